import type { ReactNode } from 'react';
import type { CountryOutcome, CoverageRow } from './coverage-rows.ts';
import type { Offer, OfferItem, OfferPrice } from './offer.ts';
import { NotOffered, Price } from './price.tsx';

interface Column {
  readonly label: string;
  /** Share of the table's width, on anything wider than a phone. */
  readonly width: string;
  /** Where it is left to the details for want of room. */
  readonly visibility: string;
  /** Undefined where the register offers nothing of the kind. */
  readonly cell: (offer: Offer) => ReactNode | undefined;
}

const POINT = { width: 'sm:w-[8%] lg:w-[7%]', visibility: '' };
const COLUMNS: readonly Column[] = [
  { label: 'Search by', width: 'sm:w-[16%] lg:w-[12%]', visibility: '', cell: searchKinds },
  { label: 'Profile', ...POINT, cell: (offer) => dataPoint(offer, 'companyProfile') },
  { label: 'Owners', ...POINT, cell: (offer) => dataPoint(offer, 'ultimateBeneficialOwners') },
  { label: 'Graph', ...POINT, cell: (offer) => dataPoint(offer, 'graph') },
  { label: 'Doc list', ...POINT, cell: (offer) => dataPoint(offer, 'availableDocuments') },
  { label: 'Official documents', width: 'w-auto', visibility: '', cell: documentPrices },
];

const SOURCE: Column = {
  label: 'Source',
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
  if (outcome.kind === 'offer') {
    return columns.map(({ label, visibility, cell }) => (
      <Cell key={label} label={label} visibility={visibility} content={cell(outcome.offer)} />
    ));
  }
  return (
    <td colSpan={columns.length} className="py-2 pr-3 max-sm:block max-sm:pl-5">
      {outcome.kind === 'failed' ? (
        <span className="text-danger">{outcome.message} Nothing was charged.</span>
      ) : (
        <span className="text-soft">Not offered by this service.</span>
      )}
    </td>
  );
}

/** On a phone a row is a card: each cell carries its heading, and what is not offered is left to the details. */
function Cell({
  label,
  visibility,
  content,
}: {
  label: string;
  visibility: string;
  content: ReactNode | undefined;
}) {
  return (
    <td
      className={`py-2 pr-3 align-baseline max-sm:gap-3 max-sm:py-0.5 max-sm:pr-0 max-sm:pl-5 ${visibility} ${content === undefined ? 'max-sm:hidden' : 'max-sm:flex'}`}
    >
      <span aria-hidden="true" className="w-24 shrink-0 text-soft sm:hidden">
        {label}
      </span>
      <span className="min-w-0">{content ?? <NotOffered />}</span>
    </td>
  );
}

function dataPoint({ dataPoints }: Offer, name: string): ReactNode | undefined {
  return priceOrNothing(dataPoints.find((item) => item.name === name)?.price);
}

function priceOrNothing(price: OfferPrice | undefined): ReactNode | undefined {
  return price === undefined ? undefined : <Price price={price} />;
}

/** "Name · number", with the price of a search where it has one. */
function searchKinds({ searchBy, searchPrice }: Offer): ReactNode | undefined {
  const [first, ...others] = searchBy;
  if (first === undefined) return undefined;
  const kinds = [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' · ');
  return (
    <>
      {kinds} {searchPrice !== 0 && <Price price={searchPrice} />}
    </>
  );
}

function documentPrices({ documents }: Offer): ReactNode | undefined {
  return documents.length === 0 ? undefined : <DocumentPrices documents={documents} />;
}

function DocumentPrices({ documents }: { documents: readonly OfferItem[] }) {
  return documents.map(({ name, label, price }) => (
    <span key={name} className="mr-3.5 inline-block">
      <span className="text-soft">{label}</span> <Price price={price} />
    </span>
  ));
}
