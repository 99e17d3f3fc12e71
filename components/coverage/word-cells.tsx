import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DataPoint } from '#lib/contract/index.ts';
import { Cell } from '../ui/table.tsx';
import type { CountryOutcome, CoverageRow } from './coverage-rows.ts';
import type { Offer, OfferItem, OfferPrice } from './offer.ts';
import { NotOffered, Price } from './price.tsx';
import { useItemLabel } from './use-item-label.ts';

type ColumnKey = 'searchBy' | 'documents' | 'source' | DataPoint;

interface Column {
  /** Its heading in the messages. */
  readonly key: ColumnKey;
  /** Share of the table's width, on anything wider than a phone. */
  readonly width: string;
  /** Where it is left to the details for want of room. */
  readonly visibility: string;
  /** Undefined where the register offers nothing of the kind. */
  readonly cell: (offer: Offer) => ReactNode | undefined;
}

const POINT = { width: 'sm:w-[8%] lg:w-[7%]', visibility: '' };
const COLUMNS: readonly Column[] = [
  { key: 'searchBy', width: 'sm:w-[16%] lg:w-[12%]', visibility: '', cell: searchKinds },
  { key: 'companyProfile', ...POINT, cell: (offer) => dataPoint(offer, 'companyProfile') },
  {
    key: 'ultimateBeneficialOwners',
    ...POINT,
    cell: (offer) => dataPoint(offer, 'ultimateBeneficialOwners'),
  },
  { key: 'subsidiaries', ...POINT, cell: (offer) => dataPoint(offer, 'subsidiaries') },
  { key: 'graph', ...POINT, cell: (offer) => dataPoint(offer, 'graph') },
  { key: 'availableDocuments', ...POINT, cell: (offer) => dataPoint(offer, 'availableDocuments') },
  { key: 'documents', width: 'w-auto', visibility: '', cell: documentPrices },
];

const SOURCE: Column = {
  key: 'source',
  width: 'lg:w-[14%]',
  visibility: 'sm:max-lg:hidden',
  cell: ({ register }) => register && <span className="text-soft">{register.name}</span>,
};

/** What follows the country in each row; the source only where the service names any. */
export function columnsOf(rows: readonly CoverageRow[]): readonly Column[] {
  const namesSource = rows.some(
    ({ outcome }) => outcome.kind === 'offer' && outcome.offer.register !== undefined,
  );
  return namesSource ? [...COLUMNS, SOURCE] : COLUMNS;
}

/** What a country offers, cell by cell; where it is not known, why. */
export function OfferCells({ outcome, columns }: { outcome: CountryOutcome; columns: readonly Column[] }) {
  const t = useTranslations('coverage');
  if (outcome.kind === 'offer') {
    return columns.map(({ key, visibility, cell }) => (
      <OfferCell key={key} label={t(`column.${key}`)} visibility={visibility} content={cell(outcome.offer)} />
    ));
  }
  return (
    <Cell colSpan={columns.length} className="folded:pl-5">
      {outcome.kind === 'failed' ? (
        <span className="text-danger">{t('failed', { message: outcome.message })}</span>
      ) : (
        <span className="text-soft">{t('countryNotOffered')}</span>
      )}
    </Cell>
  );
}

/** On a phone a row is a card: each cell carries its heading, and what is not offered is left to the details. */
function OfferCell({
  label,
  visibility,
  content,
}: {
  label: string;
  visibility: string;
  content: ReactNode | undefined;
}) {
  return (
    <Cell label={label} empty={<NotOffered />} className={`folded:pl-5 ${visibility}`}>
      {content}
    </Cell>
  );
}

function dataPoint({ dataPoints }: Offer, name: string): ReactNode | undefined {
  return priceOrNothing(dataPoints.find((item) => item.name === name)?.price);
}

function priceOrNothing(price: OfferPrice | undefined): ReactNode | undefined {
  return price === undefined ? undefined : <Price price={price} />;
}

function searchKinds(offer: Offer): ReactNode | undefined {
  return offer.searchBy.length === 0 ? undefined : <SearchKinds {...offer} />;
}

/** "Name · number", with the price of a search where it has one. */
function SearchKinds({ searchBy, searchPrice }: Pick<Offer, 'searchBy' | 'searchPrice'>) {
  const t = useTranslations('coverage.searchKind');
  const kinds = searchBy.map((kind) => (kind === 'name' || kind === 'number' ? t(kind) : kind)).join(' · ');
  return (
    <>
      <span className="inline-block first-letter:uppercase">{kinds}</span>{' '}
      {searchPrice !== 0 && <Price price={searchPrice} />}
    </>
  );
}

function documentPrices({ documents, areDocumentsListed }: Offer): ReactNode | undefined {
  if (areDocumentsListed) return <Price price="varies" />;
  return documents.length === 0 ? undefined : <DocumentPrices documents={documents} />;
}

function DocumentPrices({ documents }: { documents: readonly OfferItem[] }) {
  const labelOf = useItemLabel();
  return documents.map(({ name, price }) => (
    <span key={name} className="mr-3.5 inline-block">
      <span className="text-soft">{labelOf(name)}</span> <Price price={price} />
    </span>
  ));
}
