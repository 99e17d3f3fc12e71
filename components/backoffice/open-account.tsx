'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';

/** Opens an account for a customer. */
export function OpenAccount({ open }: { readonly open: FormAction<unknown> }) {
  const t = useTranslations('backoffice.accounts');
  return (
    <DialogButton open={t('open')} title={t('open')} look="large">
      {(close) => (
        <ActionForm act={open} submit={t('open')} onDone={close}>
          <TextField label={t('name')} help={t('nameHelp')} name="name" autoComplete="off" required />
        </ActionForm>
      )}
    </DialogButton>
  );
}
