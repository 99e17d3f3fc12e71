import type { ReactNode } from 'react';
import type { CountryOutcome } from './coverage-rows.ts';
import type { Offer, OfferItem } from './offer.ts';
import { Price } from './price.tsx';

/** Headings of what follows the country in each row, with the data point that fills the column. */
const DATA_COLUMNS = [
  { label: 'Profile', name: 'companyProfile' },
  { label: 'Owners', name: 'ultimateBeneficialOwners' },
  { label: 'Graph', name: 'graph' },
  { label: 'Document list', name: 'availableDocuments' },
];
export const COLUMNS = ['Search by', ...DATA_COLUMNS.map(({ label }) => label), 'Official documents'];

/** What a country offers, cell by cell; where it is not known, why. */
export function OfferCells({ outcome }: { outcome: CountryOutcome }) {
  if (outcome.kind === 'offer') return <Cells offer={outcome.offer} />;
  return (
    <td colSpan={COLUMNS.length} className="px-3 py-2.5 max-sm:block max-sm:py-1 max-sm:pl-5">
      {outcome.kind === 'failed' ? (
        <span className="text-danger">{outcome.message} Nothing was charged.</span>
      ) : (
        <span className="text-soft">Not offered by this service.</span>
      )}
    </td>
  );
}

function Cells({ offer }: { offer: Offer }) {
  return (
    <>
      <Cell label="Search by" isOffered={offer.searchBy.length > 0}>
        {offer.searchBy.join(', ')}
        {typeof offer.searchPrice === 'number' && offer.searchPrice > 0 && ' · '}
        {offer.searchPrice !== 0 && <Price price={offer.searchPrice} />}
      </Cell>
      {DATA_COLUMNS.map(({ label, name }) => {
        const price = offer.dataPoints.find((item) => item.name === name)?.price;
        return (
          <Cell key={name} label={label} isOffered={price !== undefined}>
            <Price price={price} />
          </Cell>
        );
      })}
      <Cell label="Official documents" isOffered={offer.documents.length > 0}>
        {offer.documents.length === 0 ? (
          <Price price={undefined} />
        ) : (
          <DocumentPrices documents={offer.documents} />
        )}
      </Cell>
    </>
  );
}

/** On a phone a row is a card: each cell carries its heading, and what is not offered is left to the details. */
function Cell({ label, isOffered, children }: { label: string; isOffered: boolean; children: ReactNode }) {
  return (
    <td
      className={`px-3 py-2.5 align-top max-sm:gap-3 max-sm:py-0.5 max-sm:pr-0 max-sm:pl-5 ${isOffered ? 'max-sm:flex' : 'max-sm:hidden'}`}
    >
      <span aria-hidden="true" className="w-28 shrink-0 text-soft sm:hidden">
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}

function DocumentPrices({ documents }: { documents: readonly OfferItem[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5">
      {documents.map(({ name, label, price }) => (
        <span key={name} className="whitespace-nowrap">
          <span className="text-soft">{label}</span> <Price price={price} />
        </span>
      ))}
    </span>
  );
}
