'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Webhook } from '#lib/contract/webhook.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SecretOnce } from './secret-once.tsx';
import type { WebhookActs } from './webhook-acts.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface ManageWebhookProps {
  readonly accountId: string;
  readonly webhook: Webhook;
  readonly acts: WebhookActs;
}

/** Changes a webhook, pauses it, rotates its secret, or removes it. */
export function ManageWebhook({ accountId: account, webhook, acts }: ManageWebhookProps) {
  const t = useTranslations('backoffice.webhooks');
  const { id, url, state } = webhook;
  const hidden = { account, id };
  const turn = state === 'active' ? 'pause' : 'activate';
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton open={t('change')} label={t('changeOf', { url })} title={t('change')}>
        {(close) => (
          <ActionForm act={acts.change} submit={t('save')} hidden={hidden} onDone={close}>
            <WebhookFields webhook={webhook} />
          </ActionForm>
        )}
      </DialogButton>
      <Confirmed
        what={turn}
        url={url}
        act={acts.pause}
        hidden={{ ...hidden, state: state === 'active' ? 'paused' : 'active' }}
      />
      <DialogButton open={t('rotate')} label={t('rotateOf', { url })} title={t('rotate')}>
        {(close) => <Rotate url={url} act={acts.rotate} hidden={hidden} close={close} />}
      </DialogButton>
      <Confirmed what="remove" url={url} act={acts.remove} hidden={hidden} />
    </div>
  );
}

interface OfWebhook<Result = void> {
  readonly url: string;
  readonly act: FormAction<Result>;
  readonly hidden: Readonly<Record<string, string>>;
}

function Confirmed({ what, url, ...form }: OfWebhook & { readonly what: 'pause' | 'activate' | 'remove' }) {
  const t = useTranslations('backoffice.webhooks');
  return (
    <DialogButton open={t(what)} label={t(`${what}Of`, { url })} title={t(what)}>
      {(close) => (
        <ActionForm {...form} submit={t(what)} look={what === 'remove' ? 'danger' : 'primary'} onDone={close}>
          <p className="font-medium text-sm wrap-anywhere">{url}</p>
          <p className="text-soft text-sm">{t(`${what}Help`)}</p>
        </ActionForm>
      )}
    </DialogButton>
  );
}

function Rotate({
  url,
  close,
  ...form
}: OfWebhook<{ readonly secret: string }> & { readonly close: () => void }) {
  const t = useTranslations('backoffice.webhooks');
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) {
    return (
      <SecretOnce title={t('secret')} help={t('secretHelp')} value={secret} done={t('done')} onDone={close} />
    );
  }
  return (
    <ActionForm {...form} submit={t('rotate')} onDone={(made) => setSecret(made.secret)}>
      <p className="font-medium text-sm wrap-anywhere">{url}</p>
      <p className="text-soft text-sm">{t('rotateHelp')}</p>
    </ActionForm>
  );
}
