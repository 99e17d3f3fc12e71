'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogButton } from '#components/ui/dialog-button.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import {
  FILING_FORMATS,
  FILING_FORMS,
  type FilingForm,
  isFormOfRule,
} from '#lib/domain/owners/filing-form.ts';

/** A report of a discrepancy to keep or to file: which form, and as what. */
export function FileButton({
  id,
  what,
  form: first,
  rule,
}: {
  readonly id: string;
  readonly what: string;
  /** That of the company's register. */
  readonly form: FilingForm;
  /** Under which the difference was found. */
  readonly rule: { readonly id: string; readonly name: string };
}) {
  const t = useTranslations('owners.file');
  const [form, setForm] = useState(first);
  return (
    <DialogButton look="quiet" open={t('open')} label={t('openOf', { what })} title={t('title')}>
      {() => (
        <form action={`/api/desk/discrepancies/${id}`} className="grid gap-4">
          <p className="font-medium">{what}</p>
          <p className="text-soft text-sm">{t('help')}</p>
          <TextField
            label={t('organisation')}
            help={t('organisationHelp')}
            name="organisation"
            maxLength={200}
            autoComplete="organization"
          />
          <SelectField
            label={t('form')}
            name="form"
            value={form}
            onChange={({ target }) => setForm(FILING_FORMS.find((each) => each === target.value) ?? first)}
          >
            {FILING_FORMS.map((each) => (
              <option key={each} value={each}>
                {t(`formOf.${each}`)}
              </option>
            ))}
          </SelectField>
          {!isFormOfRule(form, rule.id) && (
            <p className="text-sm text-warning" data-warning="form">
              {t('otherRule', { rule: rule.name })}
            </p>
          )}
          <SelectField label={t('format')} name="format" defaultValue="pdf">
            {FILING_FORMATS.map((each) => (
              <option key={each} value={each}>
                {t(`formatOf.${each}`)}
              </option>
            ))}
          </SelectField>
          <div>
            <Button type="submit">{t('get')}</Button>
          </div>
        </form>
      )}
    </DialogButton>
  );
}
