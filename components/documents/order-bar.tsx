'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { isLookupView } from '#lib/domain/lookup/lookup-view.ts';
import { roundedCredits } from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
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
  readonly chosen: readonly DocumentRow[];
  readonly mayBuy: boolean;
  readonly onOrdered: () => void;
}) {
  const t = useTranslations('documents');
  const unreached = useTranslations('lookups')('unreached');
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [isOrdering, setIsOrdering] = useState(false);
  const [problem, setProblem] = useState('');
  if (!mayBuy) return <p className="text-soft text-sm">{t('viewOnly')}</p>;
  const total = roundedCredits(chosen.reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0));
  const isPriced = chosen.every(({ priceCredits }) => priceCredits !== null);
  const needsReason = chosen.some(({ isOwnersData }) => isOwnersData);
  const canOrder = chosen.length > 0 && isPriced && !isOrdering && (!needsReason || reason.trim() !== '');

  const order = async () => {
    setIsOrdering(true);
    const answer = await askDesk('lookups', isLookupView, {
      body: { country, companyId, documents: chosen.map(({ id }) => id), confirmedCredits: total, reason },
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
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={!canOrder} onClick={order} className="tabular-nums">
          {isOrdering
            ? t('ordering')
            : chosen.length === 0
              ? t('nothingChosen')
              : t('order', { count: chosen.length, amount: formatAmount(total) })}
        </Button>
        {!isPriced && <span className="text-soft text-sm">{t('priceUnknown')}</span>}
      </div>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          <span className="font-medium">{t('failedTitle')}.</span> {problem}
        </p>
      )}
    </div>
  );
}
