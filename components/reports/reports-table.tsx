import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Country } from '#lib/contract/index.ts';
import type { ListedReport, ReportsQuery } from '#lib/domain/report/listed-report.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { Tags } from './about-box.tsx';
import { listPath, orderOf, sortedBy } from './list-address.ts';
import { ReportStateBadge } from './report-state.tsx';
import { reportPath } from './reports-path.ts';
import { ReviewDay } from './review-day.tsx';

const COLUMNS = ['name', 'state', 'saved', 'assignee', 'risk', 'due', 'findings'] as const;
type Column = (typeof COLUMNS)[number];
const isSort = (column: Column): column is ReportsQuery['sort'] =>
  column !== 'assignee' && column !== 'findings';

interface Props {
  readonly reports: readonly ListedReport[];
  readonly query: ReportsQuery;
}

/** Reports in rows; where there is no room for columns, each as a block of facts. */
export function ReportsTable({ reports, query }: Props) {
  const t = useTranslations('report');
  return (
    <table className="w-full text-sm max-lg:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-left text-faint max-lg:hidden">
        <tr className="border-line border-b">
          {COLUMNS.map((column) => (
            <Head key={column} column={column} query={query} />
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-line max-lg:border-t">
        {reports.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ column, query }: { readonly column: Column; readonly query: ReportsQuery }) {
  const t = useTranslations('report.list');
  const isShown = column === query.sort;
  const order = orderOf(query);
  return (
    <th
      scope="col"
      aria-sort={isShown ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      className="py-1.5 pr-4 font-normal"
    >
      {isSort(column) ? (
        <Link
          href={listPath(sortedBy(query, column))}
          prefetch={false}
          scroll={false}
          className={`whitespace-nowrap rounded-sm hover:text-ink ${isShown ? 'font-medium text-ink' : ''}`}
        >
          {t(`column.${column}`)}
          <span aria-hidden="true" className="ml-1 inline-block w-3">
            {isShown && (order === 'asc' ? '↑' : '↓')}
          </span>
        </Link>
      ) : (
        t(`column.${column}`)
      )}
    </th>
  );
}

function Row({ report }: { readonly report: ListedReport }) {
  const t = useTranslations('report.list');
  const riskOf = useTranslations('report.riskOf');
  const { id, legalName, companyId, reference, tags, version, state, savedAt, savedBy } = report;
  const { assignee, risk, reviewOn, daysLeft, isHeld, purgedAt } = report;
  return (
    <tr
      className="border-line border-b align-top break-inside-avoid max-lg:grid max-lg:gap-1 max-lg:py-3"
      data-report={id}
    >
      <th scope="row" className="py-2 pr-4 text-left font-normal max-lg:p-0">
        <Link href={reportPath(id)} prefetch={false} className="link font-medium wrap-anywhere">
          {legalName}
        </Link>
        <p className="text-faint wrap-anywhere">
          {countryOf(report)} <span className="font-mono">{companyId}</span>
          {reference !== null && ` · ${reference}`}
        </p>
        <Tags tags={tags} />
      </th>
      <Cell label={t('column.state')}>
        <ReportStateBadge state={state} />
        <span className="ml-2 text-faint tabular-nums lg:ml-0 lg:block">v{version}</span>
        {isHeld && <span className="block text-warning">{t('held')}</span>}
        {purgedAt !== null && (
          <span className="block text-soft">
            <PurgedOn at={purgedAt} />
          </span>
        )}
      </Cell>
      <Cell label={t('column.saved')}>
        <DateText date={savedAt.slice(0, 10)} />
        <span className="block text-faint">{t('by', { name: savedBy })}</span>
      </Cell>
      <Cell label={t('column.assignee')}>{assignee ?? <Faint>{t('nobody')}</Faint>}</Cell>
      <Cell label={t('column.risk')}>{risk === null ? <Faint>{t('notSet')}</Faint> : riskOf(risk)}</Cell>
      <Cell label={t('column.due')}>
        {reviewOn === null || daysLeft === null ? (
          <Faint>{t('notSet')}</Faint>
        ) : (
          <ReviewDay day={reviewOn} daysLeft={daysLeft} />
        )}
      </Cell>
      <Cell label={t('column.findings')}>
        <Findings summary={report.summary} />
      </Cell>
    </tr>
  );
}

function countryOf({ country }: ListedReport): string {
  const known = Country.safeParse(country);
  return known.success ? countryLabel(known.data) : country;
}

function PurgedOn({ at }: { readonly at: string }) {
  const t = useTranslations('report.list');
  return t.rich('purgedOn', { date: () => <DateText date={at.slice(0, 10)} /> });
}

function Findings({ summary: { warnings, openDiscrepancies } }: Pick<ListedReport, 'summary'>) {
  const t = useTranslations('report.list');
  return (
    <>
      <Finding count={warnings}>{t('warnings', { count: warnings })}</Finding>
      <Finding count={openDiscrepancies}>{t('discrepancies', { count: openDiscrepancies })}</Finding>
    </>
  );
}

function Finding({ count, children }: { readonly count: number; readonly children: string }) {
  if (count === 0) return <span className="block text-faint">{children}</span>;
  return (
    <span className="flex gap-1.5 text-warning">
      <span className="mt-0.5">
        <WarningIcon />
      </span>
      {children}
    </span>
  );
}

const Faint = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-faint">{children}</span>
);

/** A cell; where the columns have no heads, with its own. */
function Cell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td className="py-2 pr-4 max-lg:grid max-lg:grid-cols-[7rem_minmax(0,1fr)] max-lg:gap-2 max-lg:p-0">
      <span className="text-faint lg:hidden">{label}</span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}
