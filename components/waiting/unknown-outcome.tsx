'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isLookupView, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { formatDateTime } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { LookupCompany } from './lookup-company.tsx';

/** A request of which nobody knows whether the service took it, and the way out. */
export function UnknownOutcome({
  lookup,
  mayBuy,
  showCompany,
}: {
  readonly lookup: LookupView;
  readonly mayBuy: boolean;
  readonly showCompany: boolean;
}) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const askAgain = async () => {
    setIsAsking(true);
    const answer = await askDesk(`lookups/${lookup.id}/again`, isLookupView, {
      body: {},
      unreached: t('unreached'),
    });
    setIsAsking(false);
    setProblem('problem' in answer ? answer.problem.message : '');
    router.refresh();
  };
  return (
    <article className="border-warning border-l-2 py-1 pl-4">
      {showCompany && <LookupCompany lookup={lookup} />}
      <h3 className="flex items-center gap-2 font-medium text-warning">
        <WarningIcon />
        {t('waiting.unknownTitle')}
      </h3>
      <p className="max-w-2xl text-soft text-sm">
        {t('waiting.unknown', { at: `${formatDateTime(new Date(lookup.createdAt))} UTC` })}
      </p>
      {mayBuy && (
        <Button look="secondary" className="mt-2.5" disabled={isAsking} onClick={askAgain}>
          {isAsking
            ? t('waiting.askingAgain')
            : t('waiting.askAgain', { amount: formatAmount(lookup.quotedCredits) })}
        </Button>
      )}
      {problem && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {problem}
        </p>
      )}
    </article>
  );
}
