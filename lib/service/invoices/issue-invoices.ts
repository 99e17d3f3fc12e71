import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction, type Prisma } from '#lib/platform/prisma.ts';
import { creditsOf } from '../context/credits.ts';
import { lockAccount } from '../context/lock-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { dueAccounts, factsOfStretch } from './due-accounts.ts';
import { type IssuedInvoice, writeInvoice } from './write-invoice.ts';

export const InvoicesToIssue = z.strictObject({
  asOf: z.date().optional().describe("The moment to judge by; the database's clock when absent"),
});

/**
 * Issues an invoice to each account whose balance has been below zero for 30 days without a break, one for each such
 * stretch. Safe to run at any time, any number of times, on several instances at once.
 * @throws Failure internal that names the accounts whose invoice could not be made; the others have theirs
 */
export async function issueInvoices(
  ctx: OperatorContext,
  input: Input<typeof InvoicesToIssue>,
): Promise<IssuedInvoice[]> {
  const { asOf } = parseInput(InvoicesToIssue, input);
  const issued: IssuedInvoice[] = [];
  const failed: { id: string; error: unknown }[] = [];
  for (const { id } of await dueAccounts(ctx.db, asOf)) {
    try {
      const invoice = await inTransaction(ctx.db, (transaction) =>
        issueOne(transaction, ctx.env, { accountId: id, asOf }),
      );
      if (invoice !== null) issued.push(invoice);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  if (failed.length > 0) {
    throw new Failure(
      'internal',
      `Invoices that could not be issued: ${failed.length} (accounts ${failed.map(({ id }) => id).join(', ')}); ` +
        `issued: ${issued.length}. The next run will try again.`,
      { cause: new AggregateError(failed.map(({ error }) => error)) },
    );
  }
  return issued;
}

async function issueOne(
  transaction: Prisma.TransactionClient,
  env: OperatorContext['env'],
  { accountId, asOf }: { accountId: string; asOf: Date | undefined },
): Promise<IssuedInvoice | null> {
  await lockAccount(transaction, accountId);
  // asked again under the lock: it may have been funded, or another instance may have been first
  const [due] = await dueAccounts(transaction, asOf, accountId);
  if (due === undefined) return null;
  return writeInvoice(transaction, env, {
    account: due,
    moment: due.moment,
    amountCredits: creditsOf(-due.balanceCredits),
    subject: {
      kind: 'overdraft',
      negativeSince: due.negativeSince,
      ...(await factsOfStretch(transaction, accountId)),
    },
    entryId: null,
  });
}
