import type { Metadata } from 'next';
import { AccountsView } from '#components/backoffice/accounts-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewAccounts } from '#lib/backoffice/accounts/view-accounts.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { ACCOUNT_STATES } from '#lib/domain/backoffice/account-row.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { open } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.accounts.title');

export default async function AccountsPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/accounts');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const asked = {
    text: of('text')?.slice(0, 200),
    state: ACCOUNT_STATES.find((state) => state === of('state')),
  };
  const accounts = await viewAccounts(ctx, new Unparsed({ ...asked, page: of('page') }));
  return <AccountsView accounts={accounts} asked={asked} open={open} />;
}
