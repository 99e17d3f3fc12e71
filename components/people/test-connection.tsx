'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Act } from '../ui/act.ts';
import { ActForm } from '../ui/act-form.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';

type Outcome =
  | { readonly isWorking: true; readonly credits: number | null; readonly ms: number }
  | { readonly isWorking: false; readonly reason: string; readonly statusCode: number };

/** Tries the connection and says plainly what happened. */
export function TestConnection({ test }: { readonly test: Act<Outcome> }) {
  const t = useTranslations('people.connection');
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <ActForm act={test} submit={t('test')} look="secondary" onDone={setOutcome}>
      {outcome && (
        <p role="status" className="flex max-w-2xl items-start gap-2">
          <span className={`mt-1 ${outcome.isWorking ? 'text-accent' : 'text-danger'}`}>
            {outcome.isWorking ? <CheckIcon /> : <FailedIcon />}
          </span>
          {outcome.isWorking
            ? outcome.credits === null
              ? t('worksWithoutBalance', { ms: outcome.ms })
              : t('works', { credits: outcome.credits, ms: outcome.ms })
            : t('worksNot', { reason: outcome.reason, status: outcome.statusCode })}
        </p>
      )}
    </ActForm>
  );
}
