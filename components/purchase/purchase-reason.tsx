import { useTranslations } from 'next-intl';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { REASONS } from './reason-in.ts';

/** Why the company is consulted, and under which reference of the officer's own. */
export function PurchaseReason({
  isNeeded,
  isMissing,
  isDisabled,
}: {
  readonly isNeeded: boolean;
  readonly isMissing: boolean;
  readonly isDisabled: boolean;
}) {
  const t = useTranslations('lookups.panel');
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <SelectField
        label={t('reason')}
        name="reason"
        help={isNeeded ? t('reasonRequired') : t('reasonOptional')}
        error={isMissing ? t('reasonMissing') : undefined}
        required={isNeeded}
        disabled={isDisabled}
      >
        <option value="">{t('reasonNone')}</option>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('reasonText')} name="reasonText" maxLength={300} disabled={isDisabled} />
      <TextField
        label={t('reference')}
        name="reference"
        help={t('referenceHelp')}
        maxLength={200}
        disabled={isDisabled}
        className="sm:col-span-2 lg:col-span-1"
      />
    </div>
  );
}
