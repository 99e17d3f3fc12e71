import { useTranslations } from 'next-intl';
import { SelectField } from '../ui/select-field.tsx';
import { ROLE_NAMES, type RoleName } from './role-name.ts';

/** A choice of role, each with what it may do. */
export function RoleSelect({ chosen }: { readonly chosen: RoleName }) {
  const t = useTranslations('people.users');
  return (
    <SelectField label={t('role')} name="role" defaultValue={chosen}>
      {ROLE_NAMES.map((each) => (
        <option key={each} value={each}>
          {t(`roles.${each}`)}: {t(`mayDo.${each}`)}
        </option>
      ))}
    </SelectField>
  );
}
