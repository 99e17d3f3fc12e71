import { Failure } from '#lib/contract/index.ts';
import { saysWhy } from '#lib/domain/flags/flag-decision.ts';
import { lowRisks } from '#lib/domain/report/approval-policy.ts';
import type { Risk } from '#lib/domain/risk/risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { housePolicy } from '../policy/house-policy.ts';
import { say } from '../words/say.ts';
import { VersionSummary } from './stored-report.ts';

type Reads = Pick<Prisma.TransactionClient, 'reportVersion' | 'setting'>;

/**
 * Risks of a report that need a reason where they are set: those below the proposal of its version in force, else of its newest one.
 */
export async function lowRisksOf(db: Reads, id: string, inForce: number | null): Promise<Risk[]> {
  const version = await db.reportVersion.findFirst({
    where: { reportId: id, ...(inForce !== null && { version: inForce }) },
    orderBy: { version: 'desc' },
    select: { summary: true },
  });
  if (version === null) return [];
  return lowRisks(await housePolicy(db), VersionSummary.parse(version.summary));
}

/** @throws Failure `invalid_request` if the risk is lower than proposed, and the reason does not say why */
export async function assertRiskReason(
  db: Reads,
  {
    id,
    risk,
    reason,
    inForce = null,
  }: {
    readonly id: string;
    readonly risk: string | null;
    readonly reason: string | null;
    /** Version that is approved. */
    readonly inForce?: number | null;
  },
): Promise<void> {
  const isLow = (await lowRisksOf(db, id, inForce)).some((each) => each === risk);
  if (isLow && !saysWhy(reason ?? '')) throw new Failure('invalid_request', say('reports.riskReason'));
}
