import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction, type Prisma } from '#lib/platform/prisma.ts';
import { inCredits } from '../context/credits.ts';
import { lockAccount } from '../context/lock-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { takenBack } from './taken-back.ts';

export const CorrectionToPropose = z.strictObject({
  entryId: z.int('expected the number of an entry').positive('expected the number of an entry'),
  amountCredits: z
    .int('expected a whole number of credits')
    .min(1, 'expected at least 1 credit')
    .describe('How many credits of the entry are taken back'),
  reason: z
    .string('expected a reason')
    .trim()
    .min(1, 'expected a reason')
    .max(500, 'expected 500 characters at most'),
  by: z.uuid().describe('Who proposes it'),
});

export interface ProposedCorrection {
  readonly correctionId: string;
  readonly accountId: string;
  /** With the sign of the counter-entry. */
  readonly amountCredits: number;
}

/**
 * Proposes to take an entry of the ledger back, in part or in whole. Nothing moves until another person confirms it.
 * @throws Failure invalid_request (more than is left of the entry, or one is proposed already), resource_not_found
 */
export async function proposeCorrection(
  ctx: OperatorContext,
  input: Input<typeof CorrectionToPropose>,
): Promise<ProposedCorrection> {
  const { entryId, amountCredits, reason, by } = parseInput(CorrectionToPropose, input);
  const entry = await ctx.db.ledgerEntry.findUnique({
    where: { id: entryId },
    select: { accountId: true, kind: true, amountCredits: true },
  });
  if (entry === null) {
    throw new Failure('resource_not_found', `The ledger has no entry ${entryId}. Nothing was changed.`);
  }
  if (entry.kind === 'correction') {
    throw new Failure('invalid_request', `Entry ${entryId} is a correction itself. Nothing was changed.`);
  }
  return inTransaction(ctx.db, async (transaction) => {
    await lockAccount(transaction, entry.accountId);
    await refuseSecond(transaction, entryId);
    const takenBackOf = await takenBack(transaction, [BigInt(entryId)], entry.accountId);
    const left = Math.abs(entry.amountCredits) - takenBackOf(BigInt(entryId));
    if (amountCredits > left) {
      throw new Failure(
        'invalid_request',
        `amountCredits: ${left} of the ${inCredits(Math.abs(entry.amountCredits))} of entry ${entryId} can still be ` +
          'taken back. Nothing was changed.',
      );
    }
    const counter = -Math.sign(entry.amountCredits) * amountCredits;
    const { id } = await transaction.correction.create({
      data: { entryId, amountCredits: counter, reason, proposedBy: by },
    });
    return { correctionId: id, accountId: entry.accountId, amountCredits: counter };
  });
}

async function refuseSecond(transaction: Prisma.TransactionClient, entryId: number): Promise<void> {
  const open = await transaction.correction.findFirst({ where: { entryId, state: 'open' } });
  if (open === null) return;
  throw new Failure(
    'invalid_request',
    `A correction of entry ${entryId} is proposed already and waits for a second person. Nothing was changed.`,
  );
}
