import { useTranslations } from 'next-intl';
import type { limitFault } from '#lib/domain/quote/quote.ts';
import { formatAmount } from './credits.tsx';
import { TextField } from './text-field.tsx';

/** The most that something without a published price may cost; no purchase of it without this. */
export function LimitField({
  value,
  onChange,
  fault,
  leastCredits,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fault: ReturnType<typeof limitFault>;
  /** What is surely charged. */
  readonly leastCredits: number;
}) {
  const t = useTranslations('lookups.panel');
  // A field that nobody has filled in yet is not wrong: the button says what it waits for.
  const isWrong = fault !== null && value.trim() !== '';
  return (
    <TextField
      label={t('limit')}
      help={t('limitHelp')}
      error={
        isWrong &&
        (fault === 'tooLow' ? t('limitTooLow', { amount: formatAmount(leastCredits) }) : t('limitNone'))
      }
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-xs"
    />
  );
}
