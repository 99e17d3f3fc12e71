import { useTranslations } from 'next-intl';
import { TabLinks } from '../ui/tab-links.tsx';

/** What can be searched for. */
export function SearchTabs() {
  const t = useTranslations('search.tabs');
  const tabs = [
    { href: '/search', label: t('companies') },
    { href: '/search/people', label: t('people') },
  ];
  return <TabLinks label={t('label')} tabs={tabs} />;
}
