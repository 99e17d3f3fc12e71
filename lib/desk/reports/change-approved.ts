import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { saysWhy } from '#lib/domain/flags/flag-decision.ts';
import {
  type ApprovalCondition,
  highRiskBar,
  type MetCondition,
  metConditions,
} from '#lib/domain/report/approval-policy.ts';
import { CHANGE_OUTCOMES } from '#lib/domain/report/change-outcomes.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { heldPolicy } from '../policy/house-policy.ts';
import { said, say } from '../words/say.ts';
import { assertRiskReason } from './low-risks.ts';
import {
  assertReview,
  dayOf,
  lockStanding,
  type Pending,
  type Standing,
  type Values,
} from './standing-of.ts';
import { findVersion, VersionSummary } from './stored-report.ts';

const words = z.string().trim().max(4_000);
const Outcome = z.enum(CHANGE_OUTCOMES);

export const ProposeChange = z.strictObject({
  id: z.uuid(),
  risk: z.enum(RISKS, said('reports.selectRisk')),
  reviewOn: z.iso.date(said('reports.enterReview')),
  reason: words.min(1, said('reports.reasonWithChange')),
});
export const DecideChange = z.strictObject({
  id: z.uuid(),
  changeId: z.uuid(),
  decision: Outcome.exclude(['withdrawn'], said('reports.selectDecision')),
  reason: words.min(1, said('reports.reasonWithDecision')),
});
export const WithdrawChange = z.strictObject({ id: z.uuid(), changeId: z.uuid() });

/**
 * Proposes another risk or review day for a report that is approved. What was approved stays in force until somebody else
 * approves the change.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request`, `conflict`
 */
export async function proposeChange(ctx: ActorContext, input: Input<typeof ProposeChange>): Promise<void> {
  authorise(ctx, 'saveReports');
  const { id, reason, ...next } = parseInput(ProposeChange, input);
  assertReview(ctx, next.reviewOn);
  await audited(
    ctx,
    (event: AuditEvent) => event,
    async (transaction) => {
      const now = await lockStanding(transaction, id);
      if (now.approvedVersion === null) {
        throw refused(say('reports.change.notApproved'));
      }
      if (now.pending !== null) {
        throw refused(say('reports.change.waiting'));
      }
      if (next.risk === now.risk && next.reviewOn === now.reviewOn) {
        throw refused(say('reports.change.same'));
      }
      await assertRiskReason(transaction, { id, risk: next.risk, reason, inForce: now.approvedVersion });
      return addChange(transaction, ctx, { id, now, next, reason });
    },
  );
}

/** Writes down a change that waits for its decision, alone with the report; returns its entry of the audit log. */
export async function addChange(
  transaction: Prisma.TransactionClient,
  ctx: ActorContext,
  change: {
    readonly id: string;
    readonly now: Values;
    readonly next: Values;
    readonly reason: string;
  },
): Promise<AuditEvent> {
  const { id, now, next, reason } = change;
  await transaction.reportChange.create({
    data: {
      reportId: id,
      risk: next.risk,
      reviewOn: dayOf(next.reviewOn),
      formerRisk: now.risk,
      formerReviewOn: dayOf(now.reviewOn),
      reason,
      byId: ctx.actor.userId,
    },
  });
  return {
    action: 'report-change-proposed',
    object: `report ${id}`,
    reason,
    details: changesOf(valuesOf(now), valuesOf(next)),
  };
}

/**
 * Approves or rejects a proposed change. Never who proposed it: the database refuses that too.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` where it was decided meanwhile or the policy refuses its risk,
 * `invalid_request` where the policy wants a reason
 */
export async function decideChange(ctx: ActorContext, input: Input<typeof DecideChange>): Promise<void> {
  authorise(ctx, 'decideReports');
  const { id, changeId, decision, reason } = parseInput(DecideChange, input);
  const event = { action: 'report-change-decided', object: `report ${id}`, reason } as const;
  await audited(
    ctx,
    ({ risk, reviewOn, pending }: ChangingStanding): AuditEvent => ({
      ...event,
      details: {
        change: changeId,
        to: decision,
        ...(decision === 'approved' && changesOf({ risk, reviewOn }, valuesOf(pending))),
      },
    }),
    async (transaction) => {
      const now = await lockedPending(transaction, { id, changeId });
      if (now.pending.byId === ctx.actor.userId) {
        throw new Failure('forbidden', say('reports.change.ownChange'));
      }
      if (decision === 'approved') {
        if (now.risk === 'high' || now.pending.risk === 'high') await assertHighRisk(transaction, ctx, now);
        await assertPolicy(transaction, now, { id, reason });
        await applyChange(transaction, ctx, { id, now, reason });
      } else await closeChange(transaction, ctx, { id: changeId, outcome: decision, reason });
      return now;
    },
  );
}

