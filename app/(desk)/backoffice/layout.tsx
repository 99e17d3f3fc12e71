import type { ReactNode } from 'react';
import { BackofficeFrame } from '#components/backoffice/backoffice-frame.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export default async function BackofficeLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext('/backoffice');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return <NotForYou />;
  return <BackofficeFrame>{children}</BackofficeFrame>;
}
