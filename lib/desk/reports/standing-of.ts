import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { lastDayAhead } from '#lib/domain/report/approval-policy.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { noSuchReport } from './stored-report.ts';

const Values = z.object({
  risk: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  reviewOn: z.string().nullable(),
});
export type Values = z.infer<typeof Values>;

const Standing = Values.extend({
  riskReason: z.string().nullable(),
  /** Who set one of them since they were approved. */
  assessedBy: z.string().nullable(),
  approvedVersion: z.number().nullable(),
  lastApprover: z.string().nullable(),
});

const Pending = z.object({
  ...{ id: z.string(), byId: z.string(), reason: z.string().nullable() },
  ...Values.shape,
});
export type Pending = z.infer<typeof Pending>;

/** Risk and review day as they stand, and who has a hand in them. */
export interface Standing extends z.infer<typeof Standing> {
  /** A change of them that waits for its decision. */
  readonly pending: Pending | null;
}

/**
 * The same, alone with the report until the transaction ends.
 * @throws Failure `resource_not_found`
 */
export async function lockStanding(transaction: Prisma.TransactionClient, id: string): Promise<Standing> {
  // Locked first: what is read in the same statement could be from before the wait.
  await transaction.$queryRaw`select from desk.report where id = ${id}::uuid for update`;
  return standingOf(transaction, id);
}

/** @throws Failure `resource_not_found` */
export async function standingOf(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  id: string,
): Promise<Standing> {
  const [row] = Standing.array().parse(
    await db.$queryRaw`
      select risk, risk_reason as "riskReason", review_on::text as "reviewOn", assessed_by as "assessedBy",
        desk.approved_version(id) as "approvedVersion", desk.last_approver(id) as "lastApprover"
      from desk.report where id = ${id}::uuid and purged_at is null`,
  );
  if (row === undefined) throw noSuchReport();
  const [pending = null] = Pending.array().parse(
    await db.$queryRaw`
      select id, by_id as "byId", reason, risk, review_on::text as "reviewOn"
      from desk.report_change where report_id = ${id}::uuid and outcome is null`,
  );
  return { ...row, pending };
}

/** @throws Failure `invalid_request` for a next review so far ahead that it would never come */
export function assertReview({ now }: Pick<DeskContext, 'now'>, reviewOn: string): void {
  const last = lastDayAhead(now().toISOString().slice(0, 10));
  if (reviewOn > last) throw new Failure('invalid_request', say('reports.reviewFar', { last }));
}

/** A day as the database's client takes it. */
export const dayOf = (day: string | null): Date | null =>
  day === null ? null : new Date(`${day}T00:00:00Z`);
