import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { OPERATORS } from '#lib/domain/ownership/operator.ts';
import { confirmationOf } from '#lib/domain/report/confirmation.ts';
import { compareReports, Report, reportOf } from '#lib/domain/report/index.ts';
import { type Reading, readingKind, readingOf, readingText } from '#lib/domain/report/reading-of.ts';
import type { Confirmation } from '#lib/domain/report/report.ts';
import { isUniqueViolation, type Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { noteDiscrepancies } from '../discrepancies/note-discrepancies.ts';
import { OF_THE_HOUSE } from '../law/house-of.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { asJson, nameOf } from '../lookups/stored-lookup.ts';
import { riskPolicy } from '../policy/house-policy.ts';
import { customersOf } from '../references/customers-of.ts';
import { say } from '../words/say.ts';
import { type GatheredReport, gatherReport } from './gather-report.ts';
import { addWire, forgetWire } from './kept-wire.ts';
import { addDraft, supersedeOthers } from './review-report.ts';
import { canonicalJson, reportIn, sha256Of } from './stored-report.ts';
import { submitConfirmed } from './submit-confirmed.ts';
import { summaryOf } from './summary-of.ts';

export const SaveReport = z.strictObject({
  ...CompanyPlace.shape,
  /** That of the house where none is named. */
  policy: z.string().default(OF_THE_HOUSE.policy),
  thresholdPercent: z.coerce.number().positive().max(100).optional(),
  operator: z.enum(OPERATORS).optional(),
  /** Why this version was made. */
  reason: z.string().trim().max(4_000).optional(),
});
export type SaveReport = z.infer<typeof SaveReport>;

/** An answer that one version is made of, however often it is asked: by its request and what it said. */
export type MadeOf = Pick<GatheredReport['answers'][number], 'requestId' | 'sha256'>;

export interface SavedReport {
  readonly id: string;
  readonly version: number;
}

/**
 * Keeps everything that is shown of a company as the next version of its report: the first begins it. A version that
 * nobody has decided yet is superseded by the newer one; one that is approved stays until the newer one is.
 * @throws Failure `forbidden`, `resource_not_found` when nothing is held of the company
 */
export async function saveReport(ctx: ActorContext, input: Input<typeof SaveReport>): Promise<SavedReport> {
  authorise(ctx, 'saveReports');
  return saveVersion(ctx, parseInput(SaveReport, input));
}

interface Origin {
  readonly madeOf?: MadeOf;
  /** The version that the new one is to confirm: it does, and is submitted, if nothing has changed since. */
  readonly confirms?: number | undefined;
}

/**
 * The same of an input that is parsed. Where a version of `madeOf` is there, it is that one.
 * @throws Failure `conflict` if `confirms` is not the newest version, or no source was read again since
 */
export async function saveVersion(
  ctx: ActorContext,
  { country, companyId, reason, madeOf, confirms, ...choice }: SaveReport & Origin,
): Promise<SavedReport> {
  const place = { country, companyId };
  // What differs under the rule of the house has its last day from now at the latest, whatever rule this is saved under.
  await noteDiscrepancies(ctx, { ...place, choice: OF_THE_HOUSE });
  const gathered = await gatherReport(ctx, { place, choice });
  if (gathered.answers.length === 0) {
    throw new Failure('resource_not_found', say('reports.noData'));
  }
  return keepVersion(ctx, { actor: ctx.actor, gathered, reason: reason || null, madeOf, confirms });
}

/** Of two who begin a report at the same time one is first, and the other's is the next version of it. */
async function keepVersion(ctx: ActorContext, addition: Addition): Promise<SavedReport> {
  const { actor, gathered, reason } = addition;
  const { country, companyId } = gathered.file;
  const begun = await ctx.db.report.findFirst({ where: { country, companyId, purgedAt: null } });
  const id = begun?.id ?? randomUUID();
  const event = ({ version, added }: AddedVersion): AuditEvent[] | null =>
    added === undefined
      ? null
      : [
          {
            action: 'report-saved',
            object: `report ${id}`,
            reason: reason ?? undefined,
            details: {
              company: `${country} ${companyId}`,
              requestIds: gathered.answers.map(({ requestId }) => requestId),
              version,
              // In the chain: a version whose text and hash are both replaced later is found by it.
              sha256: added.sha256,
              at: added.savedAt.toISOString(),
              customers: added.customers,
              ...(added.reading && {
                reading: readingKind(added.reading),
                readSince: added.reading.since,
              }),
            },
          },
          ...added.events,
          ...joinedEvents(gathered, `${id} v${version}`),
        ];
  try {
    const { version, added } = await audited(ctx, event, async (transaction) => {
      if (begun === null) await begin(transaction, id, actor, gathered);
      return addVersion(ctx, transaction, id, addition);
    });
    if (added === undefined) await forgetWire(ctx, id, gathered.wire);
    return { id, version };
  } catch (error) {
    await forgetWire(ctx, id, gathered.wire);
    if (begun === null && isUniqueViolation(error)) return keepVersion(ctx, addition);
    throw error;
  }
}

/** Of each other company whose held answers count in the structure, which requests brought them. */
function joinedEvents({ structure }: GatheredReport, report: string): AuditEvent[] {
  const byCompany = Map.groupBy(
    structure?.joined ?? [],
    ({ country, companyId }) => `${country} ${companyId}`,
  );
  return [...byCompany].map(([company, answers]) => ({
    action: 'structure-joined',
    object: `company ${company}`,
    details: { report, requestIds: [...new Set(answers.map(({ requestId }) => requestId))] },
  }));
}

async function begin(
  transaction: Prisma.TransactionClient,
  id: string,
  { userId }: Actor,
  { file: { country, companyId, legalName } }: GatheredReport,
): Promise<void> {
  await transaction.report.create({
    data: {
      id,
      country,
      companyId,
      legalName: legalName ?? companyId,
      createdBy: userId,
      assigneeId: userId,
    },
  });
}

interface Addition {
  readonly actor: Actor;
  readonly gathered: GatheredReport;
  readonly reason: string | null;
  readonly madeOf: MadeOf | undefined;
  readonly confirms: number | undefined;
}

interface AddedVersion {
  readonly version: number;
  /** Undefined where it was there before. */
  readonly added?: {
    readonly sha256: string;
    readonly savedAt: Date;
    readonly reading: Reading | null;
    /** Ids of the customer files that the company is in. */
    readonly customers: readonly string[];
    /** What was done with it at once. */
    readonly events: readonly AuditEvent[];
  };
}

async function addVersion(
  ctx: ActorContext,
  transaction: Prisma.TransactionClient,
  id: string,
  { actor, gathered, reason, madeOf, confirms }: Addition,
): Promise<AddedVersion> {
  const { version, savedAt } = await nextVersion(transaction, id);
  // Asked of the database when nobody else can add one.
  const there = madeOf && (await transaction.reportAnswer.findFirst({ where: { reportId: id, ...madeOf } }));
  if (there) return { version: there.version };
  if (confirms !== undefined && confirms !== version - 1) throw refused(say('reports.confirm.stale'));
  await assertStillHeld(transaction, gathered);
  const { answers, files, wire, policy, ...input } = gathered;
  const made = Report.parse(
    reportOf({
      ...input,
      id,
      version,
      savedAt: savedAt.toISOString(),
      savedBy: { id: actor.userId, name: nameOf(actor) },
      answers: answers.map(({ requestId, sha256 }) => ({ requestId, sha256 })),
      files: files.map(({ keptDocumentId: _, ...file }) => file),
    }),
  );
  const before = await versionBefore(transaction, made);
  const reading = before && (readingOf(before, made) ?? null);
  const confirmation = confirms === undefined || before === null ? undefined : confirmed(before, made);
  const report: Report = confirmation === undefined ? made : { ...made, confirms: confirmation };
  const content = canonicalJson(report);
  const sha256 = sha256Of(content);
  // A list names the company as its newest version does.
  await transaction.report.update({ where: { id }, data: { legalName: report.company.legalName } });
  await transaction.reportVersion.create({
    data: {
      reportId: id,
      version,
      content,
      sha256,
      requestIds: answers.map(({ requestId }) => requestId),
      policyId: policy.id,
      summary: asJson({
        ...summaryOf(gathered, report, await riskPolicy(transaction)),
        ...{ reading, confirms: confirmation ?? null },
      }),
      reason,
      savedBy: actor.userId,
      savedAt,
    },
  });
  const row = { reportId: id, version };
  await transaction.reportAnswer.createMany({ data: answers.map((answer) => ({ ...row, ...answer })) });
  await transaction.reportFile.createMany({
    data: files.map(({ documentId, keptDocumentId, sha256 }) => ({
      ...row,
      documentId,
      keptDocumentId,
      sha256,
    })),
  });
  await transaction.reportExtract.createMany({
    data: gathered.extracts.map(({ id: extractId, sha256: hash }) => ({ ...row, extractId, sha256: hash })),
  });
  await addWire(transaction, ctx, row, wire);
  await addDraft(transaction, { ...row, savedBy: actor.userId, savedAt });
  const by = { byId: actor.userId, at: savedAt };
  await supersedeOthers(transaction, row, by, ['draft', 'in_review', 'changes_requested']);
  const customers = (await customersOf(transaction, input.file)).map((customer) => customer.id);
  const events = confirmation === undefined ? [] : await submitConfirmed(transaction, ctx, row, confirmation);
  return { version, added: { sha256, savedAt, reading, customers, events } };
}

/** The version before a new one; null where its text is gone or damaged. */
async function versionBefore(
  transaction: Prisma.TransactionClient,
  { id: reportId, version }: Report,
): Promise<Report | null> {
  const before = await transaction.reportVersion.findFirst({ where: { reportId, version: version - 1 } });
  if (before === null || before.content === null || sha256Of(before.content) !== before.sha256) return null;
  return reportIn(before).report;
}

/** @throws Failure `conflict` if no source was read again: two versions of one reading confirm nothing */
function confirmed(before: Report, made: Report): Confirmation | undefined {
  const comparison = compareReports(before, made);
  const { reading } = comparison;
  if (reading !== undefined && readingKind(reading) === 'itself') {
    throw refused(say('reports.confirm.itself', { reading: readingText(reading) }));
  }
  return confirmationOf(before, comparison);
}

/** What was gathered may have been purged before this report began: from then on it is nobody's to keep. */
async function assertStillHeld(
  transaction: Prisma.TransactionClient,
  { file }: GatheredReport,
): Promise<void> {
  const ids = Object.values(file.parts).flatMap((part) =>
    part.status === 'none' || part.held === null ? [] : [part.held.lookupId],
  );
  const purged = await transaction.lookup.count({ where: { id: { in: ids }, purgedAt: { not: null } } });
  if (purged > 0) throw refused(say('reports.purgedMeanwhile'));
}

/** Alone with the report: versions follow each other without a gap. The time is the database's. */
async function nextVersion(
  transaction: Prisma.TransactionClient,
  id: string,
): Promise<{ version: number; savedAt: Date }> {
  const [row] = z.array(z.object({ savedAt: z.date(), endedOn: z.string().nullable() })).parse(
    await transaction.$queryRaw`
    select date_trunc('milliseconds', clock_timestamp()) as "savedAt",
      relationship_ended_on::text as "endedOn"
    from desk.report where id = ${id}::uuid and purged_at is null for update`,
  );
  if (row === undefined) throw refused(say('reports.purgedMeanwhile'));
  if (row.endedOn !== null) {
    throw refused(say('reports.relationshipEnded', { day: row.endedOn }));
  }
  const { _max } = await transaction.reportVersion.aggregate({
    where: { reportId: id },
    _max: { version: true },
  });
  return { version: (_max.version ?? 0) + 1, savedAt: row.savedAt };
}

const refused = (message: string) => new Failure('conflict', message);
