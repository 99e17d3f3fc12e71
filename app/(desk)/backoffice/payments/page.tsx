import type { Metadata } from 'next';
import { PaymentsView } from '#components/backoffice/payments-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewPayments } from '#lib/backoffice/payments/view-payments.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { viewed } from '../viewed.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.payments.title');

export default async function PaymentsPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/payments');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const asked = { account: of('account'), state: of('state'), before: of('before') };
  return <PaymentsView listed={await viewed(viewPayments(ctx, new Unparsed(asked)))} asked={asked} />;
}
