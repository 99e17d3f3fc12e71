import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { POLICIES, type PolicyChoice } from '#lib/domain/ownership/index.ts';
import { OPERATORS } from '#lib/domain/ownership/operator.ts';
import { AddressForm } from './address-form.tsx';
import { Button } from './button.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** Under which rule a page is shown; `kept` is what its address holds besides. */
export function PolicyForm({
  choice,
  shownId,
  path,
  kept = [],
}: {
  readonly choice: PolicyChoice;
  /** The rule that the page is shown under, which a choice need not name. */
  readonly shownId: string;
  readonly path: string;
  readonly kept?: readonly (readonly [string, string])[];
}) {
  const t = useTranslations('ui.policy');
  return (
    <AddressForm path={path} className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* Fields that are filled anew for another choice; the button stays, and with it the focus. */}
      <Fragment key={`${shownId} ${choice.thresholdPercent} ${choice.operator}`}>
        <SelectField label={t('label')} name="policy" defaultValue={shownId} className="w-56 max-sm:w-full">
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
          min="0.01"
          max="100"
          step="any"
          defaultValue={choice.thresholdPercent}
          className="w-40 max-sm:w-full"
        />
        <SelectField
          label={t('operator')}
          name="operator"
          defaultValue={choice.operator ?? ''}
          className="w-52 max-sm:w-full"
        >
          <option value="">{t('operatorOf.rule')}</option>
          {OPERATORS.map((operator) => (
            <option key={operator} value={operator}>
              {t(`operatorOf.${operator}`)}
            </option>
          ))}
        </SelectField>
      </Fragment>
      <Button type="submit" look="secondary">
        {t('apply')}
      </Button>
    </AddressForm>
  );
}
