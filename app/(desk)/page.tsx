import type { Metadata } from 'next';
import { BillingHome } from '#components/home/billing-home.tsx';
import { HomePage } from '#components/home/home-page.tsx';
import { titled } from '#components/words/titled.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { viewHome } from '#lib/desk/home/index.ts';
import { deskBalance } from '#lib/desk/search/desk-balance.ts';
import { deskInvoices } from '#lib/desk/search/desk-invoices.ts';
import { recentCompanies } from '#lib/desk/search/recent-companies.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { dismissConditions } from './home-actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('home.title');

export default async function Page() {
  const ctx = await pageContext('/');
  const { role } = ctx.actor;
  const [home, recent] = await Promise.all([
    viewHome(ctx),
    mayDo(role, 'readCompanies') ? recentCompanies(ctx) : null,
  ]);
  return (
    <HomePage
      home={home}
      recent={recent}
      maySearch={mayDo(role, 'searchCompanies')}
      dismiss={dismissConditions}
      billing={role === 'billing' && <Billing ctx={ctx} />}
    />
  );
}

async function Billing({ ctx }: { ctx: ActorContext }) {
  const [balance, invoices] = await Promise.all([deskBalance(ctx), deskInvoices(ctx)]);
  return (
    <BillingHome
      balance={'value' in balance ? balance.value : null}
      invoices={
        'value' in invoices
          ? (invoices.value.invoices ?? [])
          : invoices.failure.code === 'resource_not_found'
            ? 'none'
            : 'failed'
      }
    />
  );
}
