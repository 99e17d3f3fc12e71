import { useTranslations } from 'next-intl';
import type { OrganisationPage } from '#lib/domain/people/organisation.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { OrganisationLogo } from '../ui/organisation-logo.tsx';
import { SettingsForm } from '../ui/settings-form.tsx';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  readonly organisation: OrganisationPage;
  readonly acts: {
    readonly save: FormAction;
    readonly saveLogo: FormAction;
    readonly removeLogo: FormAction;
  };
}

/** Whose reports these are: name, address and logo. */
export function OrganisationView({ organisation, acts }: Props) {
  const t = useTranslations('organisation');
  const { name, address, logoPath } = organisation;
  return (
    <>
      <SettingsSection title={t('title')} lead={t('lead')}>
        <SettingsForm act={acts.save} submit={t('save')} saved={t('saved')}>
          <TextField
            label={t('name')}
            help={t('nameHelp')}
            name="name"
            maxLength={200}
            defaultValue={name ?? ''}
            autoComplete="organization"
          />
          <TextAreaField
            label={t('address')}
            name="address"
            maxLength={500}
            rows={4}
            defaultValue={address ?? ''}
          />
        </SettingsForm>
      </SettingsSection>
      <SettingsSection title={t('logo')} lead={t('logoLead')}>
        <div className="grid max-w-md gap-5">
          {logoPath === null ? (
            <p className="text-soft">{t('noLogo')}</p>
          ) : (
            <div className="flex flex-wrap items-center gap-4">
              <OrganisationLogo path={logoPath} name={null} className="h-12" />
              <ActionForm act={acts.removeLogo} submit={t('removeLogo')} look="secondary" className="grid" />
            </div>
          )}
          <ActionForm
            key={logoPath}
            act={acts.saveLogo}
            submit={t(logoPath === null ? 'setLogo' : 'replaceLogo')}
            look="secondary"
          >
            <TextField
              label={t('file')}
              help={t('fileHelp')}
              name="logo"
              type="file"
              accept="image/png,image/jpeg"
              required
            />
          </ActionForm>
        </div>
      </SettingsSection>
    </>
  );
}
