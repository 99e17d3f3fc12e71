import { useTranslations } from 'next-intl';
import {
  MOST_CREDITS_PER_DAY,
  SPENDING_ROLES,
  type SpendingPage,
  type SpendingPerson,
} from '#lib/domain/spending/spending-page.ts';
import { Credits } from '../ui/credits.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SettingsForm } from '../ui/settings-form.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ChangeLimit } from './change-limit.tsx';

interface Props {
  readonly page: SpendingPage;
  readonly saveRoles: FormAction;
  readonly savePerson: FormAction;
}

/** What may be spent in a day, by role and by person, and what is spent of it. */
export function SpendingView({ page: { roles, people }, saveRoles, savePerson }: Props) {
  const t = useTranslations('people.spending');
  return (
    <>
      <SettingsSection title={t('roles')} lead={t('rolesLead')}>
        <SettingsForm act={saveRoles} submit={t('save')} saved={t('saved')}>
          <div className="grid gap-4 sm:grid-cols-3">
            {SPENDING_ROLES.map((role) => (
              <TextField
                key={role}
                label={t(`role.${role}`)}
                name={role}
                type="number"
                min={0}
                max={MOST_CREDITS_PER_DAY}
                defaultValue={roles[role] ?? ''}
              />
            ))}
          </div>
        </SettingsForm>
      </SettingsSection>
      <SettingsSection title={t('people')} lead={t('peopleLead')}>
        <People people={people} savePerson={savePerson} />
      </SettingsSection>
    </>
  );
}

function People({
  people,
  savePerson,
}: Pick<Props, 'savePerson'> & { readonly people: readonly SpendingPerson[] }) {
  const t = useTranslations('people.spending');
  const users = useTranslations('people.users');
  return (
    <Table caption={t('people')} folds="md">
      <TableHead>
        <HeadCell>{t('person')}</HeadCell>
        <HeadCell isNumber>{t('spent')}</HeadCell>
        <HeadCell isNumber>{t('limit')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('change')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <Row key={person.userId} className="align-middle">
            <RowHead>
              <span className="font-medium wrap-anywhere">{person.name}</span>
              <span className="block text-soft text-sm">{users(`roles.${person.role}`)}</span>
            </RowHead>
            <Cell label={t('spent')} isNumber>
              <Credits amount={person.spentCredits} />
            </Cell>
            <Cell label={t('limit')} isNumber>
              {person.limitCredits === null ? (
                <span className="text-soft">{t('none')}</span>
              ) : (
                <>
                  <Credits amount={person.limitCredits} />{' '}
                  <span className="text-soft text-sm">
                    {t(person.ownCredits === null ? 'ofRole' : 'own')}
                  </span>
                </>
              )}
            </Cell>
            <Cell className="md:text-right">
              <ChangeLimit person={person} save={savePerson} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
