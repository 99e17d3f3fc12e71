'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { isOverLimit } from '#lib/domain/quote/over-limit.ts';
import { chosenOf, type Quote, roundedCredits } from '#lib/domain/quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { ReasonFields } from '../ui/reason-fields.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { buyInTurn, type Told } from './buy-in-turn.ts';
import { lookupArrived } from './lookup-arrived.ts';
import type { Order } from './orders-of.ts';
import { PurchaseTotal } from './purchase-total.tsx';
import { TraceTermsFields, useTraceChoice } from './trace-terms.tsx';
import { useBuying } from './use-buying.ts';

type PricedOrder = Order & { readonly credits: number };

/** Several offers bought in one confirmation: each price and their total before, and what became of each after. */
export function WayForm({
  quote,
  orders,
  onArrived,
  onClose,
}: {
  /** Of the company whose page it is. */
  readonly quote: Quote;
  readonly orders: readonly Order[];
  readonly onArrived: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations('lookups');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<ReadonlyMap<string, Told>>(new Map());
  const picked = orders.flatMap((order): PricedOrder[] =>
    order.credits === undefined || leftOut.has(order.key) ? [] : [{ ...order, credits: order.credits }],
  );
  const graph = chosenOf(quote, { dataPoints: ['graph'], documents: [] });
  const chosen = picked.flatMap((order) => (order.from === undefined ? order.chosen : graph));
  const { isBuying, missingReason, submit } = useBuying(quote, chosen);
  const isTraced = picked.some(({ from }) => from !== undefined);
  const trace = useTraceChoice(quote, isTraced);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const credits = roundedCredits(picked.reduce((sum, order) => sum + order.credits, 0));
  const isBlocked = quote.isBlocked && credits > 0;
  const isOver = isOverLimit(quote.spending, credits);
  const isReady = picked.length > 0 && !trace.isLoading;
  const canBuy = quote.mayBuy && isReady && !isBlocked && !isOver && !isBuying;
  const isDone = told.size > 0 && !isBuying;

  const buyAll = submit(canBuy, async (buy) => {
    const left = new AbortController();
    leaving.current = left;
    await buyInTurn(picked, {
      buy: ({ place, dataPoints, from, credits: confirmedCredits }) =>
        buy({
          ...place,
          ...{ dataPoints, documents: [], confirmedCredits },
          ...(from && { graphOptions: { continueFrom: from, declaredOwners: trace.option } }),
        }),
      arrived: (lookup) => lookupArrived(lookup, { signal: left.signal, unreached: t('unreached') }),
      onTold: (key, one) => {
        setTold((before) => new Map(before).set(key, one));
        if (one.kind === 'bought' || one.kind === 'part') onArrived();
      },
      isOver: () => left.signal.aborted,
    });
    return null;
  });

  const pick = (key: string, isPicked: boolean) =>
    setLeftOut((before) => new Set(isPicked ? [...before].filter((one) => one !== key) : [...before, key]));

  return (
    <form onSubmit={buyAll} className="grid gap-5" data-way-purchase noValidate>
      <p className="text-soft">{t('way.help')}</p>
      <ul className="rows" aria-live="polite">
        {orders.map((order) => (
          <OrderLine
            key={order.key}
            order={order}
            told={told.get(order.key) ?? { kind: 'waiting' }}
            isPicked={!leftOut.has(order.key)}
            onPick={isBuying || isDone || !quote.mayBuy ? undefined : (is) => pick(order.key, is)}
          />
        ))}
      </ul>
      {isDone ? (
        <div>
          <Button onClick={onClose}>{t('way.done')}</Button>
        </div>
      ) : (
        <>
          {isTraced && <TraceTermsFields choice={trace} fromCredits={undefined} />}
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
            isNothingChosen={picked.length === 0}
            canBuy={canBuy}
            isBuying={isBuying}
          />
          {isBuying && <p className="text-soft">{t('way.leave')}</p>}
        </>
      )}
    </form>
  );
}

function OrderLine({
  order,
  told,
  isPicked,
  onPick,
}: {
  readonly order: Order;
  readonly told: Told;
  readonly isPicked: boolean;
  /** Undefined once they are bought. */
  readonly onPick: ((isPicked: boolean) => void) | undefined;
}) {
  const isBad = told.kind === 'failed' || told.kind === 'unknown' || told.kind === 'part';
  const isPriced = order.credits !== undefined;
  return (
    <li className="flex flex-wrap justify-between gap-x-4" data-way-end={told.kind}>
      <label className="flex gap-2 font-medium wrap-anywhere">
        <input
          type="checkbox"
          checked={isPicked && isPriced}
          disabled={onPick === undefined || !isPriced}
          onChange={(event) => onPick?.(event.currentTarget.checked)}
        />
        <OrderName order={order} />
      </label>
      <span className={`tabular-nums ${isBad ? 'text-danger' : 'text-soft'}`}>
        <Outcome order={order} told={told} isPicked={isPicked} />
      </span>
      {'message' in told && <span className="w-full text-soft text-sm">{told.message}</span>}
    </li>
  );
}

function OrderName({ order: { name, dataPoints, from } }: { readonly order: Order }) {
  const t = useTranslations('lookups');
  const listed = useNameList();
  if (from !== undefined) return name;
  return t('way.item', { name, items: listed(dataPoints.map((item) => t(`dataPoint.${item}`))) });
}

function Outcome({
  order: { credits, from },
  told,
  isPicked,
}: {
  readonly order: Order;
  readonly told: Told;
  readonly isPicked: boolean;
}) {
  const t = useTranslations('lookups.way');
  const amount = (value: number) => ({ credits: formatAmount(value) });
  switch (told.kind) {
    case 'waiting':
      if (credits === undefined) return t('unpriced');
      if (!isPicked) return t('notPicked');
      return t(from === undefined ? 'priceNow' : 'price', amount(credits));
    case 'bought':
      return told.credits === null ? t('bought') : t('boughtFor', amount(told.credits));
    case 'part':
      return told.credits === null ? t('part') : t('partFor', amount(told.credits));
    default:
      return t(told.kind);
  }
}
