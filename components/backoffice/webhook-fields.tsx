'use client';

import { useTranslations } from 'next-intl';
import { WEBHOOK_EVENTS, type Webhook } from '#lib/contract/webhook.ts';
import { CheckField } from '../ui/check-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { eventKey } from './event-key.ts';

/** Where events go, and which. */
export function WebhookFields({ webhook }: { readonly webhook?: Pick<Webhook, 'url' | 'events'> }) {
  const t = useTranslations('backoffice.webhooks');
  return (
    <>
      <TextField
        label={t('url')}
        help={t('urlHelp')}
        name="url"
        type="url"
        autoComplete="off"
        defaultValue={webhook?.url}
        required
      />
      <fieldset className="grid">
        <legend className="mb-1 font-medium text-sm">{t('events')}</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <CheckField
            key={event}
            name={`event.${event}`}
            defaultChecked={webhook === undefined || webhook.events.includes(event)}
          >
            {t(`event.${eventKey(event)}`)} <code className="text-faint text-xs">{event}</code>
          </CheckField>
        ))}
      </fieldset>
    </>
  );
}
