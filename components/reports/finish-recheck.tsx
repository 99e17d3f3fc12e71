'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { diffPath } from './reports-path.ts';

export interface Rechecked {
  readonly version: number;
  /** The one to compare it with. */
  readonly previous: number;
}

/** What is still to come has a lookup. */
export type FinishAction = FormAction<Rechecked | { readonly lookupId: string }>;

/**
 * Saves what came as the next version and leads to what changed: at once, or when it is pressed. If some is still to come,
 * the page is drawn again.
 */
export function FinishRecheck({
  id,
  fields,
  isAtOnce,
  finish,
}: {
  readonly id: string;
  /** What `finish` is called with besides the report. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isAtOnce: boolean;
  readonly finish: FinishAction;
}) {
  const t = useTranslations('report.recheck');
  const router = useRouter();
  const here = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAtOnce || hasBegun.current) return;
    hasBegun.current = true;
    here.current?.querySelector('form')?.requestSubmit();
  }, [isAtOnce]);
  return (
    <div ref={here}>
      {isAtOnce && (
        <p role="status" className="mb-3 text-soft">
          {t('saving')}
        </p>
      )}
      <ActionForm
        act={finish}
        submit={t('saveNow')}
        hidden={{ ...fields, id }}
        onDone={(done) =>
          'version' in done ? router.replace(diffPath(id, done.previous, done.version)) : router.refresh()
        }
      />
    </div>
  );
}
