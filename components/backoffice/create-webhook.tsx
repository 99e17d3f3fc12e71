'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { SecretOnce } from './secret-once.tsx';
import type { WebhookActs } from './webhook-acts.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface CreateWebhookProps {
  readonly accountId: string;
  readonly create: WebhookActs['create'];
}

/** Creates a webhook for an account; its secret is shown once. */
export function CreateWebhook(props: CreateWebhookProps) {
  const t = useTranslations('backoffice.webhooks');
  return (
    <DialogButton open={t('create')} title={t('create')}>
      {(close) => <NewWebhook {...props} close={close} />}
    </DialogButton>
  );
}

function NewWebhook({ accountId, create, close }: CreateWebhookProps & { readonly close: () => void }) {
  const t = useTranslations('backoffice.webhooks');
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) {
    return (
      <SecretOnce title={t('secret')} help={t('secretHelp')} value={secret} done={t('done')} onDone={close} />
    );
  }
  return (
    <ActionForm
      act={create}
      submit={t('create')}
      hidden={{ account: accountId }}
      onDone={(made) => setSecret(made.secret)}
    >
      <WebhookFields />
    </ActionForm>
  );
}
