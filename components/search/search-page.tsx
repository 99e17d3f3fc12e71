import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { RecentList } from './recent-list.tsx';
import { SearchView } from './search-view.tsx';

/** The home of the desk. Who may not search sees what was opened before. */
export function SearchPage({
  maySearch,
  ...view
}: ComponentProps<typeof SearchView> & { readonly maySearch: boolean }) {
  const t = useTranslations('search');
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-12">
      <h1 className="mb-5 font-semibold text-2xl">{t('title')}</h1>
      {maySearch ? (
        <SearchView {...view} />
      ) : (
        <>
          <p className="text-soft">{t('mayNotSearch')}</p>
          <RecentList recent={view.recent} text="" />
        </>
      )}
    </div>
  );
}
