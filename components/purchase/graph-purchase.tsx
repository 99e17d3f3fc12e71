'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { isQuote } from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Continued, GraphForm } from './graph-form.tsx';

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
  readonly continued: Continued | undefined;
  /** Where the page is without it. */
  readonly closeHref: string;
}) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const unreached = t('unreached');
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
      title={continued === undefined ? t('graph.title') : t('graph.titleOn', { name: continued.name })}
    >
      {data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : 'problem' in data ? (
        <p role="alert">{data.problem.message}</p>
      ) : (
        <GraphForm
          quote={data.value}
          continued={continued}
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
