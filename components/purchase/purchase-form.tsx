'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { chosenOf, confirmedCreditsOf, type Quote, totalOf } from '#lib/domain/quote/quote.ts';
import { PurchaseItems } from './purchase-items.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseReason } from './purchase-reason.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { useBuying } from './use-buying.ts';

/** The choice, its total, and why it is made. What is sent is what stands on the screen. */
export function PurchaseForm({
  quote,
  preselected,
  onPricesOld,
}: {
  readonly quote: Quote;
  readonly preselected: readonly string[];
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
  const [limitText, setLimitText] = useState('');

  const choice = { dataPoints: [...chosenIds], documents: [...chosenIds] };
  const chosen = chosenOf({ items: offered }, choice);
  const { isBuying, problem, isReasonNeeded, isReasonMissing, submit } = useBuying(quote, chosen);
  const total = totalOf(chosen);
  const confirmedCredits = confirmedCreditsOf(total, limitText);
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const canBuy = quote.mayBuy && chosen.length > 0 && !isBlocked && !isBuying && confirmedCredits !== null;

  const buyChosen = submit(canBuy, async (buy) => {
    const answer = await buy({
      dataPoints: chosen.filter(({ kind }) => kind === 'dataPoint').map(({ id }) => id),
      documents: chosen.filter(({ kind }) => kind !== 'dataPoint').map(({ id }) => id),
      confirmedCredits: confirmedCredits ?? 0,
    });
    onPricesOld();
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
      <PurchaseItems
        country={quote.country}
        source={quote.source}
        items={offered}
        chosenIds={chosenIds}
        onChoose={choose}
        isDisabled={!quote.mayBuy}
      />
      {/* Beside the choice where there is room, so that the total stands on the screen with it. */}
      <div className="grid content-start gap-5 lg:sticky lg:top-20 lg:self-start">
        <PurchaseReason isNeeded={isReasonNeeded} isMissing={isReasonMissing} isDisabled={!quote.mayBuy} />
        <PurchaseTotal
          quote={quote}
          total={total}
          confirmedCredits={confirmedCredits ?? total.credits}
          limit={{ text: limitText, onChange: setLimitText }}
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
