import type { LookupStatus, LookupView } from '#lib/domain/lookup/lookup-view.ts';

export type Outcome = LookupStatus | 'unknown' | 'partial' | 'failed' | 'purged';

/** A request in one word. */
export function outcomeOf({ status, isOutcomeUnknown, items, purgedAt }: LookupView): Outcome {
  if (purgedAt !== null) return 'purged';
  if (isOutcomeUnknown) return 'unknown';
  if (status !== 'finished') return status;
  const failed = items.filter((item) => item.status === 'failed').length;
  if (failed === 0) return 'finished';
  return failed === items.length ? 'failed' : 'partial';
}
