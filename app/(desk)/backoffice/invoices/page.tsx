import type { Metadata } from 'next';
import { AllInvoicesView } from '#components/backoffice/all-invoices-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewInvoices } from '#lib/backoffice/invoices/view-invoices.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { viewed } from '../viewed.ts';
import { cancel, pay } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.invoices.title');

export default async function InvoicesPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/invoices');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const asked = { account: of('account'), state: of('state'), before: of('before') };
  return (
    <AllInvoicesView
      listed={await viewed(viewInvoices(ctx, new Unparsed(asked)))}
      asked={asked}
      acts={{ pay, cancel }}
    />
  );
}
