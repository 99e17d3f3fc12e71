'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { isLookupView } from '#lib/domain/lookup/lookup-view.ts';
import { chosenOf, needsReason, type Quote, totalOf } from '#lib/domain/quote/quote.ts';
import { askDesk, type DeskProblem } from '../ui/ask-desk.ts';
import { PurchaseItems } from './purchase-items.tsx';
import { PurchaseOutcome } from './purchase-outcome.tsx';
import { PurchaseReason } from './purchase-reason.tsx';
import { PurchaseTotal } from './purchase-total.tsx';
import { reasonIn } from './reason-in.ts';

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
  const t = useTranslations('lookups');
  const router = useRouter();
  const offered = quote.items.filter(({ kind }) => kind !== 'document');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        offered.filter(({ id, isAvailable }) => isAvailable && preselected.includes(id)).map(({ id }) => id),
      ),
  );
  const [limitText, setLimitText] = useState('');
  const [isBuying, setIsBuying] = useState(false);
  const [problem, setProblem] = useState<DeskProblem | null>(null);
  const [isReasonMissing, setIsReasonMissing] = useState(false);

  const choice = { dataPoints: [...chosenIds], documents: [...chosenIds] };
  const chosen = chosenOf({ items: offered }, choice);
  const total = totalOf(chosen);
  const limit = /^\d{1,9}$/.test(limitText) ? Number(limitText) : 0;
  const confirmedCredits = total.isOpenEnded ? Math.max(total.credits, limit) : total.credits;
  const isReasonNeeded = needsReason(chosen);
  const isBlocked = quote.isBlocked && (total.credits > 0 || total.isOpenEnded);
  const canBuy =
    quote.mayBuy && chosen.length > 0 && !isBlocked && !isBuying && (!total.isOpenEnded || limit > 0);

  const buy = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = reasonIn(form, (name) => t(`panel.reasons.${name}`));
    setIsReasonMissing(isReasonNeeded && reason === '');
    if (!canBuy || (isReasonNeeded && reason === '')) return;
    setIsBuying(true);
    setProblem(null);
    const answer = await askDesk('lookups', isLookupView, {
      body: {
        country: quote.country,
        companyId: quote.companyId,
        dataPoints: chosen.filter(({ kind }) => kind === 'dataPoint').map(({ id }) => id),
        documents: chosen.filter(({ kind }) => kind !== 'dataPoint').map(({ id }) => id),
        confirmedCredits,
        reason,
        reference: String(form.get('reference') ?? ''),
      },
      unreached: t('unreached'),
    });
    setIsBuying(false);
    onPricesOld();
    if ('problem' in answer) setProblem(answer.problem);
    else setChosenIds(new Set());
    router.refresh();
  };

  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));

  return (
    <form
      onSubmit={buy}
      className="grid max-w-2xl gap-5 lg:max-w-none lg:grid-cols-[minmax(0,42rem)_minmax(0,24rem)] lg:gap-x-12"
      data-purchase
      noValidate
    >
      <PurchaseItems items={offered} chosenIds={chosenIds} onChoose={choose} isDisabled={!quote.mayBuy} />
      {/* Beside the choice where there is room, so that the total stands on the screen with it. */}
      <div className="grid content-start gap-5 lg:sticky lg:top-20 lg:self-start">
        <PurchaseReason isNeeded={isReasonNeeded} isMissing={isReasonMissing} isDisabled={!quote.mayBuy} />
        <PurchaseTotal
          quote={quote}
          total={total}
          confirmedCredits={confirmedCredits}
          limitText={limitText}
          onLimit={setLimitText}
          isBlocked={isBlocked}
          isNothingChosen={chosen.length === 0}
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
      </div>
    </form>
  );
}
