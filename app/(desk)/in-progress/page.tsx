import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { InProgressView } from '#components/waiting/in-progress-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listInProgress } from '#lib/desk/purchases/index.ts';
import { pageActor } from '#lib/desk/session/current-actor.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.inProgress');

export default async function InProgressPage() {
  const actor = await pageActor('/in-progress');
  if (!mayDo(actor.role, 'readCompanies')) return <NotForYou />;
  const { open, arrived } = await listInProgress(actor);
  return <InProgressView open={open} arrived={arrived} mayBuy={mayDo(actor.role, 'buyData')} />;
}
