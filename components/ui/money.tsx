/** "EUR 1,000,000.00", with the register's own spelling on hover. */
export function Money({
  amount,
  currency,
  formatted,
}: {
  readonly amount: number;
  readonly currency?: string | undefined;
  readonly formatted?: string | undefined;
}) {
  return (
    <span className="whitespace-nowrap tabular-nums" title={formatted}>
      {formatMoney(amount, currency)}
    </span>
  );
}

/** The code before the figure; a currency nobody knows stands as it was given, with at most four decimals. */
export function formatMoney(amount: number, currency: string | undefined): string {
  const isCode = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  const digits = isCode
    ? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits
    : 0;
  const figure = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: Math.max(digits ?? 0, 4),
  }).format(amount);
  return [currency, figure.replace('-', '−')].filter(Boolean).join(' ');
}
