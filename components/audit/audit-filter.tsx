import { useTranslations } from 'next-intl';
import { ACTIONS } from '#lib/domain/audit/action.ts';
import { FilterBar } from '../ui/filter-bar.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type Filter, type Person, queryOf } from './query-of.ts';

/** What is chosen is in the address. */
export function AuditFilter({
  filter,
  actors,
}: {
  readonly filter: Filter;
  readonly actors: readonly Person[];
}) {
  const t = useTranslations('audit.filter');
  const words = useTranslations('audit.actions');
  const labelled = ACTIONS.map((action) => ({ action, label: words(action) }));
  return (
    <FilterBar
      key={queryOf(filter)}
      label={t('label')}
      path="/audit"
      submit={t('show')}
      clear={queryOf(filter) === '' ? undefined : t('clear')}
    >
      <TextField label={t('from')} name="from" type="date" defaultValue={filter.from} />
      <TextField label={t('to')} name="to" type="date" defaultValue={filter.to} />
      <SelectField label={t('actor')} name="actor" defaultValue={filter.actor}>
        <option value="">{t('anyActor')}</option>
        <option value="nobody">{t('nobody')}</option>
        {actors.map(({ userId, label }) => (
          <option key={userId} value={userId}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('action')} name="action" defaultValue={filter.action}>
        <option value="">{t('anyAction')}</option>
        {labelled
          .toSorted((a, b) => a.label.localeCompare(b.label))
          .map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
      </SelectField>
      <TextField
        label={t('object')}
        help={t('objectHelp')}
        name="object"
        defaultValue={filter.object}
        maxLength={200}
      />
      <TextField
        label={t('text')}
        help={t('textHelp')}
        name="text"
        defaultValue={filter.text}
        maxLength={200}
      />
    </FilterBar>
  );
}
