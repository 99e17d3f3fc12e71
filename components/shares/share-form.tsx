'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Act } from '../ui/act.ts';
import { ActForm } from '../ui/act-form.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { MadeLink } from './shares-acts.ts';

/** Makes a link of what is chosen in its children, and shows it in their place, this once. */
export function ShareForm({
  id,
  version,
  share,
  children,
}: {
  readonly id: string;
  readonly version: number;
  readonly share: Act<MadeLink>;
  readonly children: ReactNode;
}) {
  const t = useTranslations('shares.form');
  const [made, setMade] = useState<MadeLink>();
  if (made !== undefined) return <LinkOnce link={made} onAnother={() => setMade(undefined)} />;
  return (
    <ActForm
      act={share}
      submit={t('make')}
      hidden={{ id, version: String(version) }}
      onDone={setMade}
      className="grid gap-6"
    >
      {children}
    </ActForm>
  );
}

function LinkOnce({ link, onAnother }: { readonly link: MadeLink; readonly onAnother: () => void }) {
  const t = useTranslations('shares.made');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="grid gap-2 border-accent border-l-2 py-1 pl-4"
      data-made
    >
      <p className="font-medium">{t('title')}</p>
      <p className="flex items-start gap-2">
        <code className="min-w-0 break-all rounded bg-wash px-2 py-1 text-sm" data-link>
          {link.url}
        </code>
        <CopyButton value={link.url} className="mt-1" />
      </p>
      <p className="text-soft text-sm">
        {t('once')} <DateTimeText at={new Date(link.expiresAt)} />.
      </p>
      <p>
        <Button look="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      </p>
    </div>
  );
}
