import { priceOfCredits } from '#lib/domain/credits/price-of-credits.ts';
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
  price: { creditPriceCents: number; taxBasisPoints: number | null },
): InvoiceAmounts {
  const { net, tax, total } = priceOfCredits(amountCredits, price);
  return {
    netCents: creditsOf(net),
    taxCents: tax === null ? null : creditsOf(tax),
    totalCents: creditsOf(total),
  };
}
