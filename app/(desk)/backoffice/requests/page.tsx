import type { Metadata } from 'next';
import { RequestsView } from '#components/backoffice/requests-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewRequests } from '#lib/backoffice/requests/view-requests.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { viewed } from '../viewed.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.requests.title');

export default async function RequestsPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/requests');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const asked = { text: of('text'), account: of('account'), state: of('state'), before: of('before') };
  return <RequestsView page={await viewed(viewRequests(ctx, new Unparsed(asked)))} asked={asked} />;
}
