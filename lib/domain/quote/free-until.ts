/** Something that was bought of a company, as the desk has it on record. */
export interface PastPurchase {
  /** `dataPoint companyProfile`, `document <id>`. */
  readonly item: string;
  /** When it was asked: never after the service charged it. */
  readonly askedAt: Date;
  /** Null where the service does not say. */
  readonly costCredits: number | null;
}

/**
 * Until when each item is free, by the desk's own record: the service counts its cache period from the purchase, and a
 * repeat inside it is free and does not prolong it. Counted from the moment of asking, which is never later than the
 * purchase, so that what is called free here is free there; `maxBudget` holds where the record is wrong.
 */
export function freeUntil(
  purchases: readonly PastPurchase[],
  { cachePeriodMs, now }: { cachePeriodMs: number; now: Date },
): ReadonlyMap<string, Date> {
  const ends = new Map<string, Date>();
  const oldestFirst = purchases.toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime());
  for (const { item, askedAt, costCredits } of oldestFirst) {
    const end = ends.get(item);
    const isInside = end !== undefined && askedAt < end;
    const wasCharged = costCredits === null ? !isInside : costCredits > 0;
    if (wasCharged) ends.set(item, new Date(askedAt.getTime() + cachePeriodMs));
  }
  return new Map([...ends].filter(([, end]) => end > now));
}
