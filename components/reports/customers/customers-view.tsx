import { useTranslations } from 'next-intl';
import type { CustomersQuery, ListedCustomer } from '#lib/domain/customers/listed-customer.ts';
import type { SavedView } from '#lib/domain/report/listed-report.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ViewsBar } from '../../ui/views-bar.tsx';
import { CreateCustomer } from './create-customer.tsx';
import type { Colleague } from './customer-fields.tsx';
import { isFiltered, listPath, PRESETS, queryOf } from './customers-address.ts';
import { CustomersFilter } from './customers-filter.tsx';
import { CustomersTable } from './customers-table.tsx';

const NAMES = ['all', 'mine', 'soon', 'overdue', 'expiring'] as const;

interface Props {
  readonly customers: readonly ListedCustomer[];
  /** Of the whole list, not of this page. */
  readonly total: number;
  readonly query: CustomersQuery;
  /** Customers on a page. */
  readonly size: number;
  readonly views: readonly SavedView[];
  readonly colleagues: readonly Colleague[];
  readonly mayManage: boolean;
  readonly mayExport: boolean;
  readonly acts: {
    readonly create: FormAction<{ readonly id: string }>;
    readonly saveView: FormAction;
    readonly deleteView: FormAction;
  };
}

/** All customer files as the address filters and sorts them. */
export function CustomersView(props: Props) {
  const { customers, total, query, size, views, colleagues, mayManage, mayExport, acts } = props;
  const t = useTranslations('customers');
  const whole = { ...query, page: 1 };
  const first = (query.page - 1) * size + 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHead title={t('title')}>{t('help')}</PageHead>
        {mayManage && <CreateCustomer colleagues={colleagues} act={acts.create} />}
      </div>
      <ViewsBar
        list="customers"
        presets={NAMES.map((name) => ({ name: t(`list.${name}`), query: PRESETS[name] }))}
        shown={queryOf(whole)}
        views={views}
        acts={acts}
      />
      <CustomersFilter query={query} colleagues={colleagues} />
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
                href={`/api/desk/customers?${queryOf(whole)}`}
                title={t('list.exportHelp', { count: total })}
                className="link print:hidden"
              >
                {t('list.export')}
              </a>
            )}
          </div>
          <CustomersTable customers={customers} query={query} />
        </>
      )}
      <Pager
        page={{
          number: query.page,
          pages: Math.max(1, Math.ceil(total / size)),
          total,
          first,
          last: first + customers.length - 1,
        }}
        label={t('title')}
        hrefOf={(page) => listPath({ ...query, page })}
      />
    </div>
  );
}

/** Why nothing is shown, and what to do. */
function Nothing({ query }: { readonly query: CustomersQuery }) {
  const t = useTranslations('customers.list');
  if (!isFiltered(query) && query.page === 1) {
    return <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('none')}
      action={
        <ButtonLink look="secondary" href="/customers">
          {t('clear')}
        </ButtonLink>
      }
    >
      {t('noneHelp')}
    </EmptyState>
  );
}
