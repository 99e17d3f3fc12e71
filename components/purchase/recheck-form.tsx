'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';
import { heldUntil } from '#lib/domain/quote/held-until.ts';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { costOf, proposedLimit, type QuoteItem, roundedCredits, totalOf } from '#lib/domain/quote/quote.ts';
import type { RecheckOther, RecheckQuote } from '#lib/domain/quote/recheck-quote.ts';
import type { DeskProblem } from '../ui/ask-desk.ts';
import { formatAmount } from '../ui/credits.tsx';
import { ReasonFields } from '../ui/reason-fields.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { type Buy, useBuying } from './use-buying.ts';
import { useLimit } from './use-limit.ts';

/** Buys all that is quoted once more: what each part costs now, the total, and why; then on to where it is waited for. */
export function RecheckForm({
  quote,
  nextPath,
}: {
  readonly quote: RecheckQuote;
  /** `?lookup=` with the id of what was asked is added, and `others=` with those of other companies. */
  readonly nextPath: string;
}) {
  const router = useRouter();
  const own = totalOf(quote.items);
  const others = quote.others.map((one) => ({ ...one, credits: totalOf(one.items).credits }));
  const othersCredits = roundedCredits(others.reduce((sum, { credits }) => sum + credits, 0));
  const total = { ...own, credits: roundedCredits(own.credits + othersCredits) };
  const all = [...quote.items, ...others.flatMap(({ items }) => items)];
  const { isBuying, problem, isReasonNeeded, missingReason, submit } = useBuying(quote, all);
  // A graph that came further before may do so again.
  const proposed = proposedLimit(quote.items, { ...quote, profiles: quote.graph?.companies ?? 0 });
  const { limit, confirmedCredits } = useLimit(
    total,
    proposed === undefined ? undefined : roundedCredits(proposed + othersCredits),
  );
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const isOver = isOverLimit(quote.spending, confirmedCredits ?? total.credits);
  const canBuy = quote.mayBuy && !isBlocked && !isOver && !isBuying && confirmedCredits !== null;

  const recheck = submit(canBuy, async (buy) => {
    const asked = await buyOthers(others, buy);
    if ('problem' in asked) return asked.problem;
    const answer = await buy({
      dataPoints: quote.items.map(({ id }) => id),
      documents: [],
      confirmedCredits: roundedCredits((confirmedCredits ?? 0) - othersCredits),
      ...(quote.graph && { graphOptions: limitsOf(quote.graph) }),
    });
    if ('problem' in answer) return answer.problem;
    const more = asked.ids.length === 0 ? '' : `&others=${asked.ids.join(',')}`;
    router.push(`${nextPath}?lookup=${answer.value.id}${more}`);
    return null;
  });

  return (
    <form
      onSubmit={recheck}
      className="grid gap-5 lg:grid-cols-[minmax(0,42rem)_minmax(0,24rem)] lg:gap-x-12"
      data-recheck-form
      noValidate
    >
      <RecheckItems quote={quote} />
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
          held={heldUntil(all)}
          isBlocked={isBlocked}
          isNothingChosen={false}
          canBuy={canBuy}
          isBuying={isBuying}
        />
        <PurchaseOutcome isBuying={isBuying} problem={problem} quote={quote} />
      </div>
    </form>
  );
}

interface PricedOther extends RecheckOther {
  readonly credits: number;
}

/** Asks for the data of other companies, one request for each; the first that fails ends it. */
async function buyOthers(
  others: readonly PricedOther[],
  buy: Buy,
): Promise<{ readonly ids: readonly string[] } | { readonly problem: DeskProblem }> {
  const ids: string[] = [];
  for (const { country, companyId, items, credits: confirmedCredits } of others) {
    const dataPoints = items.map(({ id }) => id);
    const answer = await buy({ country, companyId, dataPoints, documents: [], confirmedCredits });
    if ('problem' in answer) return answer;
    ids.push(answer.value.id);
  }
  return { ids };
}

/** What is asked for, with the price of each part now: of the company, then of others in its structure. */
export function RecheckItems({ quote }: { readonly quote: RecheckQuote }) {
  const t = useTranslations('lookups');
  const itemOf = (item: QuoteItem) => (isDataPoint(item.id) ? t(`dataPoint.${item.id}`) : item.id);
  return (
    <ul className="rows h-fit">
      {quote.items.map((item) => (
        <li key={item.id} className="flex justify-between gap-4">
          <span>{itemOf(item)}</span>
          <span className="text-right tabular-nums">{priceOf(item)}</span>
        </li>
      ))}
      {quote.others.flatMap(({ country, companyId, name, items }) =>
        items.map((item) => (
          <li key={`${country} ${companyId} ${item.id}`} className="flex justify-between gap-4" data-other>
            <span className="wrap-anywhere">{t('way.item', { name, items: itemOf(item) })}</span>
            <span className="text-right tabular-nums">{priceOf(item)}</span>
          </li>
        )),
      )}
    </ul>
  );

  function priceOf(item: QuoteItem): string {
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
