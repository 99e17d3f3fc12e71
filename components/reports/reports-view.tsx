import { useTranslations } from 'next-intl';
import type { ListedReport, ReportsQuery, SavedView } from '#lib/domain/report/listed-report.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Pager } from '../ui/pager.tsx';
import { ViewsBar } from '../ui/views-bar.tsx';
import { isFiltered, listPath, PRESETS, queryOf } from './list-address.ts';
import { ReportsFilter } from './reports-filter.tsx';
import { ReportsTable } from './reports-table.tsx';

const NAMES = ['all', 'mine', 'review', 'soon', 'overdue', 'otherResult', 'flagsToDecide'] as const;

interface Props {
  readonly reports: readonly ListedReport[];
  /** Of the whole list, not of this page. */
  readonly total: number;
  readonly query: ReportsQuery;
  /** So many stand on a page. */
  readonly size: number;
  readonly views: readonly SavedView[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  readonly mayExport: boolean;
  readonly acts: { readonly saveView: FormAction; readonly deleteView: FormAction };
}

/** All reports as the address filters and sorts them. */
export function ReportsView({ reports, total, query, size, views, colleagues, mayExport, acts }: Props) {
  const t = useTranslations('report');
  const whole = { ...query, page: 1 };
  const first = (query.page - 1) * size + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <PageHead title={t('title')}>{t('help')}</PageHead>
      <ViewsBar
        list="reports"
        presets={NAMES.map((name) => ({ name: t(`list.${name}`), query: PRESETS[name] }))}
        shown={queryOf(whole)}
        views={views}
        acts={acts}
      />
      <ReportsFilter query={query} colleagues={colleagues} />
      {total === 0 ? (
        <Nothing query={query} />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
            <p role="status" className="text-soft tabular-nums">
              {t('list.count', { count: total })}
            </p>
            {mayExport && (
              <a
                href={`/api/desk/reports?${queryOf(whole)}`}
                title={t('list.exportHelp', { count: total })}
                className="link print:hidden"
              >
                {t('list.export')}
              </a>
            )}
          </div>
          <ReportsTable reports={reports} query={query} />
        </>
      )}
      <Pager
        page={{
          number: query.page,
          pages: Math.max(1, Math.ceil(total / size)),
          total,
          first,
          last: first + reports.length - 1,
        }}
        label={t('title')}
        hrefOf={(page) => listPath({ ...query, page })}
      />
    </div>
  );
}

/** Why nothing is shown, and what to do. */
function Nothing({ query }: { readonly query: ReportsQuery }) {
  const t = useTranslations('report.list');
  const isNarrow = isFiltered(query) || query.page > 1;
  return (
    <EmptyState
      title={isNarrow ? t('none') : t('empty')}
      action={
        <ButtonLink look="secondary" href={isNarrow ? '/reports' : '/search'}>
          {isNarrow ? t('clear') : t('search')}
        </ButtonLink>
      }
    >
      {isNarrow ? t('noneHelp') : t('emptyHelp')}
    </EmptyState>
  );
}
