'use client';

import { useTranslations } from 'next-intl';
import type { InvoiceRow } from '#lib/domain/backoffice/invoice-row.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { TextField } from '../ui/text-field.tsx';

export interface InvoiceActs {
  readonly pay: FormAction;
  readonly cancel: FormAction;
}

/** What can be done about an open invoice: note that it is paid, or void it. */
export function PayInvoice({
  invoice: { number, kind, account, amountCredits },
  today,
  acts,
}: {
  readonly invoice: Pick<InvoiceRow, 'number' | 'kind' | 'account' | 'amountCredits'>;
  /** `2026-12-31` */
  readonly today: string;
  readonly acts: InvoiceActs;
}) {
  const t = useTranslations('backoffice.invoices');
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton open={t('pay')} label={t('payOf', { number })} title={t('payOf', { number })}>
        {(close) => (
          <ActionForm act={acts.pay} submit={t('pay')} hidden={{ number }} onDone={close}>
            <TextField
              label={t('paidDay')}
              name="paidOn"
              type="date"
              defaultValue={today}
              max={today}
              required
            />
            <TextField label={t('paidBy')} name="reference" maxLength={200} required />
            {kind === 'overdraft' && (
              <CheckField name="addsCredits" defaultChecked help={t('addCreditsHelp')}>
                {t('addCredits', { account, credits: formatAmount(amountCredits), number: amountCredits })}
              </CheckField>
            )}
          </ActionForm>
        )}
      </DialogButton>
      <ReasonButton
        open={t('void')}
        label={t('voidOf', { number })}
        title={t('voidOf', { number })}
        act={acts.cancel}
        submit={t('void')}
        hidden={{ number }}
        reason={{ label: t('reason'), maxLength: 500 }}
      >
        <p className="text-soft text-sm">{t('voidHelp')}</p>
      </ReasonButton>
    </div>
  );
}
