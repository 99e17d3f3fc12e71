import { useTranslations } from 'next-intl';
import { REPORT_SORTS, type ReportsQuery } from '#lib/domain/report/listed-report.ts';
import { REPORT_STATES } from '#lib/domain/report/report-state.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
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
      // The fields have the values of the address, also after going back.
      key={queryOf(query)}
      label={t('filter')}
      path="/reports"
      submit={t('show')}
      columns="grid-cols-2 sm:grid-cols-3 lg:grid-cols-5 xl:grid-cols-[minmax(0,2fr)_repeat(9,minmax(0,1fr))_auto]"
    >
      <TextField
        label={t('text')}
        name="q"
        defaultValue={query.q}
        maxLength={200}
        className="max-lg:col-span-full"
      />
      <ChoiceField
        label={t('status')}
        name="status"
        value={query.status}
        any={t('any')}
        options={STATES.map((state) => [state, words(`stateOf.${state}`)])}
      />
      <ChoiceField
        label={t('assignee')}
        name="assignee"
        value={query.assignee}
        any={t('any')}
        options={[
          ['me', t('me')],
          ['me-or-nobody', t('meOrNobody')],
          ...colleagues.map(({ id, name }) => [id, name] as const),
        ]}
      />
      <ChoiceField
        label={t('author')}
        name="author"
        value={query.author}
        any={t('any')}
        options={[
          ['me', t('me')],
          ['others', t('others')],
        ]}
      />
      <ChoiceField
        label={t('dueBy')}
        name="due"
        value={query.due}
        any={t('any')}
        options={[
          ['overdue', t('overdue')],
          ...DUE_DAYS.map((days) => [`${days}d`, t('days', { days })] as const),
        ]}
      />
      <ChoiceField
        label={t('risk')}
        name="risk"
        value={query.risk}
        any={t('any')}
        options={RISKS.map((risk) => [risk, words(`riskOf.${risk}`)])}
      />
      <ChoiceField
        label={t('column.flags')}
        name="flags"
        value={query.flags}
        any={t('any')}
        options={[
          ['open', t('toDecide')],
          ['serious', t('anySerious')],
        ]}
      />
      <ChoiceField
        label={t('kind')}
        name="kind"
        value={query.kind}
        any={t('any')}
        options={[['confirmation', t('confirmation')]]}
      />
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
      <ChoiceField
        label={t('sort')}
        name="sort"
        value={query.sort}
        options={REPORT_SORTS.map((sort) => [sort, t(`column.${sort}`)])}
        className="lg:hidden"
      />
    </FilterBar>
  );
}
