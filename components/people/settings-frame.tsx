import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { TabLinks } from '../ui/tab-links.tsx';

/** The pages of the settings, in the order of their tabs. */
export const SETTINGS_PAGES = [
  'profile',
  'users',
  'organisation',
  'policy',
  'countries',
  'law',
  'connection',
  'shares',
  'retention',
  'registers',
  'usage',
  'spending',
  'invoices',
] as const;
export type SettingsPage = (typeof SETTINGS_PAGES)[number];

/** What stands around every page of the settings. */
export function SettingsFrame({
  pages,
  notice,
  children,
}: {
  /** Those that this reader may open. */
  readonly pages: readonly SettingsPage[];
  /** What whoever sets things here should know first. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}) {
  const t = useTranslations('people.settings');
  return (
    <div className="pt-8 pb-16">
      <div className="mb-4">
        <PageHead title={t('title')} />
      </div>
      <TabLinks
        label={t('title')}
        tabs={pages.map((page) => ({ href: `/settings/${page}`, label: t(page) }))}
      />
      {notice}
      {children}
    </div>
  );
}
