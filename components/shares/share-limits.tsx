import { useTranslations } from 'next-intl';
import type { ShareDays } from '#lib/domain/share/share.ts';
import { Field } from '../ui/field.tsx';
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
          minLength={8}
          maxLength={200}
        />
        <Field label={t('recipients')} help={t('recipientsHelp')}>
          {(wired) => (
            <textarea {...wired} name="recipients" rows={3} spellCheck={false} className="control" />
          )}
        </Field>
        <Field label={t('note')} help={t('noteHelp')}>
          {(wired) => <textarea {...wired} name="note" rows={3} maxLength={1_000} className="control" />}
        </Field>
      </div>
      <label className="mt-4 flex max-w-2xl cursor-pointer gap-2.5">
        <input type="checkbox" name="allowsDownload" value="true" className="mt-1 size-4 accent-accent" />
        <span>
          <span className="font-medium">{t('downloads')}</span>
          <span className="block text-soft text-sm">{t('downloadsHelp')}</span>
        </span>
      </label>
    </fieldset>
  );
}
