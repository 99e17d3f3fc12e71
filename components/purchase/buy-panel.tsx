'use client';

import { useQueries } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Offer } from '#lib/domain/owners/index.ts';
import { isQuote, type Quote } from '#lib/domain/quote/quote.ts';
import { askDesk, type DeskAnswer } from '../ui/ask-desk.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { GraphForm } from './graph-form.tsx';
import { ordersOf, type Place, placeKey } from './orders-of.ts';
import { PurchaseForm } from './purchase-form.tsx';
import { WayForm } from './way-form.tsx';

interface Props {
  /** Company whose page it is: its reason and reference count for whatever is bought here. */
  readonly subject: Place;
  readonly offers: readonly Offer[];
  /** Whether the structure is bought from the start. */
  readonly isFromStart: boolean;
  /** Request of the graph that a tracing continues. */
  readonly requestId: string | undefined;
  /** Address of the page without the panel. */
  readonly closeHref: string;
}

/**
 * Buys the structure above a company, or what is on offer in it: each price, the total and the reason are shown before
 * anything is spent. The address says that it is open.
 */
export function BuyPanel({ offers, ...props }: Props) {
  const router = useRouter();
  // As they were when this was opened: what is bought here is no longer on offer on the page behind it.
  const [wanted] = useState(offers);
  const close = () => router.push(props.closeHref, { scroll: false });
  const title = useTitle(wanted);
  if (wanted.length === 0 && !props.isFromStart) return null;
  return (
    <Dialog isOpen onClose={close} title={title} {...(isData(wanted) && { width: 'max-w-5xl' })}>
      <Priced {...props} wanted={wanted} onClose={close} />
    </Dialog>
  );
}

/** Whether one company's data is bought, chosen among all that it offers. */
const isData = ([first, ...more]: readonly Offer[]): boolean =>
  first !== undefined && first.item !== 'graph' && more.length === 0;

function useTitle(wanted: readonly Offer[]): string {
  const t = useTranslations('lookups');
  const [first] = wanted;
  if (first === undefined) return t('graph.title');
  const count = wanted.length;
  if (count > 1)
    return t(wanted.every(({ item }) => item === 'graph') ? 'way.title' : 'way.titleItems', { count });
  return t(first.item === 'graph' ? 'graph.titleOn' : 'offer.title', { name: first.name });
}

function Priced({
  subject,
  wanted,
  requestId,
  closeHref,
  onClose,
}: Omit<Props, 'offers' | 'isFromStart'> & {
  readonly wanted: readonly Offer[];
  readonly onClose: () => void;
}) {
  const router = useRouter();
  const places = [
    subject,
    ...wanted.flatMap(({ item, place }) => (item === 'graph' || !place ? [] : [place])),
  ];
  const { quotes, problem, refetch } = useQuotes(places);
  const own = quotes.get(placeKey(subject));
  if (quotes.size < new Set(places.map(placeKey)).size) {
    return problem === undefined ? (
      <Skeleton className="h-64 w-full" />
    ) : (
      <Notice tone="danger" role="alert" title={problem} />
    );
  }
  if (own === undefined) return null;
  const [first] = wanted;
  const continued = (offer: Offer | undefined) =>
    offer && requestId !== undefined
      ? { requestId, nodeId: offer.nodeId, name: offer.name, credits: offer.credits ?? 0 }
      : undefined;
  if (wanted.length > 1) {
    return (
      <WayForm
        quote={own}
        orders={ordersOf(wanted, { subject, quotes, requestId })}
        onArrived={() => router.refresh()}
        onClose={onClose}
      />
    );
  }
  if (first?.place === undefined || first.item === 'graph') {
    return (
      <GraphForm
        quote={own}
        continued={continued(first)}
        onBought={() => {
          refetch();
          onClose();
          router.refresh();
        }}
      />
    );
  }
  const quote = quotes.get(placeKey(first.place)) ?? own;
  return (
    <PurchaseForm
      quote={{ ...quote, stated: own.stated ?? quote.stated }}
      preselected={[first.item]}
      landsOn={closeHref}
      onPricesOld={refetch}
    />
  );
}

/** What each company offers now, by its place. `problem`: why one of them is not known, in words. */
function useQuotes(places: readonly Place[]) {
  const unreached = useTranslations('lookups')('unreached');
  const distinct = [...new Map(places.map((place) => [placeKey(place), place])).values()];
  return useQueries({
    queries: distinct.map(({ country, companyId }) => ({
      queryKey: ['prices', country, companyId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askDesk('prices', isQuote, { body: { country, companyId }, signal, unreached }),
      staleTime: 30_000,
    })),
    combine: (results) => ({
      quotes: new Map(results.flatMap(({ data }) => quotedIn(data))),
      problem: results
        .map(({ data }) => (data && 'problem' in data ? data.problem.message : undefined))
        .find(Boolean),
      refetch: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
}

const quotedIn = (answer: DeskAnswer<Quote> | undefined): [string, Quote][] =>
  answer && 'value' in answer ? [[placeKey(answer.value), answer.value]] : [];
