'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ControlType } from '#lib/contract/index.ts';
import { ENTERED_DATA } from '#lib/domain/extracts/entered-data.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { typedFactsIn } from './typed-facts-in.ts';
import { HolderFields, OwnerFields, RepresentativeFields } from './typed-fields.tsx';

const GROUPS = [
  { group: 'owners', one: 'owner', add: 'addOwner', Fields: OwnerFields },
  { group: 'shareholders', one: 'shareholder', add: 'addShareholder', Fields: HolderFields },
  { group: 'representatives', one: 'representative', add: 'addRepresentative', Fields: RepresentativeFields },
] as const;

/** Opens the form in which an officer types what a paper says. */
export function TypeFacts({
  id,
  register,
  controlTypes,
  act,
}: {
  readonly id: string;
  readonly register: string;
  readonly controlTypes: readonly ControlType[];
  readonly act: FormAction<unknown>;
}) {
  const t = useTranslations('extracts.type');
  const nameOf = useTranslations('extracts.particulars');
  const save = (fields: FormData) => {
    const sent = new FormData();
    sent.set('id', id);
    sent.set('facts', JSON.stringify(typedFactsIn(fields)));
    return act(sent);
  };
  return (
    <DialogButton open={t('open')} label={t('openOf', { register })} title={t('title')} width="max-w-3xl">
      {(close) => (
        <ActionForm act={save} submit={t('submit')} onDone={close}>
          <p className="text-soft text-sm">{t('help')}</p>
          {GROUPS.map((each) => (
            <Group key={each.group} {...each} controlTypes={controlTypes} />
          ))}
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-semibold text-sm">{t('required')}</legend>
            <p className="text-soft text-sm">{t('requiredHelp')}</p>
            {ENTERED_DATA.map((datum) => (
              <TextField key={datum} label={nameOf(datum)} name={`required.${datum}`} maxLength={1_000} />
            ))}
          </fieldset>
          <TextAreaField label={t('note')} name="note" maxLength={2_000} />
        </ActionForm>
      )}
    </DialogButton>
  );
}

/** Entries of one kind; a first one is added by pressing, so that a paper without any asks for none. */
function Group({
  group,
  one,
  add,
  Fields,
  controlTypes,
}: (typeof GROUPS)[number] & { readonly controlTypes: readonly ControlType[] }) {
  const t = useTranslations('extracts.type');
  const [rows, setRows] = useState<readonly number[]>([]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-sm">{t(group)}</legend>
      {rows.map((row, at) => {
        const what = t(one, { number: at + 1 });
        return (
          <fieldset key={row} data-typed={group} className="grid gap-3 border-line border-l-2 pl-4">
            <legend className="sr-only">{what}</legend>
            <Fields prefix={`${group}.${row}.`} controlTypes={controlTypes} />
            <button
              type="button"
              aria-label={t('removeOf', { what })}
              className="link min-h-6 w-fit cursor-pointer text-sm"
              onClick={() => setRows((all) => all.filter((each) => each !== row))}
            >
              {t('remove')}
            </button>
          </fieldset>
        );
      })}
      <Button
        look="secondary"
        className="min-h-8 w-fit px-2.5 text-sm"
        onClick={() => setRows((all) => [...all, (all.at(-1) ?? 0) + 1])}
      >
        {t(add)}
      </Button>
    </fieldset>
  );
}
