'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { chosenOf, type Quote, roundedCredits } from '#lib/domain/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { ReasonFields } from '../ui/reason-fields.tsx';
import { buyInTurn, type Continued, type Told } from './buy-in-turn.ts';
import { lookupArrived } from './lookup-arrived.ts';
import { PurchaseTotal } from './purchase-total.tsx';
import { useBuying } from './use-buying.ts';

/** Several ends bought in one go: each price and their total stand here first, and what became of each after. */
export function WayForm({
  quote,
  ends,
  onArrived,
  onClose,
}: {
  readonly quote: Quote;
  readonly ends: readonly Continued[];
  readonly onArrived: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('lookups');
  const chosen = chosenOf(quote, { dataPoints: ['graph'], documents: [] });
  const { isBuying, missingReason, submit } = useBuying(quote, chosen);
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const credits = roundedCredits(ends.reduce((sum, end) => sum + end.credits, 0));
  const isOffered = chosen.some(({ isAvailable }) => isAvailable);
  const isBlocked = quote.isBlocked && credits > 0;
  const isOver = isOverLimit(quote.spending, credits);
  const canBuy = quote.mayBuy && isOffered && !isBlocked && !isOver && !isBuying;
  const isDone = told.size === ends.length && !isBuying;

  const buyAll = submit(canBuy, async (buy) => {
    const left = new AbortController();
    leaving.current = left;
    await buyInTurn(ends, {
      buy: ({ requestId, nodeId, credits: confirmedCredits }) =>
        buy({
          dataPoints: ['graph'],
          documents: [],
          confirmedCredits,
          graphOptions: { continueFrom: { requestId, nodeId } },
        }),
      arrived: (lookup) => lookupArrived(lookup, { signal: left.signal, unreached: t('unreached') }),
      onTold: (nodeId, one) => {
        setTold((before) => new Map(before).set(nodeId, one));
        if (one.kind === 'bought') onArrived();
      },
      isOver: () => left.signal.aborted,
    });
    return null;
  });

  return (
    <form onSubmit={buyAll} className="grid gap-5" data-way-purchase noValidate>
      <p className="text-soft">{t('way.help')}</p>
      <ul className="rows" aria-live="polite">
        {ends.map((end) => (
          <EndLine key={end.nodeId} end={end} told={told.get(end.nodeId) ?? { kind: 'waiting' }} />
        ))}
      </ul>
      {isDone ? (
        <div>
          <Button onClick={onClose}>{t('way.done')}</Button>
        </div>
      ) : (
        <>
          <ReasonFields
            stated={quote.stated}
            isNeeded
            missing={missingReason}
            isDisabled={!quote.mayBuy || isBuying}
          />
          <PurchaseTotal
            quote={quote}
            total={{ credits, isOpenEnded: false }}
            confirmedCredits={credits}
            isAtMost
            isBlocked={isBlocked}
            isNothingChosen={!isOffered}
            canBuy={canBuy}
            isBuying={isBuying}
          />
          {isBuying && <p className="text-soft">{t('way.leave')}</p>}
        </>
      )}
    </form>
  );
}

function EndLine({ end, told }: { readonly end: Continued; readonly told: Told }) {
  const t = useTranslations('lookups.way');
  const isBad = told.kind === 'failed' || told.kind === 'unknown';
  return (
    <li className="flex flex-wrap justify-between gap-x-4" data-way-end={told.kind}>
      <span className="font-medium wrap-anywhere">{end.name}</span>
      <span className={`tabular-nums ${isBad ? 'text-danger' : 'text-soft'}`}>
        {told.kind === 'waiting' && t('price', { credits: formatAmount(end.credits) })}
        {told.kind === 'asked' && t('asked')}
        {told.kind === 'left' && t('left')}
        {told.kind === 'bought' &&
          (told.credits === null ? t('bought') : t('boughtFor', { credits: formatAmount(told.credits) }))}
        {told.kind === 'failed' && t('failed')}
        {told.kind === 'unknown' && t('unknown')}
      </span>
      {'message' in told && <span className="w-full text-soft text-sm">{told.message}</span>}
    </li>
  );
}
