import { dayAfterMonths, highRiskBar, metConditions } from '#lib/domain/report/approval-policy.ts';
import type { ReportApproval } from '#lib/domain/report/report-page.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { confirmedFlags, versionFlags } from '../flags/version-flags.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { housePolicy } from '../policy/house-policy.ts';
import { lowRisksOf } from './low-risks.ts';
import { type Standing, standingOf } from './standing-of.ts';
import { type VersionRow, VersionSummary } from './stored-report.ts';

const PERSON = { select: { name: true, email: true } } as const;

/** What is approved of a report, what waits for its decision, and what the policy asks for an approval of this version. */
export async function approvalOf(ctx: ActorContext, row: VersionRow): Promise<ReportApproval> {
  const [standing, policy, flags, step, change, last] = await Promise.all([
    standingOf(ctx.db, row.reportId),
    housePolicy(ctx.db),
    versionFlags(ctx.db, row),
    ctx.db.reviewStep.findMany({
      where: { reportId: row.reportId, toState: 'approved' },
      orderBy: { version: 'desc' },
      include: { by: PERSON },
    }),
    ctx.db.reportChange.findFirst({
      where: { reportId: row.reportId, outcome: null },
      include: { by: PERSON },
    }),
    ctx.db.reportChange.findFirst({
      where: { reportId: row.reportId },
      orderBy: { at: 'desc' },
      include: { decider: PERSON },
    }),
  ]);
  const confirmed = confirmedFlags(flags);
  const inForce = step.find(({ version }) => version === standing.approvedVersion);
  const next = standing.pending ?? standing;
  const summary = VersionSummary.parse(row.summary);
  const today = ctx.now().toISOString().slice(0, 10);
  return {
    inForce: inForce
      ? { version: inForce.version, by: nameOf(inForce.by), at: inForce.at.toISOString() }
      : null,
    change:
      change === null || standing.pending?.id !== change.id
        ? null
        : {
            id: change.id,
            risk: standing.pending.risk,
            reviewOn: standing.pending.reviewOn,
            reason: change.reason ?? '',
            by: nameOf(change.by),
            at: change.at.toISOString(),
            isOwn: change.byId === ctx.actor.userId,
          },
    rejected: rejectedOf(last),
    conditions: metConditions(policy, summary, { ...next, decided: confirmed }),
    proposal: summary.riskProposal,
    lowRisks: await lowRisksOf(ctx.db, row.reportId, standing.approvedVersion),
    bar: barOf(ctx, standing, policy),
    isOwnFlag: flags.some(({ decidedBy }) => decidedBy === ctx.actor.userId),
    confirmed,
    reviewDays: {
      low: dayAfterMonths(today, policy.reviewMonthsLow),
      medium: dayAfterMonths(today, policy.reviewMonthsMedium),
      high: dayAfterMonths(today, policy.reviewMonthsHigh),
    },
  };
}

type DecidedChange = Prisma.ReportChangeGetPayload<{ include: { decider: typeof PERSON } }>;

function rejectedOf(change: DecidedChange | null): ReportApproval['rejected'] {
  if (change?.outcome !== 'rejected' || change.decider === null || change.decidedAt === null) return null;
  return {
    risk: change.risk,
    reviewOn: change.reviewOn?.toISOString().slice(0, 10) ?? null,
    reason: change.decisionReason ?? '',
    by: nameOf(change.decider),
    at: change.decidedAt.toISOString(),
  };
}

function barOf(
  { actor }: ActorContext,
  { pending, assessedBy, risk, lastApprover }: Standing,
  policy: Parameters<typeof highRiskBar>[0],
): ReportApproval['bar'] {
  if ((pending?.byId ?? assessedBy) === actor.userId) return 'own';
  if (risk !== 'high' && pending?.risk !== 'high') return null;
  return highRiskBar(policy, { role: actor.role, approvedLast: lastApprover === actor.userId });
}
