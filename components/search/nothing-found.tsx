import { useTranslations } from 'next-intl';
import type { Country } from '#lib/contract/index.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface NothingFoundProps {
  readonly query: string;
  readonly country: string;
  /** What the register can be asked by. */
  readonly by: readonly string[];
  readonly others: readonly Country[];
  readonly onCountry: (country: Country) => void;
}

/** The register answered, and knows no such company: why that may be and what to try. */
export function NothingFound({ query, country, by, others, onCountry }: NothingFoundProps) {
  const t = useTranslations('search.empty');
  const [only] = by;
  return (
    <EmptyState title={t('title', { query, country })}>
      <p>{t(by.length === 1 ? (only === 'number' ? 'numberOnly' : 'nameOnly') : 'both')}</p>
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
