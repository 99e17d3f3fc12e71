import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { Role } from '#lib/domain/people/role.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DataList, DataRow } from '../ui/data-list.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SettingsSection } from '../ui/settings-section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';
import { SessionList } from './session-list.tsx';

interface ProfileViewProps {
  readonly profile: {
    readonly email: string;
    readonly name: string | null;
    readonly role: Role;
    readonly hasPassword: boolean;
    readonly hasSecondFactor: boolean;
    readonly needsSecondFactor: boolean;
    readonly recoveryCodeCount: number;
    readonly sessions: ComponentProps<typeof SessionList>['sessions'];
  };
  readonly acts: {
    readonly saveName: FormAction;
    readonly savePassword: FormAction;
    readonly endOne: FormAction;
    readonly endAll: FormAction<number>;
    readonly offerFactor: ComponentProps<typeof SecondFactorSetting>['offer'];
    readonly confirmFactor: FormAction<readonly string[]>;
    readonly renewCodes: FormAction<readonly string[]>;
    readonly removeFactor: FormAction;
  };
}

/** Somebody's own account: name, password, second factor, sessions. */
export function ProfileView({ profile, acts }: ProfileViewProps) {
  const t = useTranslations('people.profile');
  const { email, name, role, hasPassword, hasSecondFactor, sessions } = profile;
  return (
    <>
      <SettingsSection title={t('you')} lead={t('youLead')}>
        <DataList className="mb-6 max-w-xl">
          <DataRow term={t('email')}>{email}</DataRow>
          <DataRow term={t('role')}>{t(`roles.${role}`)}</DataRow>
        </DataList>
        <ActionForm
          act={acts.saveName}
          submit={t('saveName')}
          look="secondary"
          className="grid max-w-sm gap-4"
        >
          <TextField
            label={t('name')}
            name="name"
            defaultValue={name ?? ''}
            autoComplete="name"
            required
            maxLength={120}
          />
        </ActionForm>
      </SettingsSection>
      {hasPassword && (
        <SettingsSection title={t('password')} lead={t('passwordLead')}>
          <ActionForm
            act={acts.savePassword}
            submit={t('savePassword')}
            doneWords={t('passwordSaved')}
            look="secondary"
            className="grid max-w-sm gap-4"
          >
            <TextField
              label={t('current')}
              name="current"
              type="password"
              autoComplete="current-password"
              required
            />
            <TextField
              label={t('next')}
              help={t('nextHelp')}
              name="next"
              type="password"
              autoComplete="new-password"
              minLength={12}
              required
            />
          </ActionForm>
        </SettingsSection>
      )}
      {hasPassword ? (
        <SettingsSection title={t('factor')} lead={t('factorLead')}>
          <SecondFactorSetting
            isOn={hasSecondFactor}
            isNeeded={profile.needsSecondFactor}
            recoveryCodeCount={profile.recoveryCodeCount}
            renewCodes={acts.renewCodes}
            offer={acts.offerFactor}
            confirm={acts.confirmFactor}
            remove={acts.removeFactor}
          />
        </SettingsSection>
      ) : (
        <SettingsSection title={t('elsewhere')}>{t('elsewhereLead')}</SettingsSection>
      )}
      <SettingsSection title={t('sessions')} lead={t('sessionsLead')}>
        <SessionList sessions={sessions} endOne={acts.endOne} endAll={acts.endAll} />
      </SettingsSection>
    </>
  );
}
