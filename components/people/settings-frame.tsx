import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageHead } from '../ui/page-head.tsx';
import { TabLinks } from '../ui/tab-links.tsx';

/** What stands around every page of the settings. */
export function SettingsFrame({
  mayManageUsers,
  mayConnect,
  mayManageShares,
  mayRetain,
  mayManageLaw,
  mayReadInvoices,
  mayReadSources,
  children,
}: {
  readonly mayManageUsers: boolean;
  readonly mayConnect: boolean;
  readonly mayManageShares: boolean;
  readonly mayRetain: boolean;
  readonly mayManageLaw: boolean;
  readonly mayReadInvoices: boolean;
  readonly mayReadSources: boolean;
  readonly children: ReactNode;
}) {
  const t = useTranslations('people.settings');
  const tabs = [
    { href: '/settings/profile', label: t('profile') },
    ...(mayManageUsers ? [{ href: '/settings/users', label: t('users') }] : []),
    ...(mayConnect ? [{ href: '/settings/connection', label: t('connection') }] : []),
    ...(mayManageShares ? [{ href: '/settings/shares', label: t('shares') }] : []),
    ...(mayRetain ? [{ href: '/settings/retention', label: t('retention') }] : []),
    ...(mayManageLaw ? [{ href: '/settings/law', label: t('law') }] : []),
    ...(mayReadSources ? [{ href: '/settings/registers', label: t('registers') }] : []),
    ...(mayReadInvoices ? [{ href: '/settings/invoices', label: t('invoices') }] : []),
  ];
  return (
    <div className="pt-8 pb-16">
      <div className="mb-4">
        <PageHead title={t('title')} />
      </div>
      <TabLinks label={t('title')} tabs={tabs} />
      {children}
    </div>
  );
}
