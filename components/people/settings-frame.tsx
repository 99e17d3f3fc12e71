import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TabLinks } from '../ui/tab-links.tsx';

/** What stands around every page of the settings. */
export function SettingsFrame({
  mayManageUsers,
  mayConnect,
  mayManageShares,
  mayRetain,
  children,
}: {
  readonly mayManageUsers: boolean;
  readonly mayConnect: boolean;
  readonly mayManageShares: boolean;
  readonly mayRetain: boolean;
  readonly children: ReactNode;
}) {
  const t = useTranslations('people.settings');
  const tabs = [
    { href: '/settings/profile', label: t('profile') },
    ...(mayManageUsers ? [{ href: '/settings/users', label: t('users') }] : []),
    ...(mayConnect ? [{ href: '/settings/connection', label: t('connection') }] : []),
    ...(mayManageShares ? [{ href: '/settings/shares', label: t('shares') }] : []),
    ...(mayRetain ? [{ href: '/settings/retention', label: t('retention') }] : []),
  ];
  return (
    <div className="pt-8 pb-16">
      <h1 className="mb-4 font-semibold text-2xl">{t('title')}</h1>
      <TabLinks label={t('title')} tabs={tabs} />
      {children}
    </div>
  );
}
