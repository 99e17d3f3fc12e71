import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { SpendingView } from '#components/spending/spending-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { viewSpending } from '#lib/desk/spending/view-spending.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.spending');

export default async function SpendingPage() {
  const ctx = await pageContext('/settings/spending');
  if (!mayDo(ctx.actor.role, 'manageSpending')) return <NotForYou heading={2} />;
  return <SpendingView page={await viewSpending(ctx)} {...acts} />;
}
