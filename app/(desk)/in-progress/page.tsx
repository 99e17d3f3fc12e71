import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { InProgressView } from '#components/waiting/in-progress-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listInProgress } from '#lib/desk/purchases/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.inProgress');

export default async function InProgressPage() {
  const ctx = await pageContext('/in-progress');
  if (!mayDo(ctx.actor.role, 'readCompanies')) return <NotForYou />;
  const { open, arrived } = await listInProgress(ctx);
  return <InProgressView open={open} arrived={arrived} mayBuy={mayDo(ctx.actor.role, 'buyData')} />;
}
