import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { ACCOUNT_STATES, type AccountRow, type AccountState } from '#lib/domain/backoffice/account-row.ts';
import { type Page, placeOf } from '#lib/domain/company-view/page-of.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { accountRows } from './account-rows.ts';

const PAGE_SIZE = 50;

export const AccountsToList = z.object({
  /** In the account's name. */
  text: z.string('expected a part of a name').trim().max(200, 'expected 200 characters at most').default(''),
  state: z.enum(ACCOUNT_STATES, 'expected active, suspended or closed').optional(),
  page: z.coerce.number().int().min(1).default(1).catch(1),
});

const IN_STATE: Readonly<Record<AccountState, Prisma.AccountWhereInput>> = {
  active: { suspendedAt: null, closedAt: null },
  suspended: { suspendedAt: { not: null }, closedAt: null },
  closed: { closedAt: { not: null } },
};

/** Accounts by their name, a page at a time. */
export async function listAccounts(
  { db }: OperatorContext,
  input: Input<typeof AccountsToList>,
): Promise<Page<AccountRow>> {
  const { text, state, page } = parseInput(AccountsToList, input);
  const where: Prisma.AccountWhereInput = {
    ...(text !== '' && { name: { contains: escapeLike(text), mode: 'insensitive' } }),
    ...(state !== undefined && IN_STATE[state]),
  };
  const place = placeOf(await db.account.count({ where }), page, PAGE_SIZE);
  const shown = await db.account.findMany({
    where,
    orderBy: { name: 'asc' },
    skip: Math.max(place.first - 1, 0),
    take: PAGE_SIZE,
    select: { id: true },
  });
  const items = await accountRows(
    db,
    shown.map(({ id }) => id),
  );
  return { ...place, items };
}
