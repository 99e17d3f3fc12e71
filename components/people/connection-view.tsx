import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TestConnection } from './test-connection.tsx';

interface ConnectionViewProps {
  readonly connection: {
    readonly serviceUrl: string;
    readonly keyHint: string | null;
    readonly set: { readonly by: string; readonly at: Date } | null;
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
  const { serviceUrl, keyHint, set } = connection;
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
        </DataList>
        <TestConnection test={acts.test} />
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
