import { useTranslations } from 'next-intl';
import { CUSTOMER_STATES } from '#lib/domain/customers/customer-lists.ts';
import { CUSTOMER_SORTS, type CustomersQuery } from '#lib/domain/customers/listed-customer.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Colleague } from './customer-fields.tsx';
import { queryOf } from './customers-address.ts';

const DUE_DAYS = [30, 90, 365] as const;

/** What is chosen is in the address. */
export function CustomersFilter({
  query,
  colleagues,
}: {
  readonly query: CustomersQuery;
  readonly colleagues: readonly Colleague[];
}) {
  const t = useTranslations('customers');
  const words = useTranslations('report.list');
  const riskOf = useTranslations('report.riskOf');
  const within = DUE_DAYS.map((days) => [`${days}d`, words('days', { days })] as const);
  return (
    <FilterBar
      // The fields have the values of the address, also after going back.
      key={queryOf(query)}
      label={t('list.filter')}
      path="/customers"
      submit={words('show')}
      columns="grid-cols-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(5,minmax(0,1fr))_auto]"
    >
      <TextField
        label={t('list.text')}
        name="q"
        defaultValue={query.q}
        maxLength={200}
        className="max-lg:col-span-full"
      />
      <ChoiceField
        label={t('list.state')}
        name="state"
        value={query.state}
        any={words('any')}
        options={CUSTOMER_STATES.map((state) => [state, t(`stateOf.${state}`)])}
      />
      <ChoiceField
        label={words('assignee')}
        name="assignee"
        value={query.assignee}
        any={words('any')}
        options={[
          ['me', words('me')],
          ['me-or-nobody', words('meOrNobody')],
          ...colleagues.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <ChoiceField
        label={words('risk')}
        name="risk"
        value={query.risk}
        any={words('any')}
        options={RISKS.map((risk) => [risk, riskOf(risk)])}
      />
      <ChoiceField
        label={words('dueBy')}
        name="due"
        value={query.due}
        any={words('any')}
        options={[['overdue', words('overdue')], ...within]}
      />
      <ChoiceField
        label={t('list.expiringBy')}
        name="expiring"
        value={query.expiring}
        any={words('any')}
        options={within}
      />
      {/* Where column heads are shown, they sort the list, and this is only sent along. */}
      <ChoiceField
        label={words('sort')}
        name="sort"
        value={query.sort}
        options={CUSTOMER_SORTS.map((sort) => [sort, t(`list.column.${sort}`)])}
        className="lg:hidden"
      />
    </FilterBar>
  );
}
