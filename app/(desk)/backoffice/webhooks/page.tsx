import type { Metadata } from 'next';
import { WebhooksView } from '#components/backoffice/webhooks-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewDeliveries } from '#lib/backoffice/webhooks/view-deliveries.ts';
import { viewWebhooks } from '#lib/backoffice/webhooks/view-webhooks.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { viewed } from '../viewed.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.webhooks.title');

export default async function WebhooksPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/webhooks');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const [account, id] = [of('account'), of('log')];
  if (account === undefined) return <WebhooksView shown={null} account={account} acts={{ ...acts }} />;
  const webhooks = await viewed(viewWebhooks(ctx, new Unparsed({ account })));
  // One that was removed meanwhile has no log any more.
  const log = id === undefined ? null : await viewed(viewDeliveries(ctx, new Unparsed({ account, id })));
  const shown =
    'value' in webhooks && id !== undefined && log !== null && 'value' in log
      ? { value: { ...webhooks.value, log: { id, ...log.value } } }
      : webhooks;
  return <WebhooksView shown={shown} account={account} acts={{ ...acts }} />;
}
