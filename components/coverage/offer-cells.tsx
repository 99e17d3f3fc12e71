import type { DataPoint } from '#lib/contract/index.ts';
import type { CountryOutcome, Offer } from './coverage-rows.ts';
import { offeredDocuments } from './offered-documents.ts';
import { Credits, NotOffered, Price } from './price.tsx';

/** Headings of what follows the country in each row. */
export const COLUMNS = ['Search by', 'Profile', 'Owners', 'Graph', 'Document list', 'Official documents'];

const POINTS: readonly { point: DataPoint; label: string }[] = [
  { point: 'companyProfile', label: 'Profile' },
  { point: 'ultimateBeneficialOwners', label: 'Owners' },
  { point: 'graph', label: 'Graph' },
  { point: 'availableDocuments', label: 'Document list' },
];

/** What a country offers, cell by cell; where it is not known, why. */
export function OfferCells({ outcome }: { outcome: CountryOutcome }) {
  if (outcome.kind === 'offer') return <Cells offer={outcome.offer} />;
  return (
    <td colSpan={COLUMNS.length} className="px-3 py-2.5 max-sm:block max-sm:pt-0">
      {outcome.kind === 'failed' ? (
        <span className="text-danger">{outcome.message} Nothing was charged.</span>
      ) : (
        <span className="text-soft">Not offered by this service.</span>
      )}
    </td>
  );
}

function Cells({ offer }: { offer: Offer }) {
  const documents = offeredDocuments(offer);
  return (
    <>
      <Cell label="Search by" isOffered={offer.search.available}>
        {offer.search.available ? <SearchKinds search={offer.search} /> : <NotOffered />}
      </Cell>
      {POINTS.map(({ point, label }) => (
        <Cell key={point} label={label} isOffered={offer.dataPoints[point]?.available === true}>
          <Price item={offer.dataPoints[point]} />
        </Cell>
      ))}
      <Cell label="Official documents" isOffered={documents.length > 0}>
        {documents.length === 0 ? <NotOffered /> : <DocumentPrices documents={documents} />}
      </Cell>
    </>
  );
}

/** On a phone a row is a card: each cell carries its heading, and what is not offered is left to the details. */
function Cell({
  label,
  isOffered,
  children,
}: {
  label: string;
  isOffered: boolean;
  children: React.ReactNode;
}) {
  return (
    <td
      className={`px-3 py-2.5 align-top max-sm:gap-4 max-sm:py-0.5 ${isOffered ? 'max-sm:flex' : 'max-sm:hidden'}`}
    >
      <span aria-hidden="true" className="w-32 shrink-0 text-soft sm:hidden">
        {label}
      </span>
      <span className="min-w-0">{children}</span>
    </td>
  );
}

function SearchKinds({ search }: { search: Offer['search'] }) {
  return (
    <>
      {search.by.join(', ')}
      {search.price > 0 && (
        <>
          {' · '}
          <Credits amount={search.price} />
        </>
      )}
    </>
  );
}

function DocumentPrices({ documents }: { documents: ReturnType<typeof offeredDocuments> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {documents.map(({ label, item }) => (
        <li key={label} className="whitespace-nowrap">
          <span className="text-soft">{label}</span> <Price item={item} />
        </li>
      ))}
    </ul>
  );
}
