import { Failure } from '#lib/contract/index.ts';
import { dayAfterMonths } from '#lib/domain/report/approval-policy.ts';
import { confirmationText } from '#lib/domain/report/confirmation.ts';
import type { Confirmation } from '#lib/domain/report/report.ts';
import { isRisk, type Risk } from '#lib/domain/risk/risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { AuditEvent } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { keepDecisions } from '../flags/keep-decisions.ts';
import { type HousePolicy, heldPolicy } from '../policy/house-policy.ts';
import { say } from '../words/say.ts';
import { addChange } from './change-approved.ts';
import { addStep, moment } from './review-report.ts';
import { lockStanding, type Standing } from './standing-of.ts';
import { WITH_PEOPLE } from './stored-report.ts';

/**
 * Submits a version that was just saved and confirms the approved one, proposes the next review by policy, and keeps the flag
 * decisions that ended with the present one. In the transaction that saves it, alone with the report.
 * @returns the entries of the audit log
 * @throws Failure `conflict` if the version that it confirms is not the approved one
 */
export async function submitConfirmed(
  transaction: Prisma.TransactionClient,
  ctx: ActorContext,
  ref: { readonly reportId: string; readonly version: number },
  confirmation: Confirmation,
): Promise<AuditEvent[]> {
  const { reportId: id, version } = ref;
  const now = await lockStanding(transaction, id);
  if (now.approvedVersion !== confirmation.version) {
    throw new Failure('conflict', say('reports.confirm.stale'));
  }
  const reason = confirmationText(confirmation);
  const object = `report ${id}`;
  const row = await transaction.reportVersion.findUniqueOrThrow({
    where: { reportId_version: ref },
    include: { ...WITH_PEOPLE, report: { select: { country: true, companyId: true } } },
  });
  const at = await moment(transaction);
  await addStep(transaction, row, { to: 'in_review', byId: ctx.actor.userId, reason, at });
  const { reviewOn, events } = await proposeReview(transaction, ctx, { id, now, reason });
  const kept = await keepDecisions(transaction, ctx, {
    ...row.report,
    ...ref,
    ends: now.reviewOn,
    until: reviewOn,
  });
  const { version: confirms, facts, sources, readAgain } = confirmation;
  return [
    {
      action: 'report-confirmed',
      object,
      reason,
      details: { version, confirms, facts, sources, readAgain, sha256: row.sha256 },
    },
    {
      action: 'report-submitted',
      object,
      reason,
      details: { version, from: 'draft', to: 'in_review', sha256: row.sha256, at: at.toISOString() },
    },
    ...events,
    ...kept,
  ];
}

const monthsOf = (policy: HousePolicy): Readonly<Record<Risk, number>> => ({
  low: policy.reviewMonthsLow,
  medium: policy.reviewMonthsMedium,
  high: policy.reviewMonthsHigh,
});

/** The next review that comes into force with the approval; a change that waits already stays as it was proposed. */
async function proposeReview(
  transaction: Prisma.TransactionClient,
  ctx: ActorContext,
  { id, now, reason }: { readonly id: string; readonly now: Standing; readonly reason: string },
): Promise<{ readonly reviewOn: string | null; readonly events: readonly AuditEvent[] }> {
  const { risk, pending } = now;
  if (pending !== null) return { reviewOn: pending.reviewOn, events: [] };
  if (!isRisk(risk)) return { reviewOn: now.reviewOn, events: [] };
  const months = monthsOf(await heldPolicy(transaction))[risk];
  const reviewOn = dayAfterMonths(ctx.now().toISOString().slice(0, 10), months);
  if (reviewOn === now.reviewOn) return { reviewOn, events: [] };
  return {
    reviewOn,
    events: [await addChange(transaction, ctx, { id, now, next: { risk, reviewOn }, reason })],
  };
}
