'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';

/** Records credits that a customer has paid for. */
export function RecordPurchase({ record }: { readonly record: FormAction<unknown> }) {
  const t = useTranslations('backoffice');
  return (
    <DialogButton open={t('credits.record')} title={t('credits.record')} look="large">
      {(close) => (
        <ActionForm act={record} submit={t('credits.record')} onDone={close}>
          <p className="text-soft text-sm">{t('credits.recordHelp')}</p>
          <TextField
            label={t('common.account')}
            help={t('common.accountHelp')}
            name="account"
            autoComplete="off"
            required
          />
          <TextField label={t('credits.amount')} name="amountCredits" inputMode="numeric" required />
          <TextField
            label={t('credits.reference')}
            help={t('credits.referenceHelp')}
            name="reference"
            maxLength={200}
            required
          />
          <CheckField name="withInvoice" help={t('credits.withInvoiceHelp')}>
            {t('credits.withInvoice')}
          </CheckField>
        </ActionForm>
      )}
    </DialogButton>
  );
}
