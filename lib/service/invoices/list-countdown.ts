import { z } from 'zod';
import type { CountdownRow } from '#lib/domain/backoffice/invoice-row.ts';
import { CreditsColumn } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const Counting = z.array(
  z.object({
    accountId: z.uuid(),
    account: z.string(),
    balanceCredits: CreditsColumn,
    negativeSince: z.date(),
    invoicedAt: z.date(),
    daysLeft: z.int(),
  }),
);

/** Accounts that are below zero and have no invoice for it yet, the next invoice first. */
export async function listCountdown({ db }: OperatorContext): Promise<CountdownRow[]> {
  return Counting.parse(
    await db.$queryRaw`
      select a.id as "accountId", a.name as account, a.balance_credits as "balanceCredits",
             a.negative_since as "negativeSince", a.negative_since + interval '720 hours' as "invoicedAt",
             greatest(0, ceil(extract(epoch from
               a.negative_since + interval '720 hours' - clock_timestamp()) / 86400))::int as "daysLeft"
        from service.account a
       where a.negative_since is not null
         and not exists (select 1 from service.invoice i
              where i.account_id = a.id and i.negative_since = a.negative_since)
       order by a.negative_since, a.id`,
  );
}
