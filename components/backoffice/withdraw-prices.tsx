'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { formatDateTime } from '../ui/date-text.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { PlanActs } from './plan-acts.ts';

/** Withdraws prices before they come into force, once it is confirmed. */
export function WithdrawPrices({
  plan,
  from,
  withdraw,
}: {
  readonly plan: string;
  readonly from: Date;
  readonly withdraw: PlanActs['withdraw'];
}) {
  const t = useTranslations('backoffice.plans');
  const title = t('withdrawOf', { day: formatDateTime(from) });
  return (
    <DialogButton open={t('withdraw')} label={title} title={title}>
      {(close) => (
        <ActionForm
          act={withdraw}
          submit={t('withdraw')}
          look="danger"
          hidden={{ plan, from: from.toISOString() }}
          onDone={close}
        >
          <p className="text-left text-soft text-sm">{t('withdrawHelp')}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
