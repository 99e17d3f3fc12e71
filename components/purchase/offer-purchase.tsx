'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Offer } from '#lib/domain/owners/index.ts';
import { isQuote } from '#lib/domain/quote/quote.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** Buys what is on offer of another company in a structure, for the reason of the company whose page it is. */
export function OfferPurchase({
  offer: { name, place, item },
  subject,
  closeHref,
}: {
  readonly offer: Offer;
  /** The company whose page it is. */
  readonly subject: { readonly country: string; readonly companyId: string };
  /** Address of the page without the panel. */
  readonly closeHref: string;
}) {
  const t = useTranslations('lookups');
  const router = useRouter();
  const offered = usePrices(place ?? subject);
  const { data: own } = usePrices(subject);
  const close = () => router.push(closeHref, { scroll: false });
  const { data } = offered;
  return (
    <Dialog isOpen onClose={close} title={t('offer.title', { name })} width="max-w-5xl">
      {data === undefined || own === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : 'problem' in data ? (
        <Notice tone="danger" role="alert" title={data.problem.message} />
      ) : (
        <PurchaseForm
          quote={{ ...data.value, stated: data.value.stated ?? ('value' in own ? own.value.stated : null) }}
          preselected={[item]}
          landsOn={closeHref}
          onPricesOld={() => void offered.refetch()}
        />
      )}
    </Dialog>
  );
}

function usePrices({ country, companyId }: { readonly country: string; readonly companyId: string }) {
  const unreached = useTranslations('lookups')('unreached');
  return useQuery({
    queryKey: ['prices', country, companyId],
    queryFn: ({ signal }) => askDesk('prices', isQuote, { body: { country, companyId }, signal, unreached }),
    staleTime: 30_000,
  });
}
