import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { RetentionView } from '#components/people/retention-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readRetention } from '#lib/desk/reports/index.ts';
import { pageActor } from '#lib/desk/session/current-actor.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.retention');

export default async function RetentionPage() {
  const actor = await pageActor('/settings/retention');
  if (!mayDo(actor.role, 'manageRetention')) return <NotForYou />;
  return <RetentionView {...(await readRetention(actor))} save={acts.save} />;
}
