import type { Metadata } from 'next';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { UsersView } from '#components/people/users-view.tsx';
import { titled } from '#components/words/titled.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { listUsers } from '#lib/desk/people/list-users.ts';
import { readSecondFactorRule } from '#lib/desk/people/second-factor-rule.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.users');

export default async function UsersPage() {
  const ctx = await pageContext('/settings/users');
  if (!mayDo(ctx.actor.role, 'manageUsers')) return <NotForYou heading={2} />;
  const rule = await readSecondFactorRule(ctx);
  return <UsersView {...(await listUsers(ctx))} rule={rule} acts={{ ...acts }} />;
}
