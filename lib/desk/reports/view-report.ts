import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type Report, redactReport } from '#lib/domain/report/index.ts';
import type {
  Certificate,
  ReportAbout,
  ReportApproval,
  ReportPage,
  ReportRights,
  StepLine,
  VersionLine,
} from '#lib/domain/report/report-page.ts';
import { audited } from '../audit/audited.ts';
import { auditedOnceAnHour } from '../audit/audited-once-an-hour.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { type Actor, authorise, mayDo } from '../context/permissions.ts';
import { decidable } from '../flags/version-flags.ts';
import { viewFlags } from '../flags/view-flags.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { customersOf } from '../references/customers-of.ts';
import { approvalOf } from './approval-of.ts';
import { reasonsOf } from './case-file.ts';
import { computeAgain } from './compute-again.ts';
import { listColleagues } from './list-colleagues.ts';
import { REFERENCES } from './list-reports.ts';
import { NEXT } from './review-report.ts';
import { shownDecisions } from './shown-decisions.ts';
import {
  findVersion,
  noSuchReport,
  reportIn,
  type State,
  stateOf,
  VersionRef,
  type VersionRow,
  VersionSummary,
  WITH_PEOPLE,
} from './stored-report.ts';

export const ViewReport = VersionRef.extend({ show: z.literal('all').optional().catch(undefined) });

/**
 * A version of a report as this reader may see it. With `show: 'all'` nothing is kept back, and that is written down.
 * @throws Failure `forbidden`, `resource_not_found`, `internal` where the text was tampered with
 */
export async function viewReport(ctx: ActorContext, input: Input<typeof ViewReport>): Promise<ReportPage> {
  authorise(ctx, 'readReports');
  const { show, ...ref } = parseInput(ViewReport, input);
  if (show === 'all') authorise(ctx, 'revealPerson');
  const row = await findVersion(ctx.db, ref);
  const { reportId: id, version } = row;
  const [about, others, notes, colleagues, reasons] = await Promise.all([
    aboutOf(ctx.db, id),
    ctx.db.reportVersion.findMany({
      where: { reportId: id },
      orderBy: { version: 'desc' },
      include: WITH_PEOPLE,
    }),
    ctx.db.reportNote.findMany({
      where: { reportId: id },
      orderBy: { at: 'asc' },
      include: { by: { select: { name: true, email: true } } },
    }),
    listColleagues(ctx),
    reasonsOf(ctx.db, row.requestIds),
  ]);
  const isPurged = about.purgedAt !== null;
  const approval = isPurged ? NOTHING_APPROVED : await approvalOf(ctx, row);
  const report = isPurged ? null : reportIn(row).report;
  if (report !== null) await auditedOnceAnHour(ctx, { action: 'owners-read', object: `report ${id}` });
  if (show === 'all' && report !== null) {
    const event = {
      action: 'person-revealed',
      object: `report ${id}`,
      details: { version, all: true },
    } as const;
    await audited(ctx, event, async () => undefined);
  }
  return {
    id,
    version,
    sha256: row.sha256,
    state: stateOf(row),
    report: report && (show === 'all' ? report : readable(report)),
    isMasked: show !== 'all',
    notProvenBefore: row.notProvenBefore,
    computedAgain: report === null ? undefined : await otherResultIn(ctx, row),
    about,
    approval,
    flags: decidableFlags(row, report?.flags),
    shownDecisions: isPurged ? null : await shownDecisions(ctx, row),
    flagDecisions: isPurged ? null : await viewFlags(ctx, placeOf(about)),
    reasons,
    versions: others.map(versionLine),
    steps: stepsOf(row),
    notes: notes.map(({ by, at, content, ...note }) => ({
      id: note.id,
      parentId: note.parentId,
      section: note.section,
      version: note.version,
      text: content,
      by: nameOf(by),
      at: at.toISOString(),
    })),
    colleagues,
    certificate: isPurged ? await certificateOf(ctx.db, id) : null,
    rights: rightsOf(ctx.actor, {
      state: stateOf(row),
      isAuthor: row.savedBy === ctx.actor.userId,
      isPurged,
      isEnded: about.relationshipEndedOn !== null,
      approval,
    }),
  };
}

function versionLine({ version, savedAt, saver, reason, sha256, summary, ...row }: VersionRow): VersionLine {
  const { reading, confirms } = VersionSummary.parse(summary);
  return {
    ...{ version, reason, sha256, reading, confirms },
    state: stateOf(row),
    savedAt: savedAt.toISOString(),
    savedBy: nameOf(saver),
  };
}

const placeOf = ({ country, companyId }: ReportAbout) => CompanyPlace.parse({ country, companyId });

/** Flags of a version, the serious ones first. */
function decidableFlags(
  { summary }: Pick<VersionRow, 'summary'>,
  flags: Report['flags'],
): ReportPage['flags'] {
  const { seriousFlags, otherFlags } = VersionSummary.parse(summary);
  if (seriousFlags === null) return null;
  return [...seriousFlags.map(decidable(true, flags)), ...(otherFlags ?? []).map(decidable(false, flags))];
}

