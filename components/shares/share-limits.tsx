import { useTranslations } from 'next-intl';
import type { ShareDays } from '#lib/domain/share/share.ts';
import { CheckField } from '../ui/check-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Who may open the link, until when, and whether anything can be taken along. */
export function ShareLimits({ days: { defaultDays, maxDays } }: { readonly days: ShareDays }) {
  const t = useTranslations('shares.form');
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('limits')}</legend>
      <div className="grid max-w-3xl gap-x-8 gap-y-4 sm:grid-cols-2">
        <TextField
          label={t('days')}
          help={t('daysHelp', { most: maxDays })}
          name="days"
          type="number"
          min={1}
          max={maxDays}
          defaultValue={defaultDays}
          required
        />
        <TextField
          label={t('password')}
          help={t('passwordHelp')}
          name="password"
          type="text"
          autoComplete="off"
          spellCheck={false}
          minLength={12}
          maxLength={200}
        />
        <TextAreaField
          label={t('recipients')}
          help={t('recipientsHelp')}
          name="recipients"
          spellCheck={false}
        />
        <TextAreaField label={t('note')} help={t('noteHelp')} name="note" maxLength={1_000} />
      </div>
      <div className="mt-4">
        <CheckField name="allowsDownload" value="true" help={t('downloadsHelp')}>
          <span className="font-medium">{t('downloads')}</span>
        </CheckField>
      </div>
    </fieldset>
  );
}
