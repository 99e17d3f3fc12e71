import { useTranslations } from 'next-intl';

/** "1,240", "−3": with the sign that figures have. */
export const formatAmount = (amount: number): string => amount.toLocaleString('en').replace('-', '−');

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
