import { useTranslations } from 'next-intl';
import { isDocument, type Offer, type Offers, offerKey } from '#lib/domain/owners/offers.ts';
import { ButtonLink } from './button.tsx';
import { formatAmount } from './credits.tsx';
import { TextLink } from './text-link.tsx';
import { useNameList } from './use-name-list.ts';

/** An offer and its price, in words. */
export function useOfferText(): (offer: Offer) => string {
  const t = useTranslations('ownership.coverage');
  const listed = useNameList();
  return ({ name, item, credits, buys = [] }) => {
    const price =
      credits === undefined ? t('offerNoPrice') : t('offerPrice', { credits: formatAmount(credits) });
    if (item !== 'graph') return t(`offer.${item}`, { name, price });
    const about = { name, credits: formatAmount(credits ?? 0) };
    const what = listed(buys.map((one) => t(`buys.${one}`)));
    return buys.length === 0 ? t('button', about) : t('buttonBuys', { ...about, what });
  };
}

const documentsOf = ({ country, companyId }: NonNullable<Offer['place']>): string =>
  `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}/documents`;

/**
 * Leads to where the offer is bought: its panel over this page, or the company's documents.
 * @param panelAt undefined: the user must not buy
 */
export function OfferLink({
  offer,
  panelAt,
}: {
  readonly offer: Offer;
  readonly panelAt: PanelAt | undefined;
}) {
  const text = useOfferText()(offer);
  if (panelAt === undefined) return text;
  if (!isDocument(offer)) {
    return (
      <TextLink scroll={false} href={panelAt([offerKey(offer)])}>
        {text}
      </TextLink>
    );
  }
  return offer.place === undefined ? text : <TextLink href={documentsOf(offer.place)}>{text}</TextLink>;
}

/** Address of this page with the buy panel open for the offers of these keys (`offerKey`); an empty one: the structure. */
export type PanelAt = (keys: readonly string[]) => string;

/** Leads to where the structure is bought, with the least that it costs. */
export function TraceLink({
  trace: { credits },
  panelAt,
  look,
}: {
  readonly trace: NonNullable<Offers['trace']>;
  readonly panelAt: PanelAt;
  readonly look?: 'secondary';
}) {
  const t = useTranslations('ownership.buy');
  return (
    <ButtonLink {...(look && { look })} scroll={false} href={panelAt([''])}>
      {credits === undefined ? t('structure') : t('structureFrom', { credits: formatAmount(credits) })}
    </ButtonLink>
  );
}
