import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CORRECTION_DECISIONS } from '#lib/domain/backoffice/correction-row.ts';
import { inTransaction, type Prisma } from '#lib/platform/prisma.ts';
import { inCredits } from '../context/credits.ts';
import { lockAccount } from '../context/lock-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';

export const CorrectionToDecide = z.strictObject({
  correctionId: z.uuid(),
  decision: z.enum(CORRECTION_DECISIONS),
  by: z.uuid().describe('Who decides'),
});

export interface DecidedCorrection {
  readonly accountId: string;
  readonly entryId: number;
  readonly amountCredits: number;
}

/**
 * Decides on a proposed correction, once: confirmed, which makes the counter-entry, or declined, by another person than
 * who proposed it; or withdrawn by that person.
 * @throws Failure invalid_request (decided before, or by the wrong person), resource_not_found
 */
export async function decideCorrection(
  ctx: OperatorContext,
  input: Input<typeof CorrectionToDecide>,
): Promise<DecidedCorrection> {
  const { correctionId, decision, by } = parseInput(CorrectionToDecide, input);
  const proposal = await ctx.db.correction.findUnique({
    where: { id: correctionId },
    include: { entry: { select: { accountId: true, reference: true } } },
  });
  if (proposal === null) {
    throw new Failure('resource_not_found', 'This correction does not exist. Nothing was changed.');
  }
  refuseWrongPerson(decision, proposal.proposedBy === by);
  const { entryId, amountCredits, entry } = proposal;
  await inTransaction(ctx.db, async (transaction) => {
    await lockAccount(transaction, entry.accountId);
    const decided = await transaction.$executeRaw`
      update service.correction
         set state = ${decision}, decided_by = ${by}::uuid, decided_at = clock_timestamp()
       where id = ${correctionId}::uuid and state = 'open'`;
    if (decided === 0) {
      throw new Failure('invalid_request', 'Somebody has decided on this correction. Nothing was changed.');
    }
    if (decision !== 'confirmed') return;
    await refuseDebtOfClosed(transaction, entry.accountId, amountCredits);
    await transaction.$executeRaw`
      insert into service.ledger_entry
        (account_id, kind, amount_credits, balance_after, reference, corrects, correction_id)
      values (${entry.accountId}::uuid, 'correction', ${amountCredits}, 0,
              ${`Correction of ${entry.reference}`}, ${entryId}, ${correctionId}::uuid)`;
  });
  return { accountId: entry.accountId, entryId: Number(entryId), amountCredits };
}

function refuseWrongPerson(decision: (typeof CORRECTION_DECISIONS)[number], isOwn: boolean): void {
  if (isOwn === (decision === 'withdrawn')) return;
  throw new Failure(
    'invalid_request',
    isOwn
      ? 'You have proposed this correction: another person has to decide on it. Nothing was changed.'
      : 'Only the person who proposed a correction can withdraw it. Nothing was changed.',
  );
}

/** The account is held. */
async function refuseDebtOfClosed(
  transaction: Prisma.TransactionClient,
  id: string,
  amountCredits: number,
): Promise<void> {
  const { closedAt, balanceCredits } = await transaction.account.findUniqueOrThrow({
    where: { id },
    select: { closedAt: true, balanceCredits: true },
  });
  if (closedAt === null || balanceCredits + BigInt(amountCredits) >= 0n) return;
  throw new Failure(
    'invalid_request',
    `The account is closed and has ${inCredits(balanceCredits)}: no more can be taken back. Nothing was changed.`,
  );
}
