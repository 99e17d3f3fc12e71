import type { ReactNode } from 'react';
import { SettingsFrame } from '#components/people/settings-frame.tsx';
import { mayDo, type Permission } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role, needsSecondFactor } = (await pageContext('/settings/profile')).actor;
  const may = (permission: Permission) => !needsSecondFactor && mayDo(role, permission);
  return (
    <SettingsFrame
      mayManageUsers={may('manageUsers')}
      mayConnect={may('manageConnection')}
      mayManageShares={may('manageShares')}
      mayRetain={may('manageRetention')}
      mayManageLaw={may('manageLaw')}
      mayReadInvoices={may('readInvoices')}
      mayReadSources={may('readSources')}
    >
      {children}
    </SettingsFrame>
  );
}
