import type { Metadata } from 'next';
import { InvoicesView } from '#components/people/invoices-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { deskInvoices } from '#lib/desk/search/desk-invoices.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.invoices');

export default async function InvoicesPage() {
  const ctx = await pageContext('/settings/invoices');
  if (!mayDo(ctx.actor.role, 'readInvoices')) return <NotForYou heading={2} />;
  const answer = await deskInvoices(ctx);
  // Another provider of the interface may have no list of invoices.
  if ('failure' in answer && answer.failure.code !== 'resource_not_found') {
    return <InvoicesView given={{ failure: answer.failure.message }} />;
  }
  return <InvoicesView given={{ items: 'value' in answer ? (answer.value.invoices ?? []) : null }} />;
}
