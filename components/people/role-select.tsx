import { useTranslations } from 'next-intl';
import { ROLES, type Role } from '#lib/domain/people/role.ts';
import { SelectField } from '../ui/select-field.tsx';

/** A choice of role, each with what it may do. */
export function RoleSelect({ chosen }: { readonly chosen: Role }) {
  const t = useTranslations('people.users');
  return (
    <SelectField label={t('role')} name="role" defaultValue={chosen}>
      {ROLES.map((each) => (
        <option key={each} value={each}>
          {t(`roles.${each}`)}: {t(`mayDo.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
