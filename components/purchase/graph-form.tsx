'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { isLookupView } from '#lib/domain/lookup/lookup-view.ts';
import { chosenOf, needsReason, type Quote, totalOf } from '#lib/domain/quote/quote.ts';
import { askDesk, type DeskProblem } from '../ui/ask-desk.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseReason } from './purchase-reason.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { reasonIn } from './reason-in.ts';

/** Where an earlier structure ended, and about what it costs to go on from there. */
export interface Continued {
  readonly requestId: string;
  readonly nodeId: string;
  readonly name: string;
  readonly credits: number;
}

/** As many profiles as a graph may cost where nobody says otherwise: what the service takes too. */
const PROFILES = 20;

export function GraphForm({
  quote,
  continued,
  onBought,
}: {
  readonly quote: Quote;
  readonly continued: Continued | undefined;
  readonly onBought: () => void;
}) {
  const t = useTranslations('lookups');
  const chosen = chosenOf(quote, { dataPoints: ['graph'], documents: [] });
  const { isOpenEnded, credits } = totalOf(chosen);
  const least = continued?.credits ?? chosen[0]?.leastCredits ?? credits;
  const [limitText, setLimitText] = useState(
    String(continued === undefined ? least * PROFILES : continued.credits),
  );
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<DeskProblem | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const isLimit = /^\d{1,9}$/.test(limitText);
  const confirmedCredits = isOpenEnded ? (isLimit ? Number(limitText) : 0) : credits;
  const isOffered = chosen.some(({ isAvailable }) => isAvailable);
  const isBlocked = quote.isBlocked && confirmedCredits > 0;
  const canBuy = quote.mayBuy && isOffered && !isBlocked && !isBuying && (!isOpenEnded || isLimit);

  const buy = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = reasonIn(form, (name) => t(`panel.reasons.${name}`));
    const isMissing = needsReason(chosen) && reason === '';
    setIsReasonMissing(isMissing);
    if (!canBuy || isMissing) return;
    setIsBuying(true);
    setProblem(null);
    const answer = await askDesk('lookups', isLookupView, {
      body: {
        country: quote.country,
        companyId: quote.companyId,
        dataPoints: ['graph'],
        documents: [],
        confirmedCredits,
        reason,
        reference: String(form.get('reference') ?? ''),
        ...(continued && {
          graphOptions: { continueFrom: { requestId: continued.requestId, nodeId: continued.nodeId } },
        }),
      },
      unreached: t('unreached'),
    });
    setIsBuying(false);
    if ('problem' in answer) setProblem(answer.problem);
    else onBought();
  };

  return (
    <form onSubmit={buy} className="grid gap-5" data-graph-purchase noValidate>
      <p className="text-soft">{t(continued === undefined ? 'graph.help' : 'graph.helpOn')}</p>
      {!isOffered && <p className="text-danger">{t('panel.notOffered')}</p>}
      <PurchaseReason isNeeded isMissing={isReasonMissing} isDisabled={!quote.mayBuy} />
      <PurchaseTotal
        quote={quote}
        total={{ credits: least, isOpenEnded }}
        confirmedCredits={confirmedCredits}
        limitText={limitText}
        onLimit={setLimitText}
        isBlocked={isBlocked}
        isNothingChosen={!isOffered}
        canBuy={canBuy}
        isBuying={isBuying}
      />
      {(isBuying || problem !== null) && (
        <PurchaseOutcome
          isBuying={isBuying}
          problem={problem}
          register={quote.register}
          mayTopUp={quote.mayTopUp}
        />
      )}
    </form>
  );
}
