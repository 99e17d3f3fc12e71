/** Kinds of lookups of a trace, as stored and as counted. */
export const LOOKUP_NAMES = ['company', 'owners', 'search'] as const;
export type LookupName = (typeof LOOKUP_NAMES)[number];

/**
 * How a lookup ended: `found` was paid for, or was free; `not_found` and `error` are for good; `unavailable` is tried
 * again; `paused` waits because its trace has used its share of the register; the others were refused before a charge.
 */
export const LOOKUP_ENDS = [
  'found',
  'not_found',
  'error',
  'unavailable',
  'paused',
  'over_budget',
  'insufficient_funds',
  'account_closed',
  'over_day_limit',
] as const;
export type LookupEnd = (typeof LOOKUP_ENDS)[number];

/** Lookups that traces of this process have made since its start. */
export interface TraceLookups {
  note(kind: LookupName, end: LookupEnd): void;
  /** Each kind with each end, those that never occurred too. */
  counts(): { readonly kind: LookupName; readonly outcome: LookupEnd; readonly count: number }[];
}

export function countTraceLookups(): TraceLookups {
  const counted = new Map<string, number>();
  const keyOf = (kind: LookupName, end: LookupEnd) => `${kind} ${end}`;
  return {
    note(kind, end) {
      const key = keyOf(kind, end);
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    counts: () =>
      LOOKUP_NAMES.flatMap((kind) =>
        LOOKUP_ENDS.map((outcome) => ({ kind, outcome, count: counted.get(keyOf(kind, outcome)) ?? 0 })),
      ),
  };
}