/** A version opens all the same if it cannot be computed again. */
async function otherResultIn(ctx: ActorContext, row: VersionRow): Promise<ReportPage['computedAgain']> {
  try {
    return await computeAgain(ctx, row);
  } catch (err) {
    ctx.log.error(
      { err, report: row.reportId, version: row.version },
      'A version could not be computed again.',
    );
    return undefined;
  }
}

/** Of a purged report nothing is in force. */
const NOTHING_APPROVED: ReportApproval = {
  inForce: null,
  change: null,
  rejected: null,
  conditions: [],
  proposal: null,
  lowRisks: [],
  confirmed: [],
  bar: null,
  isOwnFlag: false,
  reviewDays: { low: '', medium: '', high: '' },
};

/** What a colleague sees at first: nobody's day of birth and no private address, yet everything that is internal. */
export const readable = (report: Report): Report => redactReport(report, { kind: 'MASKED' });

export const stepsOf = ({ steps }: Pick<Awaited<ReturnType<typeof findVersion>>, 'steps'>): StepLine[] =>
  steps.map((step) => ({
    step: step.step,
    state: stateOf({ steps: [step] }),
    reason: step.reason,
    by: nameOf(step.by),
    at: step.at.toISOString(),
    risk: step.risk,
    reviewOn: step.reviewOn?.toISOString().slice(0, 10) ?? null,
  }));

const AboutRow = z.object({
  country: z.string(),
  companyId: z.string(),
  legalName: z.string(),
  reference: z.string().nullable(),
  assigneeId: z.string().nullable(),
  risk: z.string().nullable(),
  riskReason: z.string().nullable(),
  reviewOn: z.string().nullable(),
  tags: z.array(z.string()),
  relationshipEndedOn: z.string().nullable(),
  legalHoldReason: z.string().nullable(),
  keptUntil: z.string().nullable(),
  purgedAt: z.date().nullable(),
});

async function aboutOf(db: DeskContext['db'], id: string): Promise<ReportAbout> {
  const rows = AboutRow.array().parse(
    await db.$queryRaw`
      select r.country, r.company_id as "companyId", r.legal_name as "legalName", ${REFERENCES} as reference,
        r.assignee_id as "assigneeId", r.risk, r.risk_reason as "riskReason", r.review_on::text as "reviewOn", r.tags,
        r.relationship_ended_on::text as "relationshipEndedOn", r.legal_hold_reason as "legalHoldReason",
        desk.kept_until(r)::text as "keptUntil", r.purged_at as "purgedAt"
      from desk.report r where r.id = ${id}::uuid`,
  );
  const [row] = rows;
  if (row === undefined) throw noSuchReport();
  const customers = row.purgedAt === null ? await customersOf(db, row) : [];
  return { ...row, customers, purgedAt: row.purgedAt?.toISOString() ?? null };
}

const CertificateRow = z.object({
  versions: z.array(z.object({ version: z.number(), sha256: z.string(), savedAt: z.string() })),
  removed: z.record(z.string(), z.number()),
});

async function certificateOf(db: DeskContext['db'], id: string): Promise<Certificate | null> {
  const row = await db.purgeCertificate.findUnique({ where: { reportId: id } });
  if (row === null) return null;
  const by = row.byId === null ? null : await db.user.findUnique({ where: { id: row.byId } });
  return {
    ...CertificateRow.parse(row),
    at: row.at.toISOString(),
    by: by && nameOf(by),
    relationshipEndedOn: row.relationshipEndedOn.toISOString().slice(0, 10),
    retentionYears: row.retentionYears,
  };
}

function rightsOf(
  { role }: Actor,
  {
    state,
    isAuthor,
    isPurged,
    isEnded,
    approval: { inForce, change },
  }: { state: State; isAuthor: boolean; isPurged: boolean; isEnded: boolean; approval: ReportApproval },
): ReportRights {
  const leadsTo = (to: State) => !isPurged && NEXT[state].includes(to);
  return {
    mayReveal: !isPurged && mayDo(role, 'revealPerson'),
    mayChange: !isPurged && mayDo(role, 'saveReports'),
    mayNote: !isPurged && mayDo(role, 'noteReports'),
    mayBuy: !isPurged && mayDo(role, 'buyData'),
    mayConfirm:
      state === 'approved' && !isPurged && !isEnded && mayDo(role, 'saveReports') && mayDo(role, 'buyData'),
    maySubmit: leadsTo('in_review') && mayDo(role, 'saveReports'),
    mayWithdraw: leadsTo('draft') && isAuthor && mayDo(role, 'saveReports'),
    mayDecide: leadsTo('approved') && !isAuthor && mayDo(role, 'decideReports'),
    mayPropose: inForce !== null && change === null && mayDo(role, 'saveReports'),
    mayDecideChange: change !== null && !change.isOwn && mayDo(role, 'decideReports'),
    isOwnInReview: state === 'in_review' && isAuthor,
    mayExport: !isPurged && mayDo(role, 'exportReports'),
    mayShare: !isPurged && mayDo(role, 'shareReports'),
    mayRetain: !isPurged && mayDo(role, 'manageRetention'),
  };
}
