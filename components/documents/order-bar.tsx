'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { isLookupView } from '#lib/domain/lookup/lookup-view.ts';
import { confirmedCreditsOf, roundedCredits } from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { LimitField } from '../ui/limit-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The chosen documents, their total, and the button that orders them at exactly that total. */
export function OrderBar({
  country,
  companyId,
  chosen,
  mayBuy,
  onOrdered,
}: {
  readonly country: string;
  readonly companyId: string;
  readonly chosen: readonly (DocumentRow & { readonly id: string })[];
  readonly mayBuy: boolean;
  readonly onOrdered: () => void;
}) {
  const t = useTranslations('documents');
  const unreached = useTranslations('lookups')('unreached');
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [limitText, setLimitText] = useState('');
  const [isOrdering, setIsOrdering] = useState(false);
  const [problem, setProblem] = useState('');
  if (!mayBuy) return <p className="text-soft text-sm">{t('viewOnly')}</p>;
  const isOpenEnded = chosen.some(({ priceCredits }) => priceCredits === null);
  const credits = roundedCredits(chosen.reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0));
  const confirmedCredits = confirmedCreditsOf({ credits, isOpenEnded }, limitText);
  const needsReason = chosen.some(({ isOwnersData }) => isOwnersData);
  const isReasoned = !needsReason || reason.trim() !== '';
  const canOrder = chosen.length > 0 && confirmedCredits !== null && !isOrdering && isReasoned;

  const order = async () => {
    if (!canOrder) return;
    setIsOrdering(true);
    const answer = await askDesk('lookups', isLookupView, {
      body: { country, companyId, documents: chosen.map(({ id }) => id), confirmedCredits, reason },
      unreached,
    });
    setIsOrdering(false);
    setProblem('problem' in answer ? answer.problem.message : '');
    if ('value' in answer) onOrdered();
    router.refresh();
  };

  return (
    <div
      className={`grid gap-3 bg-paper py-3 print:hidden ${chosen.length > 0 ? 'sticky bottom-0 border-line border-t' : 'border-transparent border-t'}`}
      data-order-bar
    >
      {needsReason && (
        <TextField
          label={t('ownersReason')}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
          className="max-w-xl"
        />
      )}
      {isOpenEnded && <LimitField value={limitText} onChange={setLimitText} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button aria-disabled={!canOrder} onClick={order} className="tabular-nums">
          {isOrdering
            ? t('ordering')
            : chosen.length === 0
              ? t('nothingChosen')
              : t(isOpenEnded ? 'orderAtMost' : 'order', {
                  count: chosen.length,
                  amount: formatAmount(confirmedCredits ?? credits),
                })}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" role="alert" title={t('failedTitle')}>
          {problem}
        </Notice>
      )}
    </div>
  );
}
