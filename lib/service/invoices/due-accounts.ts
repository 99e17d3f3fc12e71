import { z } from 'zod';
import type { Prisma } from '#lib/platform/prisma.ts';
import { CreditsColumn } from '../context/credits.ts';
import { CHARGED_ITEM } from '../ledger/charged-item.ts';

const Due = z.object({
  id: z.uuid(),
  name: z.string(),
  billingAddress: z.string().nullable(),
  balanceCredits: z.bigint(),
  negativeSince: z.date(),
  /** The moment it was judged by. */
  moment: z.date(),
});

/**
 * Accounts that have been below zero for 30 days or more and have no invoice for it yet, longest first. 30 days are
 * 720 hours, whatever a time zone does in between.
 */
export async function dueAccounts(
  db: Prisma.TransactionClient,
  asOf: Date | undefined,
  accountId: string | null = null,
): Promise<z.infer<typeof Due>[]> {
  return z.array(Due).parse(
    await db.$queryRaw`
      select a.id, a.name, a.billing_address as "billingAddress", a.balance_credits as "balanceCredits", a.negative_since as "negativeSince", n.moment
        from (select coalesce(${asOf ?? null}::timestamptz, clock_timestamp()) as moment) n
        join service.account a on a.negative_since <= n.moment - interval '720 hours'
       where (${accountId}::uuid is null or a.id = ${accountId}::uuid)
         and not exists (select 1 from service.invoice i
              where i.account_id = a.id and i.negative_since = a.negative_since)
       order by a.negative_since, a.id`,
  );
}

const Charges = z.array(z.object({ item: z.string(), count: CreditsColumn, credits: CreditsColumn }));
const Moved = z.tuple([z.object({ bought: CreditsColumn, corrected: CreditsColumn })]);

/** What has moved the balance of an account since it went below zero, that move included. */
export async function factsOfStretch(db: Prisma.TransactionClient, accountId: string) {
  const charges = Charges.parse(
    await db.$queryRaw`
      select case when e.item like 'document:%' then 'documents' else ${CHARGED_ITEM} end as item,
             count(*) as count, -sum(e.amount_credits)::bigint as credits
        from service.ledger_entry e join service.account a on a.id = e.account_id
       where a.id = ${accountId}::uuid and e.created_at >= a.negative_since and e.kind = 'charge'
       group by 1 order by 3 desc, 1`,
  );
  const [{ bought, corrected }] = Moved.parse(
    await db.$queryRaw`
      select coalesce(sum(e.amount_credits) filter (where e.kind = 'purchase'), 0)::bigint as bought,
             coalesce(sum(e.amount_credits) filter (where e.kind = 'correction'), 0)::bigint as corrected
        from service.ledger_entry e join service.account a on a.id = e.account_id
       where a.id = ${accountId}::uuid and e.created_at >= a.negative_since`,
  );
  return { charges, boughtCredits: bought, correctedCredits: corrected };
}
