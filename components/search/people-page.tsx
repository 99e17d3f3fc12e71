import { useTranslations } from 'next-intl';
import type { Country } from '#lib/contract/index.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PeopleSearch } from './people-search.tsx';
import { SearchTabs } from './search-tabs.tsx';

/** Companies by the name of a person, where the law lets anybody search them so. */
export function PeoplePage({ countries }: { readonly countries: readonly Country[] }) {
  const t = useTranslations('search.people');
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-12">
      <div className="mb-5 grid gap-3">
        <PageHead title={t('title')} />
        <SearchTabs />
      </div>
      {countries.length === 0 ? (
        <EmptyState title={t('notOfferedTitle')}>{t('notOffered')}</EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-3xl text-pretty text-soft">
            {t('lead', { countries: countries.map(countryLabel).join(', ') })}
          </p>
          <PeopleSearch countries={countries} />
        </>
      )}
    </div>
  );
}
