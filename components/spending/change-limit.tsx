'use client';

import { useTranslations } from 'next-intl';
import { MOST_CREDITS_PER_DAY, type SpendingPerson } from '#lib/domain/spending/spending-page.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';

/** A button that sets what one person may spend in a day. */
export function ChangeLimit({
  person,
  save,
}: {
  readonly person: SpendingPerson;
  readonly save: FormAction;
}) {
  const t = useTranslations('people.spending');
  const { userId, name, ownCredits } = person;
  return (
    <DialogButton open={t('change')} label={t('changeOf', { name })} title={t('title', { name })}>
      {(close) => (
        <ActionForm act={save} submit={t('savePerson')} hidden={{ userId }} onDone={close}>
          <TextField
            label={t('credits')}
            help={t('creditsHelp')}
            name="creditsPerDay"
            type="number"
            min={0}
            max={MOST_CREDITS_PER_DAY}
            defaultValue={ownCredits ?? ''}
            className="max-w-64"
          />
        </ActionForm>
      )}
    </DialogButton>
  );
}
