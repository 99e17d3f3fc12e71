/** What becomes of a change of approved values; `withdrawn` by who proposed it. */
export const CHANGE_OUTCOMES = ['approved', 'rejected', 'withdrawn'] as const;