/** Conditions of an approval that a change of the risk can meet; that both values are set is demanded of each proposal. */
const OF_A_CHANGE: readonly ApprovalCondition[] = ['riskBelowProposal', 'highRisk'];

/**
 * Asks of a change what the policy asks of an approval with its risk, by the version in force. The database refuses the same
 * (`desk.guard_changed_risk`).
 * @throws Failure `conflict`; `invalid_request` without a reason; `internal` if the report differs from the audit log
 */
async function assertPolicy(
  transaction: Prisma.TransactionClient,
  { approvedVersion, pending }: Pick<Standing, 'approvedVersion'> & { readonly pending: Pending },
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const row = await findVersion(transaction, { id, version: approvedVersion ?? undefined });
  const summary = VersionSummary.parse(row.summary);
  const met = metConditions(await heldPolicy(transaction), summary, { ...valuesOf(pending), decided: [] });
  const named = (rule: MetCondition['rule']) =>
    met
      .filter((one) => one.rule === rule && OF_A_CHANGE.includes(one.condition))
      .map(({ condition }) => say(`reports.condition.${condition}`).toLowerCase())
      .join(', ');
  const [refusing, accounted] = [named('refused'), named('reason')];
  if (refusing !== '') {
    throw new Failure('conflict', say('reports.approval.refused', { conditions: refusing }));
  }
  if (accounted !== '' && !saysWhy(reason)) {
    throw new Failure('invalid_request', say('reports.approval.reasonFor', { conditions: accounted }));
  }
}

/**
 * Takes a proposed change back, by who proposed it alone.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict`
 */
export async function withdrawChange(ctx: ActorContext, input: Input<typeof WithdrawChange>): Promise<void> {
  authorise(ctx, 'saveReports');
  const { id, changeId } = parseInput(WithdrawChange, input);
  const event = {
    action: 'report-change-withdrawn',
    object: `report ${id}`,
    details: { change: changeId },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { pending } = await lockedPending(transaction, { id, changeId });
    if (pending.byId !== ctx.actor.userId) {
      throw new Failure('forbidden', say('reports.change.notYours'));
    }
    await closeChange(transaction, ctx, { id: changeId, outcome: 'withdrawn', reason: null });
  });
}

interface ChangingStanding extends Standing {
  readonly pending: Pending;
}

const refused = (why: string): Failure => new Failure('conflict', say('reports.reload', { why }));
const valuesOf = ({ risk, reviewOn }: Values): Values => ({ risk, reviewOn });

async function lockedPending(
  transaction: Prisma.TransactionClient,
  { id, changeId }: { readonly id: string; readonly changeId: string },
): Promise<ChangingStanding> {
  const { pending, ...now } = await lockStanding(transaction, id);
  if (pending?.id !== changeId) throw refused(say('reports.change.closed'));
  return { ...now, pending };
}

async function closeChange(
  transaction: Prisma.TransactionClient,
  { actor }: ActorContext,
  {
    id,
    outcome,
    reason,
  }: { readonly id: string; readonly outcome: z.infer<typeof Outcome>; readonly reason: string | null },
): Promise<void> {
  const [{ at }] = z
    .tuple([z.object({ at: z.date() })])
    .parse(await transaction.$queryRaw`select clock_timestamp() as at`);
  await transaction.reportChange.update({
    where: { id },
    data: { outcome, decisionReason: reason, decidedBy: actor.userId, decidedAt: at },
  });
}

/** Puts an approved change into force, in the transaction of its approval: another risk with its reason. */
export async function applyChange(
  transaction: Prisma.TransactionClient,
  ctx: ActorContext,
  { id, now, reason }: { readonly id: string; readonly now: ChangingStanding; readonly reason: string },
): Promise<void> {
  const { pending, risk } = now;
  await closeChange(transaction, ctx, { id: pending.id, outcome: 'approved', reason });
  await transaction.report.update({
    where: { id },
    data: {
      ...{ risk: pending.risk, reviewOn: dayOf(pending.reviewOn) },
      ...(pending.risk !== risk && { riskReason: pending.reason }),
    },
  });
}

/** @throws Failure `forbidden` where the policy wants somebody else */
export async function assertHighRisk(
  transaction: Prisma.TransactionClient,
  { actor }: ActorContext,
  { lastApprover }: Pick<Standing, 'lastApprover'>,
): Promise<void> {
  const bar = highRiskBar(await heldPolicy(transaction), {
    role: actor.role,
    approvedLast: lastApprover === actor.userId,
  });
  if (bar !== null)
    throw new Failure('forbidden', say('reports.unchanged', { why: say(`reports.bar.${bar}`) }));
}
