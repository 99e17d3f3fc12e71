import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { firstOf } from '#components/company/page-address.ts';
import { TopUpSection } from '#components/credits/top-up-section.tsx';
import { InvoicesView } from '#components/people/invoices-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { viewTopUp } from '#lib/desk/credits/view-top-up.ts';
import { deskInvoices } from '#lib/desk/search/desk-invoices.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { begin } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.settings.invoices');

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function InvoicesPage({ searchParams }: Props) {
  const ctx = await pageContext('/settings/invoices');
  if (!mayDo(ctx.actor.role, 'readInvoices')) return <NotForYou heading={2} />;
  const address = await searchParams;
  const asked = { payment: firstOf(address.payment), cancelled: firstOf(address.cancelled) };
  const [answer, topUp] = await Promise.all([
    deskInvoices(ctx),
    mayDo(ctx.actor.role, 'buyCredits') ? viewTopUp(ctx, new Unparsed(asked)) : null,
  ]);
  // Another provider of the interface may have no list of invoices.
  const given =
    'failure' in answer && answer.failure.code !== 'resource_not_found'
      ? { failure: answer.failure.message }
      : { items: 'value' in answer ? (answer.value.invoices ?? []) : null };
  return (
    <>
      {topUp !== null && <TopUpSection page={topUp} paymentKey={randomUUID()} begin={begin} />}
      <InvoicesView given={given} />
    </>
  );
}
