import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { formatAmount } from '#components/ui/credits.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { OfferLink, TraceLink } from '#components/ui/offer-link.tsx';
import { policyEntries } from '#components/ui/policy-address.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import {
  isDocument,
  isSaidOfOwners,
  type Offer,
  type OwnersPage,
  offerKey,
} from '#lib/domain/owners/index.ts';
import { companyPath } from '../company-path.ts';
import { ownersAddress } from './owners-address.ts';

/** How many offers are listed here; the Ownership page lists all, each where the facts end. */
const LISTED = 10;

/** What can be bought where owners are not known: each with its price, and several in one confirmation. */
export function OwnersOffers({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.offers');
  const { onOffer } = page;
  const { list = [], trace } = onOffer ?? {};
  if (list.length === 0 && trace === undefined) return null;
  const query = new URLSearchParams(policyEntries(page.choice));
  return (
    <Notice
      tone="accent"
      heading={3}
      title={t('title')}
      className="print:hidden"
      data-offers
      action={page.mayBuy && <Several page={page} />}
    >
      {isSaidOfOwners('offers.help', page) && <p>{t('help')}</p>}
      <OfferList offers={list.slice(0, LISTED)} page={page} />
      {list.length > LISTED && (
        <TextLink href={`${companyPath(page, 'ownership')}?${query}`}>
          {t('more', { count: list.length - LISTED })}
        </TextLink>
      )}
    </Notice>
  );
}

/** The tracing, the cheapest way to a verdict, or everything listed, in one confirmation. */
function Several({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.offers');
  const panelAt = (keys: readonly string[]) => ownersAddress(page, keys);
  const { list = [], way = [], wayCredits = 0, trace } = page.onOffer ?? {};
  if (trace) return <TraceLink trace={trace} panelAt={panelAt} look="secondary" />;
  const traced = new Set(list.flatMap(({ item, nodeId }) => (item === 'graph' ? [nodeId] : [])));
  // A tracing that continues from a company looks up its data too.
  const data = list
    .filter((offer) => !isDocument(offer) && (offer.item === 'graph' || !traced.has(offer.nodeId)))
    .slice(0, LISTED);
  if (way.length < 2 && data.length < 2) return null;
  const isWay = way.length > 1;
  return (
    <ButtonLink look="secondary" scroll={false} href={panelAt(isWay ? way : data.map(offerKey))}>
      {isWay
        ? t('way', { count: way.length, credits: formatAmount(wayCredits) })
        : t('several', { count: data.length })}
    </ButtonLink>
  );
}

export function OfferList({
  offers,
  page,
}: {
  readonly offers: readonly Offer[];
  readonly page: OwnersPage;
}) {
  const panelAt = page.mayBuy ? (keys: readonly string[]) => ownersAddress(page, keys) : undefined;
  if (offers.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1">
      {offers.map((offer) => (
        <li className="min-h-6" key={offerKey(offer)}>
          <OfferLink offer={offer} panelAt={panelAt} />
        </li>
      ))}
    </ul>
  );
}
