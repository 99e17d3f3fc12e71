'use client';

import { useTranslations } from 'next-intl';
import { FLAG_SEVERITIES, type FlagSetting, LEAST_RISKS } from '#lib/domain/risk/flag-setting.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  /** On the button, and the same for a reader who does not see the row. */
  readonly open: string;
  readonly label?: string;
  readonly title: string;
  readonly act: FormAction;
  /** Most countries of a list. */
  readonly most: number;
  /** The list that is changed; left out: a new one. `entries` as the form has them. */
  readonly list?: Omit<FlagSetting, 'code'> & {
    readonly id: string;
    readonly name: string;
    readonly day: string;
    readonly source: string;
    readonly entries: string;
  };
}

/** Opens the form of a list of the organisation. */
export function OwnListButton({ open, label = open, title, act, most, list }: Props) {
  const t = useTranslations('policy.countries');
  const setting = useTranslations('policy.flags');
  return (
    <DialogButton open={open} label={label} look={list === undefined ? 'secondary' : 'link'} title={title}>
      {(close) => (
        <ActionForm
          act={act}
          submit={t('own.save')}
          hidden={list === undefined ? {} : { id: list.id }}
          onDone={close}
        >
          <TextField label={t('field.name')} name="name" defaultValue={list?.name} maxLength={80} required />
          <TextField label={t('field.asOf')} name="asOf" type="date" defaultValue={list?.day} required />
          <TextField
            label={t('field.source')}
            name="source"
            defaultValue={list?.source}
            maxLength={500}
            required
          />
          <TextAreaField
            label={t('field.entries')}
            help={t('field.entriesHelp', { most })}
            name="entries"
            rows={8}
            defaultValue={list?.entries}
            required
          />
          <SelectField label={setting('severity')} name="severity" defaultValue={list?.severity ?? 'warning'}>
            {FLAG_SEVERITIES.map((each) => (
              <option key={each} value={each}>
                {setting(`severities.${each}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={setting('leastRisk')}
            help={t('field.leastRiskHelp')}
            name="leastRisk"
            defaultValue={list?.leastRisk ?? 'none'}
          >
            {LEAST_RISKS.map((each) => (
              <option key={each} value={each}>
                {setting(`risks.${each}`)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('field.reason')} name="reason" maxLength={4_000} required />
        </ActionForm>
      )}
    </DialogButton>
  );
}
