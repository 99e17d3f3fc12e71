import type { Metadata } from 'next';
import { CreditsView } from '#components/backoffice/credits-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewCorrections } from '#lib/backoffice/credits/view-corrections.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { record, settle } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.credits.title');

export default async function CreditsPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/credits');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const corrections = await viewCorrections(ctx, new Unparsed({ page: of('page') }));
  return <CreditsView corrections={corrections} record={record} settle={settle} />;
}
