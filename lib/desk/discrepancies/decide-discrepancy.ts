import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { DECISIONS } from '#lib/domain/owners/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { said, say } from '../words/say.ts';
import { CURRENT, findDiscrepancy } from './stored-discrepancy.ts';

export const DecideDiscrepancy = z.object({
  id: z.uuid(),
  outcome: z.enum(DECISIONS, said('discrepancies.selectDecision')),
  reason: z.string().trim().min(1, said('discrepancies.enterReason')).max(4_000),
  /** Said by who has seen the decision that stands, and takes another. */
  instead: z.stringbool().default(false),
});

/**
 * Decides what to do about a discrepancy. A decision is never changed: another one takes its place, beside it. Of two
 * who decide at once, one does. One that closes it without a report waits for a second person (`confirmDiscrepancy`).
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` when it is decided or settled already
 */
export async function decideDiscrepancy(
  ctx: ActorContext,
  input: Input<typeof DecideDiscrepancy>,
): Promise<void> {
  authorise(ctx, 'decideDiscrepancies');
  const { id, outcome, reason, instead } = parseInput(DecideDiscrepancy, input);
  const row = await findDiscrepancy(ctx, id);
  const event = {
    action: 'discrepancy-decided',
    object: `company ${row.country} ${row.companyId}`,
    reason,
    details: { discrepancy: id, class: row.class, outcome, instead: row.outcome !== null },
  } as const;
  const decision = { outcome, reason, decidedBy: ctx.actor.userId };
  await audited(ctx, event, (transaction) =>
    row.outcome !== null && instead
      ? supersede(transaction, row, decision, ctx.now())
      : decide(transaction, id, decision),
  );
}

type Transaction = Prisma.TransactionClient;
type Row = Prisma.DiscrepancyGetPayload<object>;
interface Decision {
  readonly outcome: string;
  readonly reason: string;
  readonly decidedBy: string;
}

async function decide(transaction: Transaction, id: string, decision: Decision): Promise<void> {
  const { count } = await transaction.discrepancy.updateMany({
    where: { id, outcome: null, ...CURRENT },
    data: decision,
  });
  if (count === 0) throw tooLate();
}

/** The clock does not start anew: the follower was detected when the first was. */
async function supersede(
  transaction: Transaction,
  row: Row,
  decision: Decision,
  supersededAt: Date,
): Promise<void> {
  const { count } = await transaction.discrepancy.updateMany({
    where: { id: row.id, ...CURRENT },
    data: { supersededAt },
  });
  if (count === 0) throw tooLate();
  const { country, companyId, key, class: kind, facts, detectedAt, dueOn } = row;
  await transaction.discrepancy.create({
    data: {
      country,
      companyId,
      key,
      class: kind,
      facts: asJson(facts),
      detectedAt,
      dueOn,
      supersedes: row.id,
      ...decision,
    },
  });
}

const tooLate = () => new Failure('conflict', say('discrepancies.changed'));
