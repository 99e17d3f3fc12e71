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
import { Notice } from '../ui/notice.tsx';
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
    <article className="grid gap-2">
      {showCompany && <LookupCompany lookup={lookup} />}
      <Notice
        tone="warning"
        icon={<WarningIcon />}
        heading={3}
        title={t('waiting.unknownTitle')}
        action={
          mayBuy && (
            <Button look="secondary" disabled={isAsking} onClick={askAgain}>
              {isAsking
                ? t('waiting.askingAgain')
                : t('waiting.askAgain', { amount: formatAmount(lookup.quotedCredits) })}
            </Button>
          )
        }
      >
        {t(lookup.isChargedAgain ? 'waiting.unknownCharged' : 'waiting.unknown', {
          at: `${formatDateTime(new Date(lookup.createdAt))} UTC`,
        })}
      </Notice>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
    </article>
  );
}
