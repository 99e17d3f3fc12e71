'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Notice } from '../ui/notice.tsx';
import type { MadeLink } from './link-actions.ts';

/** Makes a link of what is chosen in its children, and shows it in their place, this once. */
export function ShareForm({
  id,
  version,
  share,
  children,
}: {
  readonly id: string;
  readonly version: number;
  readonly share: FormAction<MadeLink>;
  readonly children: ReactNode;
}) {
  const t = useTranslations('shares.form');
  const [made, setMade] = useState<MadeLink>();
  if (made !== undefined) return <LinkOnce link={made} onAnother={() => setMade(undefined)} />;
  return (
    <ActionForm
      act={share}
      submit={t('make')}
      hidden={{ id, version: String(version) }}
      onDone={setMade}
      className="grid gap-6"
    >
      {children}
    </ActionForm>
  );
}

function LinkOnce({ link, onAnother }: { readonly link: MadeLink; readonly onAnother: () => void }) {
  const t = useTranslations('shares.made');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      tone="accent"
      role="status"
      title={t('title')}
      action={
        <Button look="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
      }
      data-made
    >
      <CopyLine value={link.url} data-link />
      <p>
        {t('once')} <DateTimeText at={new Date(link.expiresAt)} />.
      </p>
    </Notice>
  );
}
