import { useTranslations } from 'next-intl';
import { TextField } from './text-field.tsx';

/** The most that something without a published price may cost; no purchase of it without this. */
export function LimitField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const t = useTranslations('lookups.panel');
  return (
    <TextField
      label={t('limit')}
      help={t('limitHelp')}
      inputMode="decimal"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="max-w-xs"
    />
  );
}
