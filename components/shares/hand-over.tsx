'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Act } from '../ui/act.ts';
import { ActForm } from '../ui/act-form.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { HandedCode } from './shares-acts.ts';

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
  readonly handOver: Act<HandedCode>;
}) {
  const t = useTranslations('shares.code');
  const [handed, setHanded] = useState<HandedCode>();
  return (
    <ActForm
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
    </ActForm>
  );
}
