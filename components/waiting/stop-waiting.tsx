'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { Notice } from '../ui/notice.tsx';
import { useInProgress } from './use-in-progress.ts';

const isNothing = (value: unknown): value is null => value === null;

/** Lets the officer stop waiting, and says before what that does to the charge. */
export function StopWaiting({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const { refetch } = useInProgress();
  const [isStopping, setIsStopping] = useState(false);
  const [problem, setProblem] = useState('');
  const stop = async () => {
    setIsStopping(true);
    const unreached = t('unreached');
    const answer = await askDesk(`lookups/${lookup.id}/stop-waiting`, isNothing, { body: {}, unreached });
    setIsStopping(false);
    setProblem('problem' in answer ? answer.problem.message : '');
    await refetch();
    router.refresh();
  };
  return (
    <div className="mt-2 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-1">
      <Button look="secondary" disabled={isStopping} onClick={stop}>
        {isStopping ? t('waiting.stopping') : t('waiting.stop')}
      </Button>
      <span className="min-w-0 grow basis-64 text-faint text-sm">
        {t('waiting.stopHelp', { amount: formatAmount(lookup.quotedCredits) })}
      </span>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
    </div>
  );
}
