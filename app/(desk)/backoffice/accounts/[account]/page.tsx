import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountView } from '#components/backoffice/account-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewAccount } from '#lib/backoffice/accounts/view-account.ts';
import { viewKeys } from '#lib/backoffice/keys/view-keys.ts';
import { viewPlans } from '#lib/backoffice/plans/view-plans.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../../asked-of.ts';
import { viewed } from '../../viewed.ts';
import * as acts from '../actions.ts';

interface Props extends AddressProps {
  readonly params: Promise<{ account: string }>;
}

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.account.title');

export default async function AccountPage({ params, ...address }: Props) {
  const asked = await params;
  const ctx = await pageContext(`/backoffice/accounts/${encodeURIComponent(asked.account)}`);
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const account = await viewed(viewAccount(ctx, new Unparsed(asked)));
  if ('failure' in account) notFound();
  const { accountId } = account.value;
  const of = await askedOf(address);
  const [keys, plans] = await Promise.all([
    viewKeys(ctx, new Unparsed({ account: accountId, page: of('keys') })),
    viewPlans(ctx),
  ]);
  return (
    <AccountView
      account={account.value}
      keys={keys}
      plans={plans.map(({ name }) => name)}
      acts={{ ...acts }}
    />
  );
}
