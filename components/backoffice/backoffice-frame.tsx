import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { TabLinks } from '../ui/tab-links.tsx';

/** The pages of the backoffice, in the order of their tabs. */
export const BACKOFFICE_PAGES = [
  'accounts',
  'plans',
  'webhooks',
  'credits',
  'payments',
  'usage',
  'invoices',
  'ledger',
  'requests',
] as const;

/** What stands around every page of the backoffice. */
export function BackofficeFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('backoffice');
  return (
    <div className="pt-8 pb-16">
      <div className="mb-4">
        <PageHead title={t('title')}>{t('lead')}</PageHead>
      </div>
      <TabLinks
        label={t('title')}
        tabs={BACKOFFICE_PAGES.map((page) => ({ href: `/backoffice/${page}`, label: t(`tab.${page}`) }))}
      />
      {children}
    </div>
  );
}
