import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { CreditsColumn, MOST_CREDITS_AT_ONCE } from './credits.ts';
import { lockAccount } from './lock-account.ts';

const REFERENCE_EXPECTED = 'expected a reference for the purchase, such as an invoice or a payment';

export const CreditPurchase = z.strictObject({
  account: AccountReference,
  amountCredits: z
    .int('expected a whole number of credits')
    .min(1, 'expected at least 1 credit')
    .max(MOST_CREDITS_AT_ONCE, `expected ${MOST_CREDITS_AT_ONCE} credits at most`),
  reference: z
    .string(REFERENCE_EXPECTED)
    .trim()
    .min(1, REFERENCE_EXPECTED)
    .max(200, 'expected 200 characters at most'),
});

const Entry = z.tuple([z.object({ balance_after: CreditsColumn })]);

/**
 * Records a purchase of credits. A reference counts once for an account: the same payment, recorded twice by two
 * people or two clicks, adds once.
 * @throws Failure invalid_request (also when the reference was recorded before), resource_not_found
 */
export async function addCredits(
  ctx: OperatorContext,
  input: Input<typeof CreditPurchase>,
): Promise<{ account: string; amountCredits: number; reference: string; balanceCredits: number }> {
  const { account, amountCredits, reference } = parseInput(CreditPurchase, input);
  const { id, name } = await findAccount(ctx.db, account);
  const balanceCredits = await ctx.db.$transaction(async (transaction) => {
    await lockAccount(transaction, id);
    const earlier = await transaction.ledgerEntry.findFirst({
      where: { accountId: id, kind: 'purchase', reference },
      select: { amountCredits: true, createdAt: true },
    });
    if (earlier !== null) {
      throw new Failure(
        'invalid_request',
        `reference: ${reference} was recorded for ${name} on ${earlier.createdAt.toISOString().slice(0, 10)} ` +
          `(${earlier.amountCredits} credits). Nothing was changed. If this is another purchase, use another reference.`,
      );
    }
    const [{ balance_after }] = Entry.parse(
      await transaction.$queryRaw`
        insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
        values (${id}::uuid, 'purchase', ${amountCredits}, 0, ${reference})
        returning balance_after`,
    );
    return balance_after;
  });
  return { account: name, amountCredits, reference, balanceCredits };
}
