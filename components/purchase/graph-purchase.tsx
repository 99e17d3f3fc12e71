'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isQuote } from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Continued } from './buy-in-turn.ts';
import { GraphForm } from './graph-form.tsx';
import { WayForm } from './way-form.tsx';

/**
 * Buys the structure above a company, or goes on where an earlier one ended: limit, total and reason stand here before
 * anything is spent. The address says that it is open.
 */
export function GraphPurchase({
  country,
  companyId,
  continued,
  closeHref,
}: {
  readonly country: string;
  readonly companyId: string;
  /** Where an earlier one ended; none: from the start. */
  readonly continued: readonly Continued[];
  /** Where the page is without it. */
  readonly closeHref: string;
}) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const unreached = t('unreached');
  // As they stood when this was opened: what is bought here is no end of the page behind it any more.
  const [ends] = useState(continued);
  const [end] = ends;
  const { data, refetch } = useQuery({
    queryKey: ['prices', country, companyId],
    queryFn: ({ signal }) => askDesk('prices', isQuote, { body: { country, companyId }, signal, unreached }),
    staleTime: 30_000,
  });
  const close = () => router.push(closeHref, { scroll: false });
  return (
    <Dialog
      isOpen
      onClose={close}
      title={
        end === undefined
          ? t('graph.title')
          : ends.length > 1
            ? t('way.title', { count: ends.length })
            : t('graph.titleOn', { name: end.name })
      }
    >
      {data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : 'problem' in data ? (
        <Notice tone="danger" role="alert" title={data.problem.message} />
      ) : ends.length > 1 ? (
        <WayForm quote={data.value} ends={ends} onArrived={() => router.refresh()} onClose={close} />
      ) : (
        <GraphForm
          quote={data.value}
          continued={end}
          onBought={() => {
            void refetch();
            close();
            router.refresh();
          }}
        />
      )}
    </Dialog>
  );
}
