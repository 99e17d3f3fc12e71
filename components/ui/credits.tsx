import { useTranslations } from 'next-intl';

/** "1,240", "423.55", "−3": with the sign that figures have; no digit is rounded away. */
export const formatAmount = (amount: number): string =>
  amount.toLocaleString('en', { maximumFractionDigits: 20 }).replace('-', '−');

/** An amount of credits: "18 cr"; a price of nothing is "free" where `asPrice`. */
export function Credits({
  amount,
  asPrice = false,
}: {
  readonly amount: number;
  readonly asPrice?: boolean;
}) {
  const t = useTranslations('ui');
  return (
    <span className="whitespace-nowrap tabular-nums">
      {asPrice && amount === 0 ? t('free') : t('credits', { amount: formatAmount(amount) })}
    </span>
  );
}
