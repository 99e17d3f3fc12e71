import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { REPORT_SORTS, type ReportsQuery } from '#lib/domain/report/listed-report.ts';
import { REPORT_STATES } from '#lib/domain/report/report-state.ts';
import { RISKS } from '#lib/domain/report/risk.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { queryOf } from './list-address.ts';

/** A version that another has replaced is no newest one. */
const STATES = REPORT_STATES.filter((state) => state !== 'superseded');
const DUE_DAYS = [30, 90, 365] as const;

/** What is chosen is in the address. */
export function ReportsFilter({
  query,
  colleagues,
}: {
  readonly query: ReportsQuery;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useTranslations('report.list');
  const words = useTranslations('report');
  return (
    <FilterBar
      // What stands in the fields is what the address says, also after going back.
      key={queryOf(query)}
      label={t('filter')}
      path="/reports"
      submit={t('show')}
      columns="grid-cols-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(6,minmax(0,1fr))_auto]"
    >
      <TextField
        label={t('text')}
        name="q"
        defaultValue={query.q}
        maxLength={200}
        className="max-lg:col-span-full"
      />
      <Choice label={t('status')} name="status" value={query.status}>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {words(`stateOf.${state}`)}
          </option>
        ))}
      </Choice>
      <Choice label={t('assignee')} name="assignee" value={query.assignee}>
        <option value="me">{t('me')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={t('dueBy')} name="due" value={query.due}>
        <option value="overdue">{t('overdue')}</option>
        {DUE_DAYS.map((days) => (
          <option key={days} value={`${days}d`}>
            {t('days', { days })}
          </option>
        ))}
      </Choice>
      <Choice label={t('risk')} name="risk" value={query.risk}>
        {RISKS.map((risk) => (
          <option key={risk} value={risk}>
            {words(`riskOf.${risk}`)}
          </option>
        ))}
      </Choice>
      <TextField label={t('tag')} name="tag" defaultValue={query.tag} maxLength={40} />
      <TextField
        label={t('country')}
        name="country"
        defaultValue={query.country}
        maxLength={7}
        pattern="[A-Z]{2,4}(-[A-Z]{2})?"
        placeholder={t('countryExample')}
      />
      {/* Where the heads of the columns are: there it is chosen by them, and only sent along. */}
      <SelectField label={t('sort')} name="sort" defaultValue={query.sort} className="lg:hidden">
        {REPORT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`column.${sort}`)}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
}

function Choice({
  label,
  name,
  value,
  children,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useTranslations('report.list');
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{t('any')}</option>
      {children}
    </SelectField>
  );
}
