import { Failure } from '#lib/contract/failure.ts';

const FULL = ['ENOSPC', 'EDQUOT', '53100'];

/** A failed restore in plain words: why, and what is there now. */
export function whyUndone(
  error: unknown,
  undone: { readonly isUndone: true } | { readonly isUndone: false; readonly cause: unknown },
): Failure {
  const now = undone.isUndone
    ? 'What had been restored was undone: the target holds no data.'
    : `What had been restored could not be undone (${messageOf(undone.cause)}): the target is incomplete, and a start in it is ` +
      'refused. Remove its DATA_DIR and, with a server or a bucket of your own, empty both.';
  const code = error instanceof Failure ? error.code : 'internal';
  return new Failure(code, `Nothing was restored: ${whyOf(error)} ${now}`, { cause: error });
}

function whyOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && FULL.some((code) => code === error.code)) {
    return 'there is no room left on the disk of the target.';
  }
  if (error instanceof Error && error.name === 'AbortError') return 'it was stopped.';
  return messageOf(error);
}

const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
};
