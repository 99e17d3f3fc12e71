import type { Metadata } from 'next';
import { PlansView } from '#components/backoffice/plans-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewPlans } from '#lib/backoffice/plans/view-plans.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { copy } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.plans.title');

export default async function PlansPage() {
  const ctx = await pageContext('/backoffice/plans');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  return <PlansView plans={await viewPlans(ctx)} copy={copy} />;
}
