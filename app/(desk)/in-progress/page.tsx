import type { Metadata } from 'next';
import { listInProgress } from '#lib/desk/lookups/index.ts';
import { mayDo } from '#lib/desk/people/permissions.ts';
import { pageActor } from '#lib/desk/session/current-actor.ts';
import { InProgressView } from '../../../components/waiting/in-progress-view.tsx';

export const metadata: Metadata = { title: 'In progress' };

export default async function InProgressPage() {
  const actor = await pageActor('/in-progress');
  const { open, arrived } = await listInProgress(actor);
  return <InProgressView open={open} arrived={arrived} mayBuy={mayDo(actor.role, 'buyData')} />;
}
