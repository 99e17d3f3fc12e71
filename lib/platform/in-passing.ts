/**
 * A row to join into a statement whose transaction need not wait for the disk: a crash of the database within the
 * next moments may undo it. For what is worth nothing alone, or is confirmed by a later transaction of the same work.
 */
export const IN_PASSING = `(select set_config('synchronous_commit', 'off', true)) as in_passing`;
