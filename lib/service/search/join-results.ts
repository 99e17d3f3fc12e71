import type { SearchResult } from '#lib/contract/index.ts';
import { numberKey } from '#lib/index/number-key.ts';

/** A result, and the LEI by which it may be the same company as another. */
export interface KeyedResult {
  readonly result: SearchResult;
  readonly lei: string | null;
}

/**
 * Results of the register, then those of files that it does not have; no company twice, by its number or its LEI. What
 * the register says stands.
 */
export function joinResults(live: readonly SearchResult[], fromFiles: readonly KeyedResult[]): KeyedResult[] {
  const joined: KeyedResult[] = live.map((result) => ({ result, lei: null }));
  const placeOf = new Map<string, number>();
  const note = (each: KeyedResult, place: number) => {
    for (const key of keysOf(each)) if (!placeOf.has(key)) placeOf.set(key, place);
  };
  joined.forEach(note);
  for (const each of fromFiles) {
    const known = keysOf(each)
      .map((key) => placeOf.get(key))
      .find((place) => place !== undefined);
    if (known === undefined) joined.push(each);
    note(each, known ?? joined.length - 1);
  }
  return joined;
}

/** Its number, which may be an LEI, its LEI, and every identifier that matched. */
function keysOf({ result: { country, companyNumber, matchReason }, lei }: KeyedResult): string[] {
  const numbers = [
    companyNumber,
    ...Object.values(matchReason?.identifier ?? {}),
    ...(lei === null ? [] : [lei]),
  ];
  return numbers.map((number) => `${country} ${numberKey(number)}`);
}
