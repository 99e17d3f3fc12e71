/** A percentage as it was filed: an exact figure, a band that stays a band, or a bound that is open on one side. */
export type Extent =
  | { readonly kind: 'exact'; readonly value: number }
  | { readonly kind: 'range'; readonly lower: number; readonly upper: number }
  | { readonly kind: 'atLeast'; readonly lower: number }
  | { readonly kind: 'atMost'; readonly upper: number }
  | { readonly kind: 'unknown' };

/** Equal bounds are an exact figure. Nothing is averaged, and no bound that was not filed is made up. */
export function extentOf(
  range: { lower?: number | undefined; upper?: number | undefined } | undefined,
): Extent {
  const { lower, upper } = range ?? {};
  if (lower !== undefined && upper !== undefined) {
    return lower === upper ? { kind: 'exact', value: lower } : { kind: 'range', lower, upper };
  }
  if (lower !== undefined) return { kind: 'atLeast', lower };
  return upper === undefined ? { kind: 'unknown' } : { kind: 'atMost', upper };
}
