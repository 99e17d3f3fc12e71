import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { RetentionView } from '#components/people/retention-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { readRetention } from '#lib/desk/reports/index.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.retention');

export default async function RetentionPage() {
  const ctx = await pageContext('/settings/retention');
  if (!mayDo(ctx.actor.role, 'manageRetention')) return <NotForYou heading={2} />;
  return <RetentionView {...(await readRetention(ctx))} save={acts.save} />;
}
