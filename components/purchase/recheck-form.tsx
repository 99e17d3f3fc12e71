'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';
import { confirmedCreditsOf, costOf, totalOf } from '#lib/domain/quote/quote.ts';
import type { RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import { formatAmount } from '../ui/credits.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseReason } from './purchase-reason.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { useBuying } from './use-buying.ts';

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
  const [limitText, setLimitText] = useState(total.isOpenEnded ? String(limitOf(quote)) : '');
  const { isBuying, problem, isReasonNeeded, isReasonMissing, submit } = useBuying(quote, quote.items);
  const confirmedCredits = confirmedCreditsOf(total, limitText);
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const canBuy = quote.mayBuy && !isBlocked && !isBuying && confirmedCredits !== null;

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
        <PurchaseReason isNeeded={isReasonNeeded} isMissing={isReasonMissing} isDisabled={!quote.mayBuy} />
        <PurchaseTotal
          quote={quote}
          total={total}
          confirmedCredits={confirmedCredits ?? total.credits}
          limit={{ text: limitText, onChange: setLimitText }}
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

/** As many profiles as a graph may cost where nobody says otherwise: what the service takes too. */
const PROFILES = 20;

/** For a graph that came further than that before, as many as it had. */
const limitOf = ({ items, graph }: RecheckQuote): number =>
  items.reduce(
    (sum, item) =>
      sum + (costOf(item) ?? (item.leastCredits ?? 0) * Math.max(PROFILES, graph?.companies ?? 0)),
    0,
  );

const limitsOf = ({ companies: _, ...limits }: NonNullable<RecheckQuote['graph']>) => limits;
