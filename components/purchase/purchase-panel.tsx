'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isQuote } from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/**
 * What can be bought of a company, what each part costs now, and the button that buys it at exactly that total. Reads
 * the prices itself, free; opening it spends nothing.
 */
export function PurchasePanel({
  country,
  companyId,
  preselected,
  landsOn,
}: {
  readonly country: string;
  readonly companyId: string;
  /** Chosen from the start; everything but the list is the officer's choice elsewhere. */
  readonly preselected: readonly string[];
  /** Where the officer wanted to go: shown once something is bought. */
  readonly landsOn?: string | undefined;
}) {
  const t = useTranslations('lookups');
  const unreached = t('unreached');
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['prices', country, companyId],
    queryFn: ({ signal }) => askDesk('prices', isQuote, { body: { country, companyId }, signal, unreached }),
    // What came while the officer was elsewhere is theirs now: whoever comes back is told today's price.
    staleTime: 0,
  });
  if (data === undefined) return <PanelSkeleton />;
  if ('problem' in data) {
    return (
      <FailureNotice
        title={t('panel.pricesFailed')}
        action={
          <Button look="secondary" disabled={isFetching} onClick={() => refetch()}>
            {t('panel.retryPrices')}
          </Button>
        }
      >
        <p>{data.problem.message}</p>
      </FailureNotice>
    );
  }
  return (
    <PurchaseForm
      quote={data.value}
      preselected={preselected}
      landsOn={landsOn}
      onPricesOld={() => refetch()}
    />
  );
}

/** The panel in its final size. */
function PanelSkeleton() {
  return (
    <div
      className="grid max-w-2xl gap-5 lg:max-w-none lg:grid-cols-[minmax(0,42rem)_minmax(0,24rem)] lg:gap-x-12"
      aria-hidden="true"
    >
      <div className="grid content-start gap-3">
        {['profile', 'owners', 'documents', 'structure', 'extract', 'certified', 'accounts', 'articles'].map(
          (row) => (
            <Skeleton key={row} className="h-11 w-full" />
          ),
        )}
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-10 w-40" />
      </div>
    </div>
  );
}
