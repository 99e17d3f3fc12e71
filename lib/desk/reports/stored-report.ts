import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { KeptFlag } from '#lib/domain/flags/flag-decision.ts';
import { Reading } from '#lib/domain/report/reading-of.ts';
import { Confirmation, Report } from '#lib/domain/report/report.ts';
import { REPORT_STATES } from '#lib/domain/report/report-state.ts';
import { RiskProposal } from '#lib/domain/risk/propose-risk.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { reportAsRecorded, tablesText } from '../audit/as-recorded.ts';
import { canonicalJson, sha256Of } from '../files/canonical-json.ts';
import { say } from '../words/say.ts';
import { isAsAudited } from './as-audited.ts';

export { canonicalJson, sha256Of };

export const State = z.enum(REPORT_STATES);
export type State = z.infer<typeof State>;

/** What the list shows of a version: counts and codes, no person. */
export const VersionSummary = z.strictObject({
  status: z.string().nullable(),
  owners: z.int().min(0).nullable(),
  openDiscrepancies: z.int().min(0),
  /** Whether what is not known could change who owns it; null where nothing was computed, or nobody noted it. */
  isUndecided: z.boolean().nullable().default(null),
  /** Companies whose declared owners were on offer where the result was open; null where nobody noted it. */
  ownersOnOffer: z.int().min(0).nullable().default(null),
  /** Share without a known owner, as the summary of the company shows it; null: none. Left out: nothing was computed, or it was not recorded. */
  untraced: z.string().nullable().optional(),
  /** Whether profile or declared owners failed or had not come whole. */
  isIncomplete: z.boolean().nullable().default(null),
  riskProposal: RiskProposal.nullable().default(null),
  /** Lists of countries that its flags rest on, in the editions of its day; null: not recorded. */
  countryLists: z
    .array(z.strictObject({ id: z.string(), day: z.iso.date(), sha256: z.string() }))
    .nullable()
    .default(null),
  /** Flags that a decision must know; null: saved before they were kept. */
  seriousFlags: z.array(KeptFlag).nullable().default(null),
  otherFlags: z.array(KeptFlag).nullable().default(null),
  /** Flags that a decision must know; null: saved before they were known, with warnings. */
  flags: z.int().min(0).nullable().default(null),
  warnings: z.int().min(0),
  documents: z.int().min(0),
  /** What it read again since the version before; null: it is the first, or that is not known. */
  reading: Reading.nullable().default(null),
  /** What it confirms; null: it is no confirmation. */
  confirms: Confirmation.nullable().default(null),
});
export type VersionSummary = z.infer<typeof VersionSummary>;

export const WITH_PEOPLE = {
  saver: { select: { id: true, name: true, email: true } },
  steps: { orderBy: { step: 'asc' }, include: { by: { select: { name: true, email: true } } } },
} as const satisfies Prisma.ReportVersionInclude;
export type VersionRow = Prisma.ReportVersionGetPayload<{ include: typeof WITH_PEOPLE }>;

/** The state of a version: where its last step led. */
export const stateOf = ({ steps }: Pick<VersionRow, 'steps'>): State => State.parse(steps.at(-1)?.toState);

/**
 * The report that a version keeps, and its canonical text.
 * @throws Failure `gone` after a purge, `internal` where the text is not the one that was hashed
 */
export function reportIn({ content, sha256 }: Pick<VersionRow, 'content' | 'sha256'>): {
  readonly report: Report;
  readonly content: string;
} {
  if (content === null) {
    throw new Failure('gone', say('reports.purged'));
  }
  if (sha256Of(content) !== sha256) throw damaged();
  return { report: Report.parse(JSON.parse(content)), content };
}

export const damaged = (how = say('reports.how.hash')): Failure =>
  new Failure('internal', say('reports.damaged', { how }));

export const noSuchReport = (): Failure => new Failure('resource_not_found', say('reports.unknown'));

export const VersionRef = z.strictObject({
  id: z.uuid(),
  version: z.coerce.number().int().min(1).optional(),
});
export type VersionRef = z.infer<typeof VersionRef>;
type Reads = Pick<Prisma.TransactionClient, 'reportVersion' | 'auditEntry' | '$queryRaw'>;

interface FoundVersion {
  readonly row: VersionRow;
  /** How it, or what is shown with it, differs from the audit log; null: it does not. */
  readonly damage: string | null;
  /** A row that is shown with it is older than its recording, on that day (ISO 8601); null: all are proven. */
  readonly notProvenBefore: string | null;
}

/**
 * A version of a report, the newest where none is named, held against the audit.
 * @throws Failure `resource_not_found`
 */
export async function lookAtVersion(
  db: Reads,
  { id, version }: VersionRef,
  before?: VersionRow,
): Promise<FoundVersion> {
  const row = await db.reportVersion.findFirst({
    where: { reportId: id, ...(version === undefined ? {} : { version }) },
    orderBy: { version: 'desc' },
    include: WITH_PEOPLE,
  });
  if (row === null) throw noSuchReport();
  if (await isAsAudited(db, row)) {
    const { differs, notProvenBefore } = await reportAsRecorded(db, id);
    const damage = differs.length === 0 ? null : say('reports.how.rows', { what: tablesText(differs) });
    return { row, damage, notProvenBefore };
  }
  // A step that was taken between the two readings is in the next one.
  const isSame = before?.version === row.version && before.steps.length === row.steps.length;
  if (!isSame) return lookAtVersion(db, { id, version }, row);
  return { row, damage: say('reports.how.audit'), notProvenBefore: null };
}

/**
 * A version of a report, the newest where none is named.
 * @throws Failure `resource_not_found`, `internal` where it, or what is shown with it, is not what the audit log says
 */
export async function findVersion(
  db: Reads,
  ref: VersionRef,
): Promise<VersionRow & Pick<FoundVersion, 'notProvenBefore'>> {
  const { row, damage, notProvenBefore } = await lookAtVersion(db, ref);
  if (damage !== null) throw damaged(damage);
  return { ...row, notProvenBefore };
}
