import type { ReactNode } from 'react';
import { SettingsFrame } from '#components/people/settings-frame.tsx';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { role } = (await pageContext('/settings/profile')).actor;
  return (
    <SettingsFrame
      mayManageUsers={mayDo(role, 'manageUsers')}
      mayConnect={mayDo(role, 'manageConnection')}
      mayManageShares={mayDo(role, 'manageShares')}
      mayRetain={mayDo(role, 'manageRetention')}
    >
      {children}
    </SettingsFrame>
  );
}
