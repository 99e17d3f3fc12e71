import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { MODES, type Mode } from '#lib/contract/present/index.ts';
import { FORM_CHOICES, type InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SelectField } from '../ui/select-field.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TestConnection } from './test-connection.tsx';

interface ConnectionViewProps {
  readonly connection: {
    readonly serviceUrl: string;
    readonly keyHint: string | null;
    readonly set: { readonly by: string; readonly at: Date } | null;
    readonly formChoice: (typeof FORM_CHOICES)[number];
    readonly mode: Mode;
    readonly spoken: {
      readonly form: InterfaceForm;
      readonly since: Date;
      readonly former: InterfaceForm | null;
    } | null;
  };
  readonly acts: {
    readonly save: FormAction;
    readonly reset: FormAction;
    readonly test: ComponentProps<typeof TestConnection>['test'];
  };
}

/** The service that the desk works with: which one, whether it answers, and how to set another. */
export function ConnectionView({ connection, acts }: ConnectionViewProps) {
  const t = useTranslations('people.connection');
  const { serviceUrl, keyHint, set, formChoice, mode } = connection;
  return (
    <>
      <SettingsSection title={t('now')} lead={t('nowLead')}>
        <DataList className="mb-6 max-w-2xl">
          <DataRow term={t('address')}>{serviceUrl}</DataRow>
          <DataRow term={t('key')}>
            {keyHint === null ? t('keyOfStart') : t('keyHint', { hint: keyHint })}
          </DataRow>
          <DataRow term={t('setBy')}>
            {set === null ? (
              t('setByStart')
            ) : (
              <>
                {set.by}, <DateTimeText at={set.at} />
              </>
            )}
          </DataRow>
          <DataRow term={t('form')}>
            <SpokenForm {...connection} />
          </DataRow>
          {set !== null && <DataRow term={t('mode')}>{t(`modes.${mode}`)}</DataRow>}
        </DataList>
        <TestConnection key={`${serviceUrl} ${set?.at.toISOString()}`} test={acts.test} />
      </SettingsSection>
      <SettingsSection title={t('change')} lead={t('changeLead')}>
        <ActionForm act={acts.save} submit={t('save')} doneWords={t('saved')} className="grid max-w-md gap-4">
          <TextField
            key={serviceUrl}
            label={t('address')}
            help={t('addressHelp')}
            name="serviceUrl"
            type="url"
            defaultValue={serviceUrl}
            required
          />
          <TextField
            label={t('newKey')}
            help={set === null ? t('newKeyHelp') : t('keepKeyHelp')}
            name="apiKey"
            type="password"
            autoComplete="off"
            spellCheck={false}
          />
          <SelectField
            key={formChoice}
            label={t('form')}
            help={t('formHelp')}
            name="form"
            defaultValue={formChoice}
          >
            {FORM_CHOICES.map((each) => (
              <option key={each} value={each}>
                {t(`forms.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField key={mode} label={t('mode')} help={t('modeHelp')} name="mode" defaultValue={mode}>
            {MODES.map((each) => (
              <option key={each} value={each}>
                {t(`modes.${each}`)}
              </option>
            ))}
          </SelectField>
        </ActionForm>
      </SettingsSection>
      {set !== null && (
        <SettingsSection title={t('back')} lead={t('backLead')}>
          <ActionForm act={acts.reset} submit={t('reset')} look="danger" />
        </SettingsSection>
      )}
    </>
  );
}

/** As an administrator has set it, else as it was found; a service that changed its form says since when. */
function SpokenForm({
  formChoice,
  spoken,
}: Pick<ConnectionViewProps['connection'], 'formChoice' | 'spoken'>) {
  const t = useTranslations('people.connection');
  if (formChoice !== 'automatic') return t('formByHand', { form: t(`forms.${formChoice}`) });
  if (spoken === null) return t('formUnknown');
  const { form, former, since } = spoken;
  return former === null
    ? t('formFound', { form: t(`forms.${form}`) })
    : t.rich('formChanged', {
        form: t(`forms.${form}`),
        former: t(`forms.${former}`),
        at: () => <DateTimeText at={since} />,
      });
}
