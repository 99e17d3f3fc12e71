import { useTranslations } from 'next-intl';
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  type CustomersQuery,
  type ListedCustomer,
} from '#lib/domain/customers/listed-customer.ts';
import { ReviewDay } from '../reports/review-day.tsx';
import { RiskText } from '../reports/risk-text.tsx';
import { SortHead } from '../ui/sort-head.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CustomerStateBadge } from './customer-state-badge.tsx';
import { customerPath, listPath, orderOf, sortedBy } from './customers-address.ts';
import { OpenFlagsText } from './open-flags-text.tsx';

const COLUMNS = ['reference', 'name', 'companies', 'risk', 'due', 'flags', 'assignee'] as const;
type Column = (typeof COLUMNS)[number];
const isSort = (column: Column): column is CustomerSort => CUSTOMER_SORTS.some((sort) => sort === column);

/** Names of companies that a row shows. */
const MOST_COMPANIES = 3;

/** Customer files in rows; each as a block of facts if there is no room for columns. */
export function CustomersTable({
  customers,
  query,
}: {
  readonly customers: readonly ListedCustomer[];
  readonly query: CustomersQuery;
}) {
  const t = useTranslations('customers');
  return (
    <Table caption={t('title')} folds="lg">
      <TableHead>
        {COLUMNS.map((column) =>
          isSort(column) ? (
            <SortHead
              key={column}
              href={listPath(sortedBy(query, column))}
              order={column === query.sort ? orderOf(query) : undefined}
            >
              {t(`list.column.${column}`)}
            </SortHead>
          ) : (
            <HeadCell key={column}>{t(`list.column.${column}`)}</HeadCell>
          ),
        )}
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <Customer key={customer.id} customer={customer} />
        ))}
      </TableBody>
    </Table>
  );
}

function Customer({ customer }: { readonly customer: ListedCustomer }) {
  const t = useTranslations('customers');
  const words = useTranslations('report.list');
  const { id, reference, name, state, tags, companies, risk, reviewOn, daysLeft, assignee } = customer;
  if (customer.isDamaged) return <DamagedCustomer id={id} />;
  return (
    <Row data-customer={id}>
      <RowHead>
        <TextLink href={customerPath(id)} className="font-medium">
          {reference}
        </TextLink>
      </RowHead>
      <Cell label={t('list.column.name')} className="wrap-anywhere">
        {name}
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-faint">
          <CustomerStateBadge state={state} />
          {tags.join(' · ')}
        </span>
      </Cell>
      <Cell label={t('list.column.companies')} className="wrap-anywhere">
        <Companies names={companies} />
      </Cell>
      <Cell label={t('list.column.risk')}>
        <RiskText risk={risk} />
        {customer.isProposed && <span className="block text-warning">{t('list.proposed')}</span>}
      </Cell>
      <Cell label={t('list.column.due')}>
        {reviewOn === null || daysLeft === null || state === 'ended' ? (
          <span className="text-faint">{state === 'ended' ? '–' : words('notSet')}</span>
        ) : (
          <ReviewDay day={reviewOn} daysLeft={daysLeft} />
        )}
      </Cell>
      <Cell label={t('list.column.flags')}>
        <OpenFlagsText flags={customer.openFlags} />
      </Cell>
      <Cell label={t('list.column.assignee')} className="wrap-anywhere">
        {assignee ?? <span className="text-faint">{words('nobody')}</span>}
      </Cell>
    </Row>
  );
}

function Companies({ names }: { readonly names: readonly string[] }) {
  const t = useTranslations('customers.list');
  if (names.length === 0) return <span className="text-faint">{t('noCompanies')}</span>;
  const more = names.length - MOST_COMPANIES;
  return (
    <>
      {names.slice(0, MOST_COMPANIES).map((name) => (
        <span key={name} className="block">
          {name}
        </span>
      ))}
      {more > 0 && <span className="block text-faint">{t('more', { count: more })}</span>}
    </>
  );
}

/** Shows no value of a customer file that differs from the audit log. */
function DamagedCustomer({ id }: { readonly id: string }) {
  const t = useTranslations('report.list');
  const words = useTranslations('customers.list');
  return (
    <Row data-customer={id}>
      <RowHead>
        <TextLink href={customerPath(id)} className="font-medium">
          {words('damagedFile')}
        </TextLink>
      </RowHead>
      <Cell label={words('column.name')} colSpan={6} className="text-danger">
        {t('damaged')}
      </Cell>
    </Row>
  );
}
