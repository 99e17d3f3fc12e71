import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CUSTOMER_OUTCOMES, type RestedOn } from '#lib/domain/customers/customer-lists.ts';
import { highestRisk, needsReason, SHORTEST_REASON } from '#lib/domain/customers/least-risk.ts';
import { saysWhy } from '#lib/domain/flags/flag-decision.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import { isUniqueViolation, type Prisma } from '#lib/platform/prisma.ts';
import { reportAsRecorded, tablesText } from '../audit/as-recorded.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { assertReview, dayOf } from '../reports/standing-of.ts';
import { said, say } from '../words/say.ts';
import { customerObject, lockOpenCustomer } from './find-customer.ts';

const words = z.string().trim().max(4_000);

export const ProposeCustomerDecision = z.strictObject({
  id: z.uuid(),
  risk: z.enum(RISKS, said('customers.decision.risk')),
  reviewOn: z.iso.date(said('customers.decision.review')),
  /** Required if the risk is below the highest approved one of the companies. */
  reason: words.default(''),
});
export const DecideCustomer = z.strictObject({
  id: z.uuid(),
  decisionId: z.uuid(),
  decision: z.enum(CUSTOMER_OUTCOMES, said('customers.decision.select')),
  reason: words.min(1, said('customers.decision.reason')),
});

/**
 * Proposes risk and next review of a customer. The decision in force stays until another user approves the proposal, which rests on the
 * approved reports of the companies, by their hashes.
 * @throws Failure `forbidden`; `resource_not_found`; `invalid_request`; `conflict` if a proposal waits, or a lower risk has no reason
 */
export async function proposeCustomerDecision(
  ctx: ActorContext,
  input: Input<typeof ProposeCustomerDecision>,
): Promise<void> {
  authorise(ctx, 'manageCustomers');
  const { id, risk, reviewOn, reason } = parseInput(ProposeCustomerDecision, input);
  if (reviewOn <= ctx.now().toISOString().slice(0, 10)) {
    throw new Failure('invalid_request', say('customers.decision.reviewPast'));
  }
  assertReview(ctx, reviewOn);
  const event = ({ decision, restsOn }: { decision: string; restsOn: RestedOn[] }): AuditEvent => ({
    action: 'customer-decision-proposed',
    object: customerObject(id),
    reason: reason || undefined,
    details: { decision, risk, reviewOn, restsOn: restsOn.map(({ sha256 }) => sha256) },
  });
  try {
    await audited(ctx, event, async (transaction) => {
      await lockOpenCustomer(transaction, id);
      const restsOn = await restsOnNow(transaction, id);
      const isAccountedFor = reason.length >= SHORTEST_REASON && saysWhy(reason);
      if (needsReason(risk, restsOn) && !isAccountedFor) {
        throw new Failure(
          'conflict',
          say('customers.decision.below', { risk: highestRisk(restsOn) ?? risk }),
        );
      }
      const row = await transaction.customerDecision.create({
        data: {
          ...{ fileId: id, risk, reason: reason || null, restsOn: asJson(restsOn) },
          ...{ reviewOn: dayOf(reviewOn) ?? ctx.now(), proposedBy: ctx.actor.userId },
        },
      });
      return { decision: row.id, restsOn };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Failure('conflict', say('customers.decision.waiting'));
  }
}

/**
 * Approves or rejects a proposal of another user: the database refuses the proposer too.
 * @throws Failure `forbidden`; `resource_not_found`; `conflict` if it was decided already, or the reports have changed since
 */
export async function decideCustomer(ctx: ActorContext, input: Input<typeof DecideCustomer>): Promise<void> {
  authorise(ctx, 'decideReports');
  const { id, decisionId, decision, reason } = parseInput(DecideCustomer, input);
  const event = (now: z.infer<typeof Pending>): AuditEvent => ({
    action: 'customer-decided',
    object: customerObject(id),
    reason,
    details: { decision: decisionId, to: decision, ...(decision === 'approved' && now) },
  });
  await audited(ctx, event, async (transaction) => {
    await lockOpenCustomer(transaction, id);
    const row = await transaction.customerDecision.findUnique({
      where: { id: decisionId, fileId: id, outcome: null },
    });
    if (row === null) throw new Failure('conflict', say('customers.decision.gone'));
    if (row.proposedBy === ctx.actor.userId) throw new Failure('forbidden', say('customers.decision.own'));
    if (decision === 'approved') await assertSameReports(transaction, id, row.restsOn);
    await transaction.customerDecision.update({
      where: { id: decisionId },
      data: { outcome: decision, decisionReason: reason, decidedBy: ctx.actor.userId, decidedAt: ctx.now() },
    });
    return Pending.parse({ risk: row.risk, reviewOn: row.reviewOn.toISOString().slice(0, 10) });
  });
}

const Pending = z.object({ risk: z.enum(RISKS), reviewOn: z.string() });

export const RestsOn = z.array(
  z.object({
    report: z.string(),
    version: z.int(),
    sha256: z.string(),
    risk: z.enum(RISKS).nullable(),
  }),
);
const Now = z.tuple([z.object({ restsOn: RestsOn })]);

/**
 * Approved versions in force of the companies of a customer file. Their rows are held against the audit log.
 * @throws Failure `internal` if one differs
 */
async function restsOnNow(transaction: Prisma.TransactionClient, id: string): Promise<RestedOn[]> {
  const [{ restsOn }] = Now.parse(
    await transaction.$queryRaw`select desk.customer_rests_on(${id}::uuid) as "restsOn"`,
  );
  for (const { report } of restsOn) {
    const { differs } = await reportAsRecorded(transaction, report);
    if (differs.length > 0)
      throw new Failure('internal', say('audit.damaged', { what: tablesText(differs) }));
  }
  return restsOn;
}

async function assertSameReports(
  transaction: Prisma.TransactionClient,
  id: string,
  proposed: unknown,
): Promise<void> {
  const now = await restsOnNow(transaction, id);
  if (JSON.stringify(RestsOn.parse(proposed)) !== JSON.stringify(now)) {
    throw new Failure('conflict', say('customers.decision.outdated'));
  }
}
