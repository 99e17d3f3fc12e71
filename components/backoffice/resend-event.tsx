'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { WebhookActs } from './webhook-acts.ts';

/** Sends an event again, once it is confirmed. */
export function ResendEvent({
  title,
  hidden,
  resend,
}: {
  /** What is sent again. */
  readonly title: string;
  readonly hidden: Readonly<Record<'account' | 'id' | 'delivery', string>>;
  readonly resend: WebhookActs['resend'];
}) {
  const t = useTranslations('backoffice.webhooks');
  return (
    <DialogButton open={t('resend')} label={title} title={title}>
      {(close) => (
        <ActionForm act={resend} submit={t('resend')} hidden={hidden} onDone={close}>
          <p className="text-soft text-sm">{t('resendHelp')}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}
