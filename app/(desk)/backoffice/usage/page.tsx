import type { Metadata } from 'next';
import { UsageView } from '#components/backoffice/usage-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewUsage } from '#lib/backoffice/usage/view-usage.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { viewed } from '../viewed.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.usage.title');

export default async function UsagePage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/usage');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const asked = { account: of('account'), from: of('from'), to: of('to'), by: of('by') };
  return <UsageView usage={await viewed(viewUsage(ctx, new Unparsed(asked)))} asked={asked} />;
}
