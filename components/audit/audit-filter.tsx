import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type ActionName, type Filter, type Person, queryOf } from './audit-list.ts';

/** A plain form: what is chosen is in the address. */
export function AuditFilter({
  filter,
  actors,
  actions,
}: {
  readonly filter: Filter;
  readonly actions: readonly ActionName[];
  readonly actors: readonly Person[];
}) {
  const t = useTranslations('audit.filter');
  const words = useTranslations('audit.actions');
  const labelled = actions.map((action) => ({ action, label: words(action) }));
  return (
    <search>
      <form
        key={queryOf(filter)}
        action="/audit"
        aria-label={t('label')}
        className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4 print:hidden"
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
        <div className="flex items-center gap-4 sm:mt-7">
          <Button type="submit" look="secondary">
            {t('show')}
          </Button>
          {queryOf(filter) !== '' && (
            <Link href="/audit" prefetch={false} className="link text-sm">
              {t('clear')}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}
