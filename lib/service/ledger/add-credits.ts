import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { showTurning } from '#lib/domain/names/show-turning.ts';
import { inTransaction, type Prisma } from '#lib/platform/prisma.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import { findOpenAccount } from '../accounts/find-open-account.ts';
import { CreditsColumn, inCredits, MOST_CREDITS_AT_ONCE } from '../context/credits.ts';
import { lockAccount } from '../context/lock-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const REFERENCE_EXPECTED = 'expected a reference for the purchase, such as an invoice or a payment';

export const CreditPurchase = z.strictObject({
  account: AccountReference,
  amountCredits: z
    .int('expected a whole number of credits')
    .min(1, 'expected at least 1 credit')
    .max(MOST_CREDITS_AT_ONCE, `expected ${MOST_CREDITS_AT_ONCE} credits at most`),
  reference: z
    .string(REFERENCE_EXPECTED)
    .overwrite(showTurning)
    .trim()
    .min(1, REFERENCE_EXPECTED)
    .max(200, 'expected 200 characters at most'),
});

const Entry = z.tuple([z.object({ id: CreditsColumn, balance_after: CreditsColumn })]);

export interface AddedCredits {
  readonly account: string;
  readonly accountId: string;
  /** Its entry in the ledger. */
  readonly entryId: number;
  readonly amountCredits: number;
  readonly reference: string;
  readonly balanceCredits: number;
}

/**
 * Records a purchase of credits. A reference counts once for an account: the same payment, recorded twice by two
 * people or two clicks, adds once.
 * @throws Failure invalid_request (also when the reference was recorded before, or the account is closed),
 *   resource_not_found
 */
export async function addCredits(
  ctx: OperatorContext,
  input: Input<typeof CreditPurchase>,
): Promise<AddedCredits> {
  const { account, amountCredits, reference } = parseInput(CreditPurchase, input);
  const { id, name } = await findAccountToChange(ctx.db, account);
  const entry = await inTransaction(ctx.db, async (transaction) => {
    await lockAccount(transaction, id);
    await findOpenAccount(transaction, id);
    await refuseSecond(transaction, { id, name, reference });
    const [added] = Entry.parse(
      await transaction.$queryRaw`
        insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
        values (${id}::uuid, 'purchase', ${amountCredits}, 0, ${reference})
        returning id, balance_after`,
    );
    return added;
  });
  return {
    ...{ account: name, accountId: id, amountCredits, reference },
    ...{ entryId: entry.id, balanceCredits: entry.balance_after },
  };
}

/** The account is held. Of an entry whose month was dropped, the reference alone is known. */
async function refuseSecond(
  transaction: Prisma.TransactionClient,
  { id, name, reference }: { readonly id: string; readonly name: string; readonly reference: string },
): Promise<void> {
  const earlier = await transaction.purchaseReference.findUnique({
    where: { accountId_reference: { accountId: id, reference } },
  });
  if (earlier === null) return;
  const entry = await transaction.ledgerEntry.findUnique({ where: { id: earlier.entryId } });
  const when =
    entry === null
      ? 'in a month that was dropped at the end of its retention'
      : `on ${entry.createdAt.toISOString().slice(0, 10)} (${inCredits(entry.amountCredits)})`;
  throw new Failure(
    'invalid_request',
    `reference: ${reference} was recorded for ${name} ${when}. Nothing was changed. ` +
      'If this is another purchase, use another reference.',
  );
}
