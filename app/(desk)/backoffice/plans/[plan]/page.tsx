import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PlanView } from '#components/backoffice/plan-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewPlan } from '#lib/backoffice/plans/view-plan.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { EVERYWHERE, PriceCountry } from '#lib/domain/price/price-of.ts';
import { type AddressProps, askedOf } from '../../asked-of.ts';
import { viewed } from '../../viewed.ts';
import * as acts from '../actions.ts';

interface Props extends AddressProps {
  readonly params: Promise<{ plan: string }>;
}

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.plans.plan');

export default async function PlanPage({ params, ...address }: Props) {
  const asked = await params;
  const ctx = await pageContext(`/backoffice/plans/${encodeURIComponent(asked.plan)}`);
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const plan = await viewed(viewPlan(ctx, new Unparsed(asked)));
  if ('failure' in plan) notFound();
  const of = await askedOf(address);
  const { data: country = EVERYWHERE } = PriceCountry.safeParse(of('country'));
  return <PlanView plan={plan.value} country={country} acts={{ ...acts }} />;
}
