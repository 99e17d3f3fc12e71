/** What credits cost, in euro cents: exact, the tax rounded to the cent, half a cent up. */
export interface PriceOfCredits {
  readonly net: bigint;
  /** Null: no tax is named. */
  readonly tax: bigint | null;
  readonly total: bigint;
}

/** @param price of one credit in euro cents, and the tax in hundredths of a per cent */
export function priceOfCredits(
  credits: number,
  { creditPriceCents, taxBasisPoints }: { creditPriceCents: number; taxBasisPoints: number | null },
): PriceOfCredits {
  const net = BigInt(credits) * BigInt(creditPriceCents);
  const tax = taxBasisPoints === null ? null : (net * BigInt(taxBasisPoints) + 5_000n) / 10_000n;
  return { net, tax, total: net + (tax ?? 0n) };
}
