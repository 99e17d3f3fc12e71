import { z } from 'zod';
import { type AccountRow, accountStateOf } from '#lib/domain/backoffice/account-row.ts';
import type { Database } from '#lib/platform/prisma.ts';
import { creditsOf } from '../context/credits.ts';
import { DESK_ACCOUNT } from './desk-account.ts';

const Columns = z.array(
  z
    .object({
      accountId: z.uuid(),
      name: z.string(),
      plan: z.string(),
      balanceCredits: z.bigint().transform(creditsOf),
      negativeSince: z.date().nullable(),
      suspendedAt: z.date().nullable(),
      closedAt: z.date().nullable(),
      usedCredits: z.bigint().transform(creditsOf),
      keyCount: z.bigint().transform(Number),
    })
    .transform(({ suspendedAt, closedAt, ...row }) => ({
      ...row,
      state: accountStateOf({ suspendedAt, closedAt }),
      isOurs: row.name === DESK_ACCOUNT,
    })),
);

/** Accounts with what they have and used, by their names. */
export async function accountRows(db: Database, ids: readonly string[]): Promise<AccountRow[]> {
  return Columns.parse(
    await db.$queryRaw`
      select a.id as "accountId", a.name, p.name as plan, a.balance_credits as "balanceCredits",
             a.negative_since as "negativeSince", a.suspended_at as "suspendedAt", a.closed_at as "closedAt",
             (select coalesce(-sum(e.amount_credits), 0)::bigint from service.ledger_entry e
               where e.account_id = a.id and e.kind = 'charge'
                 and e.created_at > clock_timestamp() - interval '30 days') as "usedCredits",
             (select count(*) from service.api_key k
               where k.account_id = a.id and k.revoked_at is null
                 and (k.expires_at is null or k.expires_at > clock_timestamp())) as "keyCount"
        from service.account a join service.plan p on p.id = a.plan_id
       where a.id = any(${ids}::uuid[])
       order by a.name`,
  );
}
