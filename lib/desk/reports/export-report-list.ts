import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ListedReport } from '#lib/domain/report/listed-report.ts';
import { csv } from '#lib/domain/tables/csv.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import type { OutgoingFile } from '../files/send-file.ts';
import { findReports, ListReports } from './list-reports.ts';

/** More than a workspace has; one file is not cut silently. */
const MOST_REPORTS = 1_000_000;

/**
 * All reports that the filters let through, whatever page of them is shown, as CSV whose cells no spreadsheet takes for
 * a formula. Written down with the filters.
 * @throws Failure `forbidden`
 */
export async function exportReportList(
  ctx: ActorContext,
  input: Input<typeof ListReports>,
): Promise<OutgoingFile<string>> {
  authorise(ctx, 'exportReports');
  const query = parseInput(ListReports, input);
  const { reports } = await findReports(ctx, { ...query, page: 1 }, MOST_REPORTS);
  const { page: _, q, ...filters } = query;
  const asked = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  const event = {
    action: 'report-exported',
    object: 'list of reports',
    // What was typed may name somebody.
    details: { count: reports.length, filters: q === undefined ? asked : [...asked, 'text'] },
  } as const;
  await audited(ctx, event, async () => undefined);
  const body = csv(HEAD, reports.map(lineOf));
  return { fileName: 'reports.csv', mediaType: 'text/csv; charset=utf-8', body };
}

const HEAD = [
  'company',
  'country',
  'number',
  'reference',
  'state',
  'version',
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
  'warnings',
  'open_discrepancies',
  'documents',
  'kept_until',
  'legal_hold',
  'report',
];

const lineOf = (report: ListedReport): string[] =>
  [
    report.legalName,
    report.country,
    report.companyId,
    report.reference,
    report.state,
    report.version,
    report.approvedVersion,
    report.savedAt,
    report.savedBy,
    report.assignee,
    report.risk,
    report.reviewOn,
    report.daysLeft,
    report.tags.join(', '),
    report.summary.status,
    report.summary.owners,
    report.summary.warnings,
    report.summary.openDiscrepancies,
    report.summary.documents,
    report.keptUntil,
    report.isHeld ? 'yes' : 'no',
    report.id,
  ].map((cell) => String(cell ?? ''));
