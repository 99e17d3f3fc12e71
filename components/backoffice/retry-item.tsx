'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';

/** Tries a failed item again, at a price that stands on the button; then shows the new request. */
export function RetryItem({
  requestId,
  item,
  name,
  account,
  priceCredits,
  retry,
}: {
  readonly requestId: string;
  readonly item: string;
  /** The item in words. */
  readonly name: string;
  readonly account: string;
  readonly priceCredits: number;
  readonly retry: FormAction<{ readonly requestId: string }>;
}) {
  const t = useTranslations('backoffice.requests');
  const router = useRouter();
  const price = { credits: formatAmount(priceCredits), number: priceCredits };
  const title = t('retryOfItem', { item: name });
  return (
    <DialogButton open={t('retry')} label={title} title={title}>
      {(close) => (
        <ActionForm
          act={retry}
          submit={t('retryNow', price)}
          hidden={{ requestId, item, confirmedCredits: String(priceCredits) }}
          onDone={({ requestId: opened }) => {
            close();
            router.push(`/backoffice/requests/${opened}`);
          }}
        >
          <p className="text-soft text-sm">{t('retryHelp', { account, ...price })}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
