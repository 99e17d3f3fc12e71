import { useTranslations } from 'next-intl';
import { SECOND_FACTOR_FOR } from '#lib/domain/people/second-factor-for.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Section } from '../ui/section.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface SecondFactorRuleProps {
  readonly rule: (typeof SECOND_FACTOR_FOR)[number];
  readonly save: FormAction;
}

/** Whom the organisation asks for a second factor. */
export function SecondFactorRule({ rule, save }: SecondFactorRuleProps) {
  const t = useTranslations('people.factorRule');
  return (
    <Section title={t('title')}>
      <ActionForm
        key={rule}
        act={save}
        submit={t('save')}
        look="secondary"
        keepsFields
        className="grid max-w-sm gap-4"
      >
        <SelectField label={t('label')} help={t('help')} name="secondFactorFor" defaultValue={rule}>
          {SECOND_FACTOR_FOR.map((each) => (
            <option key={each} value={each}>
              {t(`for.${each}`)}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Section>
  );
}
