import { useTranslations } from 'next-intl';
import type { Country } from '#lib/contract/index.ts';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SourceScope } from '../ui/source-scope.tsx';

interface NothingFoundProps {
  readonly query: string;
  readonly country: string;
  readonly offer: SearchOffer | null;
  readonly others: readonly Country[];
  readonly onCountry: (country: Country) => void;
}

/** The source answered, and knows no such company: why that may be and what to try. */
export function NothingFound({ query, country, offer, others, onCountry }: NothingFoundProps) {
  const t = useTranslations('search.empty');
  const { by = [], source = null } = offer ?? {};
  const [only] = by;
  const name = source?.name ?? t('thisSource');
  return (
    <EmptyState title={t('title', { query, country, source: name })}>
      {source !== null && <SourceScope source={source} country={country} />}
      <p>{by.length === 1 ? t(only === 'number' ? 'numberOnly' : 'nameOnly') : t('both')}</p>
      {others.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-3">
          {t('elsewhere')}
          {others.map((other) => (
            <button key={other} type="button" className="link" onClick={() => onCountry(other)}>
              {countryLabel(other)}
            </button>
          ))}
        </p>
      )}
    </EmptyState>
  );
}
