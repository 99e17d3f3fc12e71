import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited, type By } from '../audit/audited.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { removeBlobs } from '../documents/remove-blobs.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { said, say } from '../words/say.ts';
import { forgetCompany } from './forget-company.ts';
import { CertificateRow, certificateText } from './purge-certificate.ts';
import { noSuchReport, sha256Of } from './stored-report.ts';

const reason = z.string().trim().min(1, said('reports.enterReason')).max(4_000);

export const EndRelationship = z.strictObject({
  id: z.uuid(),
  /** Empty: the relationship lasts after all. */
  endedOn: z.preprocess((given) => (given === '' ? null : given), z.iso.date().nullable()),
  reason,
  /** Confirms that the report, which becomes due, is permanently removed. */
  isSure: z.literal('on').optional(),
});
export const SetLegalHold = z.strictObject({ id: z.uuid(), isHeld: z.stringbool(), reason });
export const PurgeReport = z.strictObject({ id: z.uuid(), reason });

/**
 * Says when the relationship with the customer ended: the clock of retention runs from that day, or from the day of the
 * newest version if that is later. An end by which the report is due at once only an administrator sets who is sure.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request` for a day that has not come, `conflict`
 * where the report becomes due and nobody is sure of it
 */
export async function endRelationship(
  ctx: ActorContext,
  input: Input<typeof EndRelationship>,
): Promise<void> {
  authorise(ctx, 'saveReports');
  const { id, endedOn, reason, isSure } = parseInput(EndRelationship, input);
  if (endedOn !== null && endedOn > ctx.now().toISOString().slice(0, 10)) {
    throw new Failure('invalid_request', say('reports.retention.future'), {
      details: ['endedOn: expected today or an earlier date'],
    });
  }
  const day = endedOn === null ? null : new Date(`${endedOn}T00:00:00Z`);
  const actOf = (before: string | null): AuditEvent | null =>
    before === endedOn
      ? null
      : {
          action: 'relationship-ended',
          object: `report ${id}`,
          reason,
          details: { endedOn: { before, after: endedOn } },
        };
  await audited(ctx, actOf, async (transaction) => {
    const before = await lockedEnd(transaction, id);
    if (before === endedOn) return before;
    await change(transaction, id, { relationshipEndedOn: day });
    if (!(await isTimeOver(transaction, id))) return before;
    if (!mayDo(ctx.actor.role, 'manageRetention')) throw onlyAdministrators();
    if (isSure === undefined) throw becomesDue();
    return before;
  });
}

async function lockedEnd(transaction: Prisma.TransactionClient, id: string): Promise<string | null> {
  const [row] = z.array(z.object({ endedOn: z.string().nullable() })).parse(
    await transaction.$queryRaw`
      select relationship_ended_on::text as "endedOn" from desk.report
      where id = ${id}::uuid and purged_at is null for update`,
  );
  if (row === undefined) throw noSuchReport();
  return row.endedOn;
}

/** Stops the clock, or lets it run on. */
export async function setLegalHold(ctx: ActorContext, input: Input<typeof SetLegalHold>): Promise<void> {
  authorise(ctx, 'manageRetention');
  const { id, isHeld, reason } = parseInput(SetLegalHold, input);
  const event = {
    action: 'legal-hold-changed',
    object: `report ${id}`,
    reason,
    details: { isHeld },
  } as const;
  await audited(ctx, event, (transaction) =>
    change(transaction, id, { legalHoldReason: isHeld ? reason : null }),
  );
}

async function change(
  transaction: Prisma.TransactionClient,
  id: string,
  data: Prisma.ReportUpdateManyMutationInput,
): Promise<void> {
  const { count } = await transaction.report.updateMany({ where: { id, purgedAt: null }, data });
  if (count === 0) throw noSuchReport();
}

/**
 * Removes for good what the desk holds of the company of a report: texts, answers, notes and reasons, documents,
 * discrepancies, what was said of persons. Hashes, dates and steps of review stay, the requests with their cost, and a
 * certificate.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` while it must be kept
 */
export async function purgeReport(ctx: ActorContext, input: Input<typeof PurgeReport>): Promise<void> {
  authorise(ctx, 'manageRetention');
  const { id, reason } = parseInput(PurgeReport, input);
  await purge(ctx, id, { by: ctx.actor, reason });
  await removeBlobs(ctx);
}

