import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ListedReport } from '#lib/domain/report/listed-report.ts';
import { readingText } from '#lib/domain/report/reading-of.ts';
import { csvLine } from '#lib/domain/tables/csv.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { say } from '../words/say.ts';
import { idsOfReports, ListReports, reportsWith } from './list-reports.ts';

/** More than a workspace has; one file is not cut silently. */
const MOST_REPORTS = 1_000_000;
/** Reports that are read at a time. */
const PIECE = 500;

/**
 * All reports that the filters let through, whatever page of them is shown, as CSV whose cells no spreadsheet takes for
 * a formula. Written down with the filters.
 * @throws Failure `forbidden`
 */
export async function exportReportList(
  ctx: ActorContext,
  input: Input<typeof ListReports>,
): Promise<OutgoingFile<AsyncGenerator<Uint8Array, void>>> {
  authorise(ctx, 'exportReports');
  const query = parseInput(ListReports, input);
  const ids = await idsOfReports(ctx, query, { size: MOST_REPORTS, offset: 0 });
  const { page: _, q, ...filters } = query;
  const asked = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  const event = {
    action: 'report-exported',
    object: 'list of reports',
    // What was typed may name somebody.
    details: { count: ids.length, filters: q === undefined ? asked : [...asked, 'text'] },
  } as const;
  await audited(ctx, event, async () => undefined);
  return {
    fileName: 'reports.csv',
    mediaType: 'text/csv; charset=utf-8',
    body: linesOf(ids, (piece) => reportsWith(ctx, query, piece)),
  };
}

/** Which reports, and their order, is settled at the beginning; they are read piece by piece. */
async function* linesOf(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<ListedReport[]>,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(csvLine(HEAD));
  for (let from = 0; from < ids.length; from += PIECE) {
    const reports = await read(ids.slice(from, from + PIECE));
    yield Buffer.from(reports.map((report) => csvLine(lineOf(report))).join(''));
  }
}

const HEAD = [
  'company',
  'country',
  'number',
  'reference',
  'state',
  'version',
  'kind',
  'approved_version',
  'saved_at',
  'saved_by',
  'assignee',
  'risk',
  'next_review',
  'days_left',
  'tags',
  'company_status',
  'beneficial_owners',
  'flags',
  'serious_flags',
  'serious_flags_to_decide',
  'warnings',
  'open_discrepancies',
  'documents',
  'read_again',
  'kept_until',
  'legal_hold',
  'report',
];

/** What an officer has set of a report is not told where it differs from the audit log. */
const told = ({ isDamaged }: ListedReport, value: string | number | null) =>
  isDamaged ? say('audit.differs') : value;

const lineOf = (report: ListedReport): string[] =>
  [
    report.legalName,
    report.country,
    report.companyId,
    told(report, report.reference),
    told(report, report.state),
    report.version,
    report.summary.confirms && 'confirmation',
    report.approvedVersion,
    report.savedAt,
    report.savedBy,
    report.assignee,
    told(report, report.risk),
    told(report, report.reviewOn),
    report.daysLeft,
    told(report, report.tags.join(', ')),
    report.summary.status,
    report.summary.owners,
    report.summary.flags,
    report.summary.seriousFlags?.length ?? null,
    told(report, report.openFlags),
    report.summary.flags === null ? report.summary.warnings : null,
    report.summary.openDiscrepancies,
    report.summary.documents,
    report.summary.reading && readingText(report.summary.reading),
    report.keptUntil,
    told(report, report.isHeld ? 'yes' : 'no'),
    report.id,
  ].map((cell) => String(cell ?? ''));
