import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited, type By } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../lookups/desk-context.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { type Actor, authorise } from '../people/permissions.ts';
import { noSuchReport } from './stored-report.ts';

const reason = z.string().trim().min(1, 'Give a reason: it is kept.').max(4_000);

export const EndRelationship = z.strictObject({
  id: z.uuid(),
  /** Empty: the relationship lasts after all. */
  endedOn: z.preprocess((given) => (given === '' ? null : given), z.iso.date().nullable()),
  reason,
});
export const SetLegalHold = z.strictObject({ id: z.uuid(), isHeld: z.stringbool(), reason });
export const PurgeReport = z.strictObject({ id: z.uuid() });

type Using = Pick<DeskContext, 'db'>;

/**
 * Says when the relationship with the customer ended: the clock of retention runs from that day.
 * @throws Failure `unauthorized` (403), `resource_not_found`, `invalid_request` for a day that has not come
 */
export async function endRelationship(
  actor: Actor,
  { id, endedOn, reason }: z.infer<typeof EndRelationship>,
  using: Pick<DeskContext, 'db' | 'now'> = deskContext(),
): Promise<void> {
  authorise(actor, 'saveReports');
  if (endedOn !== null && endedOn > using.now().toISOString().slice(0, 10)) {
    throw new Failure('invalid_request', 'That day has not come yet. Nothing was changed.', {
      details: ['endedOn: expected today or a day before'],
    });
  }
  const day = endedOn === null ? null : new Date(`${endedOn}T00:00:00Z`);
  const act = {
    action: 'relationship-ended',
    object: `report ${id}`,
    reason,
    details: { endedOn: endedOn ?? '' },
  } as const;
  await audited(using.db, actor, act, (transaction) => change(transaction, id, { relationshipEndedOn: day }));
}

/** Stops the clock, or lets it run on. */
export async function setLegalHold(
  actor: Actor,
  { id, isHeld, reason }: z.infer<typeof SetLegalHold>,
  using: Using = deskContext(),
): Promise<void> {
  authorise(actor, 'manageRetention');
  const act = {
    action: 'legal-hold-changed',
    object: `report ${id}`,
    reason,
    details: { isHeld },
  } as const;
  await audited(using.db, actor, act, (transaction) =>
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
 * Removes what a report holds of persons, for good: texts of all versions, answers and notes. Hashes, dates and the
 * steps of review stay, with a certificate. Documents stay with the company's lookups until those are purged.
 * @throws Failure `unauthorized` (403), `resource_not_found`, `invalid_request` (409) while it must be kept
 */
export async function purgeReport(
  actor: Actor,
  { id }: z.infer<typeof PurgeReport>,
  using: Using = deskContext(),
): Promise<void> {
  authorise(actor, 'manageRetention');
  await purge(using, id, actor);
}

/** Purges every report whose time is over; how many. Safe on several instances at once. */
export async function purgeDueReports(using: Using = deskContext()): Promise<number> {
  const due = z.array(z.object({ id: z.uuid() })).parse(
    await using.db.$queryRaw`
    select r.id from desk.report r
    where r.purged_at is null and r.legal_hold_reason is null
      and desk.kept_until(r) < (clock_timestamp() at time zone 'UTC')::date`,
  );
  let purged = 0;
  for (const { id } of due) {
    try {
      await purge(using, id, { userId: null, address: null });
      purged += 1;
    } catch (error) {
      // Another instance was first, or it was put on hold meanwhile: both are as they should be.
      if (!(error instanceof Failure)) throw error;
    }
  }
  return purged;
}

async function purge({ db }: Using, id: string, by: By): Promise<void> {
  const act = { action: 'report-purged', object: `report ${id}` } as const;
  await audited(db, by, act, async (transaction) => {
    // Alone with the report: who saves a version or opens a share waits, and then finds it purged.
    await transaction.$queryRaw`select id from desk.report where id = ${id}::uuid for update`;
    const report = await transaction.report.findUnique({
      where: { id },
      include: { versions: { orderBy: { version: 'asc' } } },
    });
    if (report === null || report.purgedAt !== null) throw noSuchReport();
    const mayGo = await mayBePurged(transaction, id);
    if (!mayGo || report.relationshipEndedOn === null) throw mustStay(report.legalHoldReason !== null);
    await transaction.report.update({ where: { id }, data: { purgedAt: new Date() } });
    const emptied = { where: { reportId: id }, data: { content: null } };
    const { count: versions } = await transaction.reportVersion.updateMany(emptied);
    const { count: answers } = await transaction.reportAnswer.updateMany(emptied);
    const { count: notes } = await transaction.reportNote.updateMany(emptied);
    const { retentionYears } = await transaction.setting.findUniqueOrThrow({ where: { id: 1 } });
    await transaction.purgeCertificate.create({
      data: {
        reportId: id,
        byId: by.userId,
        relationshipEndedOn: report.relationshipEndedOn,
        retentionYears,
        versions: asJson(
          report.versions.map(({ version, sha256, savedAt }) => ({ version, sha256, savedAt })),
        ),
        removed: asJson({ versions, answers, notes }),
      },
    });
  });
}

async function mayBePurged(transaction: Prisma.TransactionClient, id: string): Promise<boolean> {
  const [row] = z.array(z.object({ mayGo: z.boolean() })).parse(
    await transaction.$queryRaw`
    select r.legal_hold_reason is null
      and coalesce(desk.kept_until(r) < (clock_timestamp() at time zone 'UTC')::date, false) as "mayGo"
    from desk.report r where r.id = ${id}::uuid`,
  );
  return row?.mayGo ?? false;
}

const mustStay = (isHeld: boolean) =>
  new Failure(
    'invalid_request',
    isHeld
      ? 'This report is on legal hold. It must stay, and nothing was removed.'
      : 'This report must still be kept. Nothing was removed.',
    { statusCode: 409 },
  );
