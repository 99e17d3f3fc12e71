import { useTranslations } from 'next-intl';
import type { ControlType } from '#lib/contract/index.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWord } from '../use-word.ts';

/** Before the name of each field: of which entry it is. */
interface Props {
  readonly prefix: string;
  /** What an owner may be said to control by. */
  readonly controlTypes: readonly ControlType[];
}

export function OwnerFields({ prefix, controlTypes }: Props) {
  const t = useTranslations('extracts.type');
  const word = useWord();
  return (
    <>
      <TextField label={t('name')} name={`${prefix}name`} maxLength={200} required />
      <div className="grid gap-3 sm:grid-cols-3">
        <NumberField prefix={prefix} name="birthYear" />
        <NumberField prefix={prefix} name="birthMonth" />
        <TextField
          label={t('country')}
          help={t('countryHelp')}
          name={`${prefix}country`}
          maxLength={2}
          autoCapitalize="characters"
        />
      </div>
      <ShareFields prefix={prefix} />
      <SelectField label={t('control')} name={`${prefix}control`} defaultValue="">
        <option value="">{t('controlNone')}</option>
        {controlTypes.map((type) => (
          <option key={type} value={type}>
            {word('controlType', type)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export function HolderFields({ prefix }: Props) {
  const t = useTranslations('extracts.type');
  return (
    <>
      <TextField label={t('name')} name={`${prefix}name`} maxLength={200} required />
      <CheckField name={`${prefix}isCompany`}>{t('isCompany')}</CheckField>
      <ShareFields prefix={prefix} />
    </>
  );
}

export function RepresentativeFields({ prefix }: Props) {
  const t = useTranslations('extracts.type');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <TextField label={t('name')} name={`${prefix}name`} maxLength={200} required />
      <TextField label={t('role')} name={`${prefix}role`} maxLength={200} required />
      <TextField label={t('since')} name={`${prefix}since`} type="date" />
    </div>
  );
}

/** Exactly, or as a band. */
function ShareFields({ prefix }: Pick<Props, 'prefix'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <NumberField prefix={prefix} name="share" />
      <NumberField prefix={prefix} name="shareFrom" />
      <NumberField prefix={prefix} name="shareTo" />
    </div>
  );
}

function NumberField({
  prefix,
  name,
}: Pick<Props, 'prefix'> & {
  readonly name: 'birthYear' | 'birthMonth' | 'share' | 'shareFrom' | 'shareTo';
}) {
  const t = useTranslations('extracts.type');
  return <TextField label={t(name)} name={`${prefix}${name}`} inputMode="decimal" maxLength={8} />;
}
