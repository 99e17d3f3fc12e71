import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { NamedCustomer } from '#lib/domain/customers/listed-customer.ts';
import { CustomerLinks } from '../ui/customer-links.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecentList } from './recent-list.tsx';
import { SearchTabs } from './search-tabs.tsx';
import { SearchView } from './search-view.tsx';

/** The home of the desk. Who may not search sees what was opened before. */
export function SearchPage({
  maySearch,
  maySearchPeople,
  customers,
  ...view
}: ComponentProps<typeof SearchView> & {
  readonly maySearch: boolean;
  readonly maySearchPeople: boolean;
  /** Whose reference or name contains what the address searches for. */
  readonly customers: readonly NamedCustomer[];
}) {
  const t = useTranslations('search');
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-12">
      <div className="mb-5 grid gap-3">
        <PageHead title={t('title')} />
        {maySearchPeople && <SearchTabs />}
      </div>
      {customers.length > 0 && (
        <p className="mb-4 flex flex-wrap gap-x-3 text-sm">
          <span className="text-soft">{t('customers')}</span>
          <CustomerLinks customers={customers} withNames />
        </p>
      )}
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
