import { useMessages, useTranslations } from 'next-intl';
import {
  defaultSetting,
  FLAG_SEVERITIES,
  type FlagSetting,
  isSameSetting,
  LEAST_RISKS,
} from '#lib/domain/risk/flag-setting.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SettingsSection } from '../ui/settings-section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What holds for each flag code: its severity and the lowest risk of a company with such a flag. */
export function FlagSettingsForm({
  settings,
  save,
}: {
  readonly settings: readonly FlagSetting[];
  readonly save: FormAction;
}) {
  const t = useTranslations('policy.flags');
  const policy = useTranslations('policy');
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <ActionForm act={save} submit={t('save')} doneWords={policy('saved')} keepsFields>
        <Table caption={t('title')} folds="md">
          <TableHead>
            <HeadCell>{t('flag')}</HeadCell>
            <HeadCell>{t('severity')}</HeadCell>
            <HeadCell>{t('leastRisk')}</HeadCell>
            <HeadCell>{t('default')}</HeadCell>
          </TableHead>
          <TableBody>
            {settings.map((setting) => (
              <SettingRow key={setting.code} setting={setting} />
            ))}
          </TableBody>
        </Table>
        <TextField label={t('reason')} name="reason" maxLength={4_000} required className="max-w-xl" />
      </ActionForm>
    </SettingsSection>
  );
}

function SettingRow({ setting }: { readonly setting: FlagSetting }) {
  const t = useTranslations('policy.flags');
  const { flags } = useMessages();
  const { code, severity, leastRisk } = setting;
  const { title } = flags[code];
  const usual = defaultSetting(code);
  return (
    <Row data-setting={code}>
      <RowHead>{title}</RowHead>
      <Cell label={t('severity')}>
        <select
          name={`severity.${code}`}
          aria-label={t('severityOf', { flag: title })}
          defaultValue={severity}
          className="control"
        >
          {FLAG_SEVERITIES.map((each) => (
            <option key={each} value={each}>
              {t(`severities.${each}`)}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label={t('leastRisk')}>
        <select
          name={`leastRisk.${code}`}
          aria-label={t('leastRiskOf', { flag: title })}
          defaultValue={leastRisk}
          className="control"
        >
          {LEAST_RISKS.map((each) => (
            <option key={each} value={each}>
              {t(`risks.${each}`)}
            </option>
          ))}
        </select>
      </Cell>
      <Cell label={t('default')} className="text-soft">
        {isSameSetting(setting, usual)
          ? t('isDefault')
          : t('wasDefault', {
              severity: t(`severities.${usual.severity}`),
              risk: t(`risks.${usual.leastRisk}`),
            })}
      </Cell>
    </Row>
  );
}
