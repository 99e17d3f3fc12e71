import { creditsOf } from '../context/credits.ts';

/** What an invoice comes to, in euro cents: exact, the tax rounded to the cent. */
export interface InvoiceAmounts {
  readonly netCents: number;
  /** Null: the invoice has no tax line. */
  readonly taxCents: number | null;
  readonly totalCents: number;
}

/**
 * The amounts of an invoice; `taxBasisPoints` are hundredths of a per cent.
 * @throws Failure internal when a number could not hold them exactly
 */
export function invoiceAmounts(
  amountCredits: number,
  { creditPriceCents, taxBasisPoints }: { creditPriceCents: number; taxBasisPoints: number | null },
): InvoiceAmounts {
  const net = BigInt(amountCredits) * BigInt(creditPriceCents);
  const tax = taxBasisPoints === null ? null : (net * BigInt(taxBasisPoints) + 5_000n) / 10_000n;
  return {
    netCents: creditsOf(net),
    taxCents: tax === null ? null : creditsOf(tax),
    totalCents: creditsOf(net + (tax ?? 0n)),
  };
}