/** Purges every report whose time is over; how many. Safe on several instances at once. */
export async function purgeDueReports(ctx: DeskContext): Promise<number> {
  const due = z.array(z.object({ id: z.uuid() })).parse(
    await ctx.db.$queryRaw`
    select r.id from desk.report r
    where r.purged_at is null and r.legal_hold_reason is null
      and desk.kept_until(r) < (clock_timestamp() at time zone 'UTC')::date`,
  );
  let purged = 0;
  for (const { id } of due) {
    try {
      await purge(ctx, id, { by: { userId: null, address: null } });
      purged += 1;
    } catch (error) {
      // Another instance was first, or it was put on hold meanwhile: both are as they should be.
      if (!(error instanceof Failure)) throw error;
    }
  }
  await removeBlobs(ctx);
  return purged;
}

interface Purge {
  readonly by: By;
  readonly reason?: string;
}

async function purge(ctx: DeskContext, id: string, { by, reason }: Purge): Promise<void> {
  const event = ({ certificate, ...done }: Awaited<ReturnType<typeof empty>>): AuditEvent => ({
    action: 'report-purged',
    object: `report ${id}`,
    reason,
    details: {
      relationshipEndedOn: certificate.relationshipEndedOn.toISOString().slice(0, 10),
      retentionYears: certificate.retentionYears,
      versions: done.versions.map(({ sha256 }) => sha256),
      removed: Object.entries(done.removed).map(([what, count]) => `${what}: ${count}`),
      // In the chain: a certificate that is altered later is found by it.
      certificateSha256: sha256Of(certificateText(certificate)),
    },
  });
  const at = ctx.now();
  await audited({ db: ctx.db, actor: by }, event, (transaction) => empty(transaction, id, { by, at }));
}

interface Emptying {
  readonly by: By;
  readonly at: Date;
}

async function empty(transaction: Prisma.TransactionClient, id: string, { by, at }: Emptying) {
  // Alone with the report: who saves a version or opens a share waits, and then finds it purged.
  await transaction.$queryRaw`select id from desk.report where id = ${id}::uuid for update`;
  const report = await transaction.report.findUnique({
    where: { id },
    include: { versions: { orderBy: { version: 'asc' } } },
  });
  if (report === null || report.purgedAt !== null) throw noSuchReport();
  const isHeld = report.legalHoldReason !== null;
  if (isHeld || report.relationshipEndedOn === null || !(await isTimeOver(transaction, id))) {
    throw mustStay(isHeld);
  }
  await transaction.report.update({ where: { id }, data: { purgedAt: at } });
  const removed = await forgetCompany(transaction, report, at);
  const { retentionYears } = await transaction.setting.findUniqueOrThrow({ where: { id: 1 } });
  const versions = report.versions.map(({ version, sha256, savedAt }) => ({ version, sha256, savedAt }));
  const { relationshipEndedOn } = report;
  const certificate = await transaction.purgeCertificate.create({
    data: {
      ...{ reportId: id, byId: by.userId, relationshipEndedOn, retentionYears },
      ...{ versions: asJson(versions), removed: asJson(removed) },
    },
    include: { report: { select: { country: true, companyId: true } } },
  });
  return { certificate: CertificateRow.parse(certificate), versions, removed };
}

/** Whether the last day of keeping has passed, held or not. */
export async function isTimeOver(transaction: Prisma.TransactionClient, id: string): Promise<boolean> {
  const [row] = z.array(z.object({ isOver: z.boolean() })).parse(
    await transaction.$queryRaw`
    select coalesce(desk.kept_until(r) < (clock_timestamp() at time zone 'UTC')::date, false) as "isOver"
    from desk.report r where r.id = ${id}::uuid`,
  );
  return row?.isOver ?? false;
}

const mustStay = (isHeld: boolean) =>
  new Failure('conflict', isHeld ? say('reports.retention.held') : say('reports.retention.notEnded'));

const onlyAdministrators = () => new Failure('forbidden', say('reports.retention.administrator'));

const becomesDue = () => new Failure('conflict', say('reports.retention.confirm'));
