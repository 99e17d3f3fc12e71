import type { ReactNode } from 'react';
import { LocalAddressNotice } from '#components/organisation/local-address-notice.tsx';
import { SETTINGS_PAGES, SettingsFrame, type SettingsPage } from '#components/people/settings-frame.tsx';
import { mayDo, type Permission } from '#lib/desk/context/permissions.ts';
import { localAddressOf } from '#lib/desk/organisation/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

const NEEDS: Readonly<Record<SettingsPage, Permission>> = {
  profile: 'manageOwnAccount',
  users: 'manageUsers',
  organisation: 'manageOrganisation',
  policy: 'managePolicy',
  countries: 'managePolicy',
  law: 'manageLaw',
  connection: 'manageConnection',
  shares: 'manageShares',
  retention: 'manageRetention',
  registers: 'readSources',
  usage: 'readUsage',
  spending: 'manageSpending',
  invoices: 'readInvoices',
};

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext('/settings/profile');
  const { role, needsSecondFactor } = ctx.actor;
  const may = (page: SettingsPage) =>
    mayDo(role, NEEDS[page]) && (!needsSecondFactor || NEEDS[page] === 'manageOwnAccount');
  const localAddress = may('organisation') ? localAddressOf(ctx) : null;
  return (
    <SettingsFrame
      pages={SETTINGS_PAGES.filter(may)}
      notice={localAddress !== null && <LocalAddressNotice address={localAddress} />}
    >
      {children}
    </SettingsFrame>
  );
}
