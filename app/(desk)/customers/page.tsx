import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { CustomersView } from '#components/reports/customers/customers-view.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { CUSTOMERS_PAGE, listCustomers } from '#lib/desk/customers/index.ts';
import { listColleagues, savedViews } from '#lib/desk/reports/index.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';
import { deleteView, saveView } from '../reports/actions.tsx';
import { create } from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('customers.title');

export default async function CustomersPage({ searchParams }: Props) {
  const ctx = await contextOfPage();
  if (!mayDo(ctx.actor.role, 'readCustomers')) return <NotForYou />;
  const [list, views, colleagues] = await Promise.all([
    listCustomers(ctx, new Unparsed(await searchParams)),
    savedViews(ctx, { list: 'customers' }),
    listColleagues(ctx),
  ]);
  return (
    <CustomersView
      {...list}
      size={CUSTOMERS_PAGE}
      views={views}
      colleagues={colleagues}
      mayManage={mayDo(ctx.actor.role, 'manageCustomers')}
      mayExport={mayDo(ctx.actor.role, 'exportReports')}
      acts={{ create, saveView, deleteView }}
    />
  );
}
