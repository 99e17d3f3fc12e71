import { useTranslations } from 'next-intl';
import { isDocument, type Offer, type Offers, offerKey } from '#lib/domain/owners/offers.ts';
import { ButtonLink } from './button.tsx';
import { formatAmount } from './credits.tsx';
import { TextLink } from './text-link.tsx';
import { useNameList } from './use-name-list.ts';

/** Key and values of the words for an offer and its price; `about` is what its company's own row leaves out. */
function useOfferWords() {
  const t = useTranslations('ownership.coverage');
  const listed = useNameList();
  return ({ name, item, credits, buys = [] }: Offer) => {
    const price =
      credits === undefined ? t('offerNoPrice') : t('offerPrice', { credits: formatAmount(credits) });
    const what = listed(buys.map((one) => t(`buys.${one}`)));
    const ofTrace = buys.length === 0 ? ('button' as const) : ('buttonBuys' as const);
    const key = item === 'graph' ? ofTrace : (`offer.${item}` as const);
    return { key, values: { name, price, what, credits: formatAmount(credits ?? 0) } };
  };
}

/** An offer and its price, in words. */
export function useOfferText(): (offer: Offer) => string {
  const t = useTranslations('ownership.coverage');
  const wordsOf = useOfferWords();
  return (offer) => {
    const { key, values } = wordsOf(offer);
    return t.markup(key, { ...values, about: (words) => words });
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
  isInOwnRow = false,
}: {
  readonly offer: Offer;
  readonly panelAt: PanelAt | undefined;
  /** Whether it is in the row of its company: then only a screen reader needs the name again. */
  readonly isInOwnRow?: boolean;
}) {
  const t = useTranslations('ownership.coverage');
  const { key, values } = useOfferWords()(offer);
  const text = t.rich(key, {
    ...values,
    about: (words) => (isInOwnRow ? <span className="sr-only">{words}</span> : words),
  });
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
