'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';
import { heldUntil } from '#lib/domain/quote/held-until.ts';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { costOf, proposedLimit, totalOf } from '#lib/domain/quote/quote.ts';
import type { RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import { formatAmount } from '../ui/credits.tsx';
import { ReasonFields } from '../ui/reason-fields.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { useBuying } from './use-buying.ts';
import { useLimit } from './use-limit.ts';

/** Buys all that is quoted once more: what each part costs now, the total, and why; then on to where it is waited for. */
export function RecheckForm({
  quote,
  nextPath,
}: {
  readonly quote: RecheckQuote;
  /** `?lookup=` with the id of what was asked is added. */
  readonly nextPath: string;
}) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const total = totalOf(quote.items);
  const { isBuying, problem, isReasonNeeded, missingReason, submit } = useBuying(quote, quote.items);
  // A graph that came further before may do so again.
  const proposed = proposedLimit(quote.items, { ...quote, profiles: quote.graph?.companies ?? 0 });
  const { limit, confirmedCredits } = useLimit(total, proposed);
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const isOver = isOverLimit(quote.spending, confirmedCredits ?? total.credits);
  const canBuy = quote.mayBuy && !isBlocked && !isOver && !isBuying && confirmedCredits !== null;

  const recheck = submit(canBuy, async (buy) => {
    const answer = await buy({
      dataPoints: quote.items.map(({ id }) => id),
      documents: [],
      confirmedCredits: confirmedCredits ?? 0,
      ...(quote.graph && { graphOptions: limitsOf(quote.graph) }),
    });
    if ('problem' in answer) return answer.problem;
    router.push(`${nextPath}?lookup=${answer.value.id}`);
    return null;
  });

  return (
    <form
      onSubmit={recheck}
      className="grid gap-5 lg:grid-cols-[minmax(0,42rem)_minmax(0,24rem)] lg:gap-x-12"
      data-recheck-form
      noValidate
    >
      <ul className="rows h-fit">
        {quote.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span>{isDataPoint(item.id) ? t(`dataPoint.${item.id}`) : item.id}</span>
            <span className="text-right tabular-nums">{priceOf(item)}</span>
          </li>
        ))}
      </ul>
      <div className="grid content-start gap-5">
        <ReasonFields
          stated={quote.stated}
          isNeeded={isReasonNeeded}
          missing={missingReason}
          isDisabled={!quote.mayBuy}
        />
        <PurchaseTotal
          quote={quote}
          total={total}
          confirmedCredits={confirmedCredits}
          limit={limit}
          held={heldUntil(quote.items)}
          isBlocked={isBlocked}
          isNothingChosen={false}
          canBuy={canBuy}
          isBuying={isBuying}
        />
        <PurchaseOutcome isBuying={isBuying} problem={problem} quote={quote} />
      </div>
    </form>
  );

  function priceOf(item: RecheckQuote['items'][number]): string {
    if (!item.isAvailable)
      return t('panel.notOffered', { source: quote.source?.name ?? t('panel.thisSource') });
    const cost = costOf(item);
    if (cost !== null) return t('panel.price', { amount: formatAmount(cost) });
    return typeof item.leastCredits === 'number'
      ? t('panel.priceFrom', { amount: formatAmount(item.leastCredits) })
      : t('panel.priceUnknown');
  }
}

const limitsOf = ({ companies: _, ...limits }: NonNullable<RecheckQuote['graph']>) => limits;
