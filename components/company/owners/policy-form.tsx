import { useTranslations } from 'next-intl';
import { POLICIES, type PolicyChoice } from '#lib/domain/ownership/index.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const OPERATORS = ['>=', '>'] as const;

/** Which rule the page is shown under: a plain form, so that the choice is in the address. */
export function PolicyForm({ choice, path }: { readonly choice: PolicyChoice; readonly path: string }) {
  const t = useTranslations('owners.policy');
  const chosen = POLICIES.some(({ id }) => id === choice.policy) ? choice.policy : POLICIES[0]?.id;
  return (
    <form
      key={`${chosen} ${choice.thresholdPercent} ${choice.operator}`}
      action={path}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] print:hidden"
    >
      <SelectField label={t('label')} name="policy" defaultValue={chosen}>
        {POLICIES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('threshold')}
        name="threshold"
        type="number"
        min="0"
        max="100"
        step="any"
        defaultValue={choice.thresholdPercent}
      />
      <SelectField label={t('operator')} name="operator" defaultValue={choice.operator ?? ''}>
        <option value="">{t('operatorOf.rule')}</option>
        {OPERATORS.map((operator) => (
          <option key={operator} value={operator}>
            {t(`operatorOf.${operator}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="secondary">
        {t('apply')}
      </Button>
    </form>
  );
}
