import type { MoneyView } from '#lib/domain/company-view/index.ts';
import { formatMoney } from '../ui/money.tsx';

/** "EUR 1,000.00 (1 000 €)": the amount, and as the source writes it where that is given. */
export function moneyText({ amount, currency, formatted }: MoneyView): string {
  const figure = amount === undefined ? currency : formatMoney(amount, currency);
  if (formatted === undefined) return figure ?? '';
  return amount === undefined ? formatted : `${figure} (${formatted})`;
}
