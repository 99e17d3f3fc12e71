'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { heldUntil } from '#lib/domain/quote/held-until.ts';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { chosenOf, proposedLimit, type Quote, totalOf } from '#lib/domain/quote/quote.ts';
import type { FoundFacts } from '#lib/domain/search/found-company.ts';
import { DateText } from '../ui/date-text.tsx';
import { ReasonFields } from '../ui/reason-fields.tsx';
import { SearchStatus } from '../ui/search-status.tsx';
import { PurchaseItems } from './purchase-items.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { TraceTermsFields, useTraceChoice } from './trace-terms.tsx';
import { useBuying } from './use-buying.ts';
import { useLimit } from './use-limit.ts';

/** The choice, its total, and why it is made. What is sent is what stands on the screen. */
export function PurchaseForm({
  quote,
  preselected,
  landsOn,
  onPricesOld,
}: {
  readonly quote: Quote;
  readonly preselected: readonly string[];
  readonly landsOn?: string | undefined;
  readonly onPricesOld: () => void;
}) {
  const router = useRouter();
  const offered = quote.items.filter(({ kind }) => kind !== 'document');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        offered.filter(({ id, isAvailable }) => isAvailable && preselected.includes(id)).map(({ id }) => id),
      ),
  );

  const choice = { dataPoints: [...chosenIds], documents: [...chosenIds] };
  const chosen = chosenOf({ items: offered }, choice);
  const { isBuying, problem, isReasonNeeded, missingReason, submit } = useBuying(quote, chosen);
  const graph = chosen.find(({ id }) => id === 'graph');
  const trace = useTraceChoice(quote, graph !== undefined);
  const total = totalOf(chosen);
  const { limit, confirmedCredits } = useLimit(total, proposedLimit(chosen, quote));
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const isOver = isOverLimit(quote.spending, confirmedCredits ?? total.credits);
  const isReady = chosen.length > 0 && confirmedCredits !== null && !trace.isLoading;
  const canBuy = quote.mayBuy && isReady && !isBlocked && !isOver && !isBuying;

  const buyChosen = submit(canBuy, async (buy) => {
    const answer = await buy({
      dataPoints: chosen.filter(({ kind }) => kind === 'dataPoint').map(({ id }) => id),
      documents: chosen.filter(({ kind }) => kind !== 'dataPoint').map(({ id }) => id),
      confirmedCredits: confirmedCredits ?? 0,
      ...(graph && { graphOptions: { declaredOwners: trace.option } }),
    });
    onPricesOld();
    if ('value' in answer && landsOn !== undefined) router.push(landsOn);
    router.refresh();
    if ('problem' in answer) return answer.problem;
    setChosenIds(new Set());
    return null;
  });

  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));

  return (
    <form
      onSubmit={buyChosen}
      className="grid max-w-2xl gap-5 lg:max-w-none lg:grid-cols-[minmax(0,42rem)_minmax(0,24rem)] lg:gap-x-12"
      data-purchase
      noValidate
    >
      <div className="grid content-start gap-4">
        {quote.found && <FoundFactsList found={quote.found} />}
        <PurchaseItems
          country={quote.country}
          source={quote.source}
          items={offered}
          chosenIds={chosenIds}
          onChoose={choose}
          isDisabled={!quote.mayBuy}
        />
      </div>
      {/* Beside the choice where there is room, so that the total stands on the screen with it. */}
      <div className="grid content-start gap-5 lg:sticky lg:top-20 lg:self-start">
        {graph && <TraceTermsFields choice={trace} fromCredits={graph.leastCredits ?? undefined} />}
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
          held={heldUntil(chosen)}
          isBlocked={isBlocked}
          isNothingChosen={chosen.length === 0}
          canBuy={canBuy}
          isBuying={isBuying}
        />
        <PurchaseOutcome isBuying={isBuying} problem={problem} quote={quote} />
      </div>
    </form>
  );
}

/** What the search said of the company, before anything is bought. */
function FoundFactsList({ found }: { readonly found: FoundFacts }) {
  const t = useTranslations('lookups.panel.found');
  const { status, legalForm, registrationDate, foundAt } = found;
  if (status === null && legalForm === null && registrationDate === null) return null;
  return (
    <div data-found>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {status !== null && (
          <Fact name={t('status')}>
            <SearchStatus kind={status} />
          </Fact>
        )}
        {legalForm !== null && <Fact name={t('legalForm')}>{legalForm}</Fact>}
        {registrationDate !== null && (
          <Fact name={t('registered')}>
            <DateText date={registrationDate} />
          </Fact>
        )}
      </dl>
      <p className="text-faint text-sm">
        {t.rich('from', { day: () => <DateText date={foundAt.slice(0, 10)} /> })}
      </p>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
