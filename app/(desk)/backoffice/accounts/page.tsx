import type { Metadata } from 'next';
import { AccountsView } from '#components/backoffice/accounts-view.tsx';
import { firstOf } from '#components/company/page-address.ts';
import { titled } from '#components/words/titled.ts';
import { viewAccounts } from '#lib/backoffice/accounts/view-accounts.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { open } from './actions.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.accounts.title');

export default async function AccountsPage({ searchParams }: Props) {
  const ctx = await pageContext('/backoffice/accounts');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const address = await searchParams;
  const text = firstOf(address.text)?.trim().slice(0, 200) || undefined;
  const accounts = await viewAccounts(ctx, new Unparsed({ ...address, text }));
  return <AccountsView accounts={accounts} text={text} open={open} />;
}
