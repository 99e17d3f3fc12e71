'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { chosenOf, limitOf, type Quote, roundedCredits, totalOf } from '#lib/domain/quote/quote.ts';
import type { Continued } from './buy-in-turn.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseReason } from './purchase-reason.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { useBuying } from './use-buying.ts';

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
  const { isBuying, problem, isReasonMissing, submit } = useBuying(quote, chosen);
  const { isOpenEnded, credits } = totalOf(chosen);
  const least = continued?.credits ?? chosen[0]?.leastCredits ?? credits;
  const [limitText, setLimitText] = useState(
    String(continued === undefined ? roundedCredits(least * PROFILES) : continued.credits),
  );
  const limit = limitOf(limitText);
  const confirmedCredits = isOpenEnded ? (limit ?? 0) : credits;
  const isOffered = chosen.some(({ isAvailable }) => isAvailable);
  const isBlocked = quote.isBlocked && confirmedCredits > 0;
  const canBuy = quote.mayBuy && isOffered && !isBlocked && !isBuying && (!isOpenEnded || limit !== null);

  const buyGraph = submit(canBuy, async (buy) => {
    const answer = await buy({
      dataPoints: ['graph'],
      documents: [],
      confirmedCredits,
      ...(continued && {
        graphOptions: { continueFrom: { requestId: continued.requestId, nodeId: continued.nodeId } },
      }),
    });
    if ('problem' in answer) return answer.problem;
    onBought();
    return null;
  });

  return (
    <form onSubmit={buyGraph} className="grid gap-5" data-graph-purchase noValidate>
      <p className="text-soft">{t(continued === undefined ? 'graph.help' : 'graph.helpOn')}</p>
      {!isOffered && (
        <p className="text-danger">
          {t('panel.notOffered', { source: quote.source?.name ?? t('panel.thisSource') })}
        </p>
      )}
      <PurchaseReason isNeeded isMissing={isReasonMissing} isDisabled={!quote.mayBuy} />
      <PurchaseTotal
        quote={quote}
        total={{ credits: least, isOpenEnded }}
        confirmedCredits={confirmedCredits}
        limit={{ text: limitText, onChange: setLimitText }}
        isBlocked={isBlocked}
        isNothingChosen={!isOffered}
        canBuy={canBuy}
        isBuying={isBuying}
      />
      <PurchaseOutcome isBuying={isBuying} problem={problem} quote={quote} />
    </form>
  );
}
