import { useTranslations } from 'next-intl';
import {
  countriesOf,
  GROUP_SORTS,
  GROUP_STATES,
  type GroupQuery,
  type SubsidiaryView,
} from '#lib/domain/company-view/index.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { regionName } from '../ui/country-name.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { TextField } from '../ui/text-field.tsx';
import { groupPath, isGroupFiltered } from './group-address.ts';

/** What narrows a group; what is chosen is in the address. */
export function GroupFilter({
  subsidiaries,
  query,
  path,
}: {
  readonly subsidiaries: readonly SubsidiaryView[];
  readonly query: GroupQuery;
  readonly path: string;
}) {
  const t = useTranslations('company.subsidiaries');
  const countries = countriesOf(subsidiaries);
  const isFormerThere = subsidiaries.some(({ isFormer }) => isFormer);
  return (
    <FilterBar
      // What stands in the fields is what the address says, also after going back.
      key={groupPath('', query)}
      label={t('filter')}
      path={path}
      submit={t('show')}
      clear={isGroupFiltered(query) ? t('clear') : undefined}
      columns="mb-4 grid-cols-2 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]"
    >
      <TextField
        label={t('search')}
        name="q"
        defaultValue={query.q}
        maxLength={200}
        className="max-sm:col-span-full"
      />
      {isFormerThere && (
        <ChoiceField
          label={t('status')}
          name="status"
          value={query.status}
          any={t('all')}
          options={GROUP_STATES.map((state) => [state, t(state === 'former' ? 'formerOnes' : state)])}
        />
      )}
      {countries.length > 1 && (
        <ChoiceField
          label={t('country')}
          name="country"
          value={query.country}
          any={t('all')}
          options={countries.map((country) => [country, nameOf(country)])}
        />
      )}
      {/* Where the heads of the columns are: there it is chosen by them, and only sent along. */}
      <ChoiceField
        label={t('sort')}
        name="sort"
        value={query.sort}
        options={GROUP_SORTS.map((sort) => [sort, t(sort)])}
        className="sm:hidden"
      />
    </FilterBar>
  );
}

/** A code that is none of ISO 3166-1 stays as it is. */
const nameOf = (code: string): string => (/^[A-Z]{2}$|^TEST$/.test(code) ? regionName(code) : code);
