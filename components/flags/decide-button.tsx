'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FLAG_OUTCOMES, type FlagOutcome } from '#lib/domain/flags/flag-decision.ts';
import type { DecidableFlag, FlagDecisions } from '#lib/domain/flags/flag-standing.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';

/** An open flag and its title in words: a dialog needs no list of all words. */
export interface OpenFlag extends Pick<DecidableFlag, 'key' | 'factsSha256'> {
  readonly title: string;
}

interface Props {
  readonly place: { readonly country: string; readonly companyId: string };
  readonly flag: OpenFlag;
  /** Other open flags of its code: one decision can be on several. */
  readonly alike: readonly OpenFlag[];
  readonly form: Pick<FlagDecisions, 'documents' | 'validUntil'>;
  readonly act: FormAction;
}

/** Opens the form of a decision on a flag, and on others of its code. */
export function DecideButton(props: Props) {
  const t = useTranslations('decisions');
  return (
    <DialogButton
      look="link"
      open={t('decide')}
      label={t('decideOf', { flag: props.flag.title })}
      title={t('title')}
    >
      {(close) => <DecideForm {...props} close={close} />}
    </DialogButton>
  );
}

function DecideForm({ place, flag, alike, form, act, close }: Props & { readonly close: () => void }) {
  const t = useTranslations('decisions');
  const [chosen, setChosen] = useState<readonly string[]>([flag.key]);
  const [outcome, setOutcome] = useState<FlagOutcome>();
  const flags = [flag, ...alike]
    .filter(({ key }) => chosen.includes(key))
    .map(({ key, factsSha256 }) => ({ key, factsSha256 }));
  return (
    <ActionForm
      act={act}
      submit={t('save')}
      hidden={{ ...place, flags: JSON.stringify(flags) }}
      onDone={close}
    >
      <Flags flags={[flag, ...alike]} chosen={chosen} choose={setChosen} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('outcome')}</legend>
        {FLAG_OUTCOMES.map((each) => (
          <CheckField
            key={each}
            type="radio"
            name="outcome"
            value={each}
            required
            checked={outcome === each}
            onChange={() => setOutcome(each)}
            help={t(`outcomeHelp.${each}`)}
          >
            {t(`outcomeOf.${each}`)}
          </CheckField>
        ))}
      </fieldset>
      {outcome === 'resolved' && (
        <SelectField
          label={t('document')}
          help={t('documentHelp')}
          name="documentSha256"
          required
          defaultValue=""
        >
          <option value="">{t('chooseDocument')}</option>
          {form.documents.map(({ sha256, name }) => (
            <option key={sha256} value={sha256}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {outcome === 'accepted' && (
        <TextField
          label={t('measure')}
          help={t('measureHelp')}
          name="measure"
          required
          minLength={3}
          maxLength={1_000}
        />
      )}
      <TextAreaField
        label={t('reason')}
        help={t('reasonHelp')}
        name="reason"
        required
        minLength={10}
        maxLength={4_000}
      />
      <TextField
        label={t('validUntil')}
        help={t('validUntilHelp')}
        name="validUntil"
        type="date"
        required
        defaultValue={form.validUntil}
      />
    </ActionForm>
  );
}

/** One flag, or those of its code to choose from. */
function Flags({
  flags,
  chosen,
  choose,
}: {
  readonly flags: readonly OpenFlag[];
  readonly chosen: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
}) {
  const t = useTranslations('decisions');
  const [only] = flags;
  if (flags.length === 1) return <p className="font-medium wrap-anywhere">{only?.title}</p>;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('flags')}</legend>
      {flags.map(({ key, title }) => (
        <CheckField
          key={key}
          checked={chosen.includes(key)}
          onChange={({ currentTarget: { checked } }) =>
            choose(checked ? [...chosen, key] : chosen.filter((one) => one !== key))
          }
        >
          {title}
        </CheckField>
      ))}
    </fieldset>
  );
}
