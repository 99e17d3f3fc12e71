'use client';

import { useTranslations } from 'next-intl';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { chosenOf, proposedLimit, type Quote, totalOf } from '#lib/domain/quote/quote.ts';
import { ReasonFields } from '../ui/reason-fields.tsx';
import type { Continued } from './buy-in-turn.ts';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { TraceTermsFields, useTraceChoice } from './trace-terms.tsx';
import { useBuying } from './use-buying.ts';
import { useLimit } from './use-limit.ts';

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
  const { isBuying, problem, missingReason, submit } = useBuying(quote, chosen);
  const trace = useTraceChoice(quote, true);
  const { isOpenEnded, credits } = totalOf(chosen);
  const least = continued?.credits ?? chosen[0]?.leastCredits ?? credits;
  // A company that is paid for and cut short: the next of its owners cost nothing, so no limit is asked for.
  const isFree = continued?.credits === 0;
  const total = isFree
    ? { credits: 0, isOpenEnded: false }
    : { credits: isOpenEnded ? least : credits, isOpenEnded };
  const { limit, confirmedCredits } = useLimit(total, continued?.credits ?? proposedLimit(chosen, quote));
  const isOffered = chosen.some(({ isAvailable }) => isAvailable);
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const isOver = isOverLimit(quote.spending, confirmedCredits ?? total.credits);
  const isReady = confirmedCredits !== null && !trace.isLoading;
  const canBuy = quote.mayBuy && isOffered && !isBlocked && !isOver && !isBuying && isReady;

  const buyGraph = submit(canBuy, async (buy) => {
    const answer = await buy({
      dataPoints: ['graph'],
      documents: [],
      confirmedCredits: confirmedCredits ?? 0,
      graphOptions: {
        declaredOwners: trace.option,
        ...(continued && { continueFrom: { requestId: continued.requestId, nodeId: continued.nodeId } }),
      },
    });
    if ('problem' in answer) return answer.problem;
    onBought();
    return null;
  });

  return (
    <form onSubmit={buyGraph} className="grid gap-5" data-graph-purchase noValidate>
      <p className="text-soft">
        {t(continued === undefined ? 'graph.help' : isFree ? 'graph.helpFree' : 'graph.helpOn')}
      </p>
      {!isOffered && (
        <p className="text-danger">
          {t('panel.notOffered', { source: quote.source?.name ?? t('panel.thisSource') })}
        </p>
      )}
      {isOffered && (
        <TraceTermsFields choice={trace} fromCredits={continued === undefined ? least : undefined} />
      )}
      <ReasonFields stated={quote.stated} isNeeded missing={missingReason} isDisabled={!quote.mayBuy} />
      <PurchaseTotal
        quote={quote}
        total={total}
        confirmedCredits={confirmedCredits}
        limit={limit}
        isBlocked={isBlocked}
        isNothingChosen={!isOffered}
        canBuy={canBuy}
        isBuying={isBuying}
      />
      <PurchaseOutcome isBuying={isBuying} problem={problem} quote={quote} />
    </form>
  );
}
