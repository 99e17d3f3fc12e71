'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import type { HandedCode } from './link-actions.ts';

/** A one-time code for a recipient, to be passed on by whoever shared. */
export function HandOver({
  id,
  recipientId,
  email,
  handOver,
}: {
  readonly id: string;
  readonly recipientId: string;
  readonly email: string;
  readonly handOver: FormAction<HandedCode>;
}) {
  const t = useTranslations('shares.code');
  const [handed, setHanded] = useState<HandedCode>();
  return (
    <ActionForm
      act={handOver}
      submit={t('make', { email })}
      look="secondary"
      hidden={{ id, recipientId }}
      onDone={setHanded}
      className="grid gap-1.5"
    >
      {handed !== undefined && (
        <p role="status" data-handed>
          <span className="inline-flex items-center gap-1.5">
            <code className="text-lg tracking-widest">{handed.code}</code>
            <CopyButton value={handed.code} />
          </span>
          <span className="block text-soft">
            {t('until')} <DateTimeText at={new Date(handed.expiresAt)} />
          </span>
        </p>
      )}
    </ActionForm>
  );
}
