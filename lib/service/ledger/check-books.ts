import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { BooksCheck } from '#lib/domain/backoffice/books-check.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import { CreditsColumn } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';

export const BooksToCheck = z.strictObject({
  account: AccountReference.optional().describe('Of this account alone'),
});

const Checked = z.tuple([
  z.object({
    checkedAt: z.date(),
    accounts: CreditsColumn,
    entries: CreditsColumn,
    carriedEntries: CreditsColumn,
    sumCredits: CreditsColumn,
    wrong: z.array(
      z.object({
        account: z.string(),
        storedCredits: z.int(),
        sumCredits: z.int(),
        brokenEntries: z.int(),
      }),
    ),
  }),
]);

/**
 * Reads the whole ledger, of one account or of all, in one statement: whether the sum of the entries is the stored
 * balance, and each balance the one before it and the amount of its entry. What was carried forward from dropped months
 * counts as one entry for each month.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function checkBooks(
  { db }: OperatorContext,
  input: Input<typeof BooksToCheck>,
): Promise<BooksCheck> {
  const { account } = parseInput(BooksToCheck, input);
  const accountId = account === undefined ? null : (await findAccount(db, account)).id;
  const [checked] = Checked.parse(
    await db.$queryRaw`
      with entry as (
        select account_id, amount_credits, balance_after, entries,
               coalesce(lag(balance_after) over (partition by account_id order by id), 0) as balance_before
          from service.book where ${accountId}::uuid is null or account_id = ${accountId}::uuid),
      book as (
        select a.name, a.balance_credits, coalesce(sum(e.entries), 0)::bigint as entries,
               coalesce(sum(e.amount_credits), 0)::bigint as sum,
               count(*) filter (where e.balance_after <> e.balance_before + e.amount_credits) as broken
          from service.account a left join entry e on e.account_id = a.id
         where ${accountId}::uuid is null or a.id = ${accountId}::uuid
         group by a.id)
      select clock_timestamp() as "checkedAt", count(*) as accounts,
             coalesce(sum(entries), 0)::bigint as entries, coalesce(sum(sum), 0)::bigint as "sumCredits",
             (select coalesce(sum(entries), 0)::bigint from service.carried_forward
               where ${accountId}::uuid is null or account_id = ${accountId}::uuid) as "carriedEntries",
             coalesce(json_agg(json_build_object(
               'account', name, 'storedCredits', balance_credits, 'sumCredits', sum, 'brokenEntries', broken) order by name)
               filter (where balance_credits <> sum or broken > 0), '[]') as wrong
        from book`,
  );
  return checked;
}
