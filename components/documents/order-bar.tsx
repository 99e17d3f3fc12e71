'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { isLookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { Allowance } from '#lib/domain/quote/allowance.ts';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import {
  confirmedCreditsOf,
  limitFault,
  roundedCredits,
  type StatedReason,
} from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { LimitField } from '../ui/limit-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { ReasonFields } from '../ui/reason-fields.tsx';
import { type MissingReason, missingReasonIn, reasonIn } from '../ui/reason-in.ts';
import { SpendingLeft, useOverSpending } from '../ui/spending-left.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';

/** The chosen documents, their total, and the button that orders them at exactly that total. */
export function OrderBar({
  country,
  companyId,
  chosen,
  mayBuy,
  spending,
  stated,
  onOrdered,
}: {
  readonly country: string;
  readonly companyId: string;
  readonly chosen: readonly (Pick<DocumentRow, 'priceCredits' | 'isOwnersData'> & { readonly id: string })[];
  readonly mayBuy: boolean;
  readonly spending: Allowance | null;
  readonly stated: StatedReason | null;
  readonly onOrdered: () => void;
}) {
  const t = useTranslations('documents');
  const words = useTranslations('lookups');
  const overSpending = useOverSpending();
  const isAlive = useIsAlive();
  const whyId = useId();
  const router = useRouter();
  const [missing, setMissing] = useState<MissingReason | null>(null);
  const [limitText, setLimitText] = useState('');
  const [isOrdering, setIsOrdering] = useState(false);
  const [problem, setProblem] = useState('');
  if (!mayBuy) return <p className="text-soft text-sm">{t('viewOnly')}</p>;
  const isOpenEnded = chosen.some(({ priceCredits }) => priceCredits === null);
  const credits = roundedCredits(chosen.reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0));
  const total = { credits, isOpenEnded };
  const confirmedCredits = confirmedCreditsOf(total, limitText);
  const fault = limitFault(total, limitText);
  const needsReason = chosen.some(({ isOwnersData }) => isOwnersData);
  const isOver = isOverLimit(spending, confirmedCredits ?? credits);
  const canOrder = chosen.length > 0 && confirmedCredits !== null && !isOver && !isOrdering;
  const why = isOver ? overSpending(spending) : fault === null ? null : t('whyLimit');

  const order = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = reasonIn(form, (name) => words(`panel.reasons.${name}`));
    const lacking = missingReasonIn(form, needsReason);
    setMissing(lacking);
    if (!canOrder || lacking !== null) return;
    setIsOrdering(true);
    const answer = await askDesk('lookups', isLookupView, {
      body: {
        ...{ country, companyId, documents: chosen.map(({ id }) => id), confirmedCredits, reason },
        reference: String(form.get('reference') ?? ''),
      },
      unreached: words('unreached'),
    });
    setIsOrdering(false);
    setProblem('problem' in answer ? answer.problem.message : '');
    if ('value' in answer) onOrdered();
    router.refresh();
  };

  return (
    <form
      onSubmit={order}
      noValidate
      className={`grid gap-3 bg-paper py-3 print:hidden ${chosen.length > 0 ? 'sticky bottom-0 border-line border-t' : 'border-transparent border-t'}`}
      data-order-bar
    >
      {chosen.length > 0 && (needsReason || stated !== null) && (
        <ReasonFields stated={stated} isNeeded={needsReason} missing={missing} isDisabled={isOrdering} />
      )}
      {isOpenEnded && (
        <LimitField value={limitText} onChange={setLimitText} fault={fault} leastCredits={credits} />
      )}
      {chosen.length > 0 && spending !== null && (
        <dl className="tabular-nums">
          <SpendingLeft spending={spending} />
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          disabled={!isAlive}
          aria-disabled={!canOrder}
          aria-describedby={why === null ? undefined : whyId}
          className="tabular-nums"
        >
          {isOrdering
            ? t('ordering')
            : chosen.length === 0
              ? t('nothingChosen')
              : t(fault !== null ? 'orderNoLimit' : isOpenEnded ? 'orderAtMost' : 'order', {
                  count: chosen.length,
                  amount: formatAmount(confirmedCredits ?? credits),
                })}
        </Button>
        {why !== null && (
          <p id={whyId} className={isOver ? 'text-danger' : 'text-soft text-sm'} data-why-not>
            {why}
          </p>
        )}
      </div>
      {problem && (
        <Notice tone="danger" role="alert" title={t('failedTitle')}>
          {problem}
        </Notice>
      )}
    </form>
  );
}
