import { priceOfCredits } from './price-of-credits.ts';
import { MOST_CREDITS_BOUGHT, type PaymentWay } from './top-up.ts';

/** What credits come to with tax, in euro; null where that can't be said: no such number, no price, or one in parts of a cent. */
export function totalOf(
  credits: number,
  { creditPrice, taxPercent }: Pick<PaymentWay, 'creditPrice' | 'taxPercent'>,
): number | null {
  if (!Number.isInteger(credits) || credits < 1 || credits > MOST_CREDITS_BOUGHT) return null;
  const creditPriceCents = hundredths(creditPrice);
  const taxBasisPoints = hundredths(taxPercent);
  if (creditPriceCents === null || (taxPercent !== null && taxBasisPoints === null)) return null;
  return Number(priceOfCredits(credits, { creditPriceCents, taxBasisPoints }).total) / 100;
}

/** Null where it is not a whole number of them. */
function hundredths(value: number | null): number | null {
  if (value === null) return null;
  const whole = Math.round(value * 100);
  return whole / 100 === value ? whole : null;
}
