import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { confirmedText } from '#lib/domain/report/confirmation.ts';
import type { ListedReport, ReportsQuery } from '#lib/domain/report/listed-report.ts';
import { countryText } from '../ui/country-label.tsx';
import { DateText } from '../ui/date-text.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { SortHead } from '../ui/sort-head.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Tags } from './about-box.tsx';
import { listPath, orderOf, sortedBy } from './list-address.ts';
import { ReadingText } from './reading-text.tsx';
import { reportPath } from './reports-path.ts';
import { ReviewDay } from './review-day.tsx';
import { VersionStates } from './version-states.tsx';

const COLUMNS = ['name', 'state', 'saved', 'assignee', 'risk', 'due', 'flags', 'discrepancies'] as const;
type Column = (typeof COLUMNS)[number];
const isSort = (column: Column): column is ReportsQuery['sort'] =>
  column !== 'assignee' && column !== 'flags' && column !== 'discrepancies';

interface Props {
  readonly reports: readonly ListedReport[];
  readonly query: ReportsQuery;
}

/** Reports in rows; where there is no room for columns, each as a block of facts. */
export function ReportsTable({ reports, query }: Props) {
  const t = useTranslations('report');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        {COLUMNS.map((column) => (
          <Head key={column} column={column} query={query} />
        ))}
      </TableHead>
      <TableBody>
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </TableBody>
    </Table>
  );
}

function Head({ column, query }: { readonly column: Column; readonly query: ReportsQuery }) {
  const t = useTranslations('report.list');
  if (!isSort(column)) return <HeadCell>{t(`column.${column}`)}</HeadCell>;
  return (
    <SortHead
      href={listPath(sortedBy(query, column))}
      order={column === query.sort ? orderOf(query) : undefined}
    >
      {t(`column.${column}`)}
    </SortHead>
  );
}

function Report({ report }: { readonly report: ListedReport }) {
  const t = useTranslations('report.list');
  const riskOf = useTranslations('report.riskOf');
  const { id, legalName, companyId, reference, tags, version, state, savedAt, savedBy } = report;
  const { approvedVersion, hasChange, assignee, risk, reviewOn, daysLeft, isHeld, purgedAt } = report;
  if (report.isDamaged) return <DamagedReport report={report} />;
  return (
    <Row data-report={id}>
      <RowHead>
        <TextLink href={reportPath(id)} className="font-medium">
          {legalName}
        </TextLink>
        <p className="text-faint">
          {countryText(report.country)} <span className="font-mono">{companyId}</span>
          {reference !== null && ` · ${reference}`}
        </p>
        <Tags tags={tags} />
      </RowHead>
      <Cell label={t('column.state')}>
        <VersionStates {...{ version, state, approvedVersion }} />
        {report.summary.confirms !== null && (
          <span className="block">{confirmedText({ version, savedAt })}</span>
        )}
        {report.summary.reading !== null && <ReadingText reading={report.summary.reading} />}
        {hasChange && <span className="block text-warning">{t('change')}</span>}
        {isHeld && <span className="block text-warning">{t('held')}</span>}
        {purgedAt !== null && (
          <span className="block text-soft">
            <PurgedOn at={purgedAt} />
          </span>
        )}
      </Cell>
      <Cell label={t('column.saved')} className="wrap-anywhere">
        <DateText date={savedAt.slice(0, 10)} />
        <span className="block text-faint">{t('by', { name: savedBy })}</span>
      </Cell>
      <Cell label={t('column.assignee')} className="wrap-anywhere">
        {assignee ?? <Faint>{t('nobody')}</Faint>}
      </Cell>
      <Cell label={t('column.risk')}>{risk === null ? <Faint>{t('notSet')}</Faint> : riskOf(risk)}</Cell>
      <Cell label={t('column.due')}>
        {reviewOn === null || daysLeft === null ? (
          <Faint>{t('notSet')}</Faint>
        ) : (
          <ReviewDay day={reviewOn} daysLeft={daysLeft} />
        )}
      </Cell>
      <Cell label={t('column.flags')}>
        <Flags report={report} />
      </Cell>
      <Cell label={t('column.discrepancies')}>
        <Finding count={report.summary.openDiscrepancies}>
          {t('open', { count: report.summary.openDiscrepancies })}
        </Finding>
      </Cell>
    </Row>
  );
}

/** Nothing that an officer has set of it is shown as true. */
function DamagedReport({ report: { id, country, companyId } }: { readonly report: ListedReport }) {
  const t = useTranslations('report.list');
  return (
    <Row data-report={id}>
      <RowHead>
        <TextLink href={reportPath(id)} className="font-medium">
          {countryText(country)} <span className="font-mono">{companyId}</span>
        </TextLink>
      </RowHead>
      <Cell label={t('column.state')} colSpan={7} className="text-danger">
        {t('damaged')}
      </Cell>
    </Row>
  );
}

function PurgedOn({ at }: { readonly at: string }) {
  const t = useTranslations('report.list');
  return t.rich('purgedOn', { date: () => <DateText date={at.slice(0, 10)} /> });
}

/** Serious flags and how many of them wait for a decision, then all; of an older version its warnings. */
function Flags({ report: { openFlags, lapsedFlags, summary } }: { readonly report: ListedReport }) {
  const t = useTranslations('report.list');
  const { flags, warnings, seriousFlags } = summary;
  if (flags === null) return <Finding count={warnings}>{t('warnings', { count: warnings })}</Finding>;
  const serious = seriousFlags?.length ?? 0;
  return (
    <>
      {serious > 0 && (
        <Finding count={openFlags ?? 0}>{t('serious', { count: serious, open: openFlags ?? 0 })}</Finding>
      )}
      {lapsedFlags > 0 && <Finding count={lapsedFlags}>{t('lapsed', { count: lapsedFlags })}</Finding>}
      {(serious === 0 || flags > serious) && (
        <span className="block text-faint">{t('flags', { count: flags })}</span>
      )}
    </>
  );
}

function Finding({ count, children }: { readonly count: number; readonly children: string }) {
  if (count === 0) return <span className="block text-faint">{children}</span>;
  return (
    <span className="block">
      <IconText tone="warning" icon={<WarningIcon />}>
        {children}
      </IconText>
    </span>
  );
}

const Faint = ({ children }: { readonly children: ReactNode }) => (
  <span className="text-faint">{children}</span>
);
