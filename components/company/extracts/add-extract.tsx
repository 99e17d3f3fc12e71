'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ActionForm } from '../../ui/action-form.tsx';
import { askDesk } from '../../ui/ask-desk.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const isAdded = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Opens the form in which an officer adds a file, with who produced it and when. */
export function AddExtract(place: { readonly country: string; readonly companyId: string }) {
  const t = useTranslations('extracts.add');
  const router = useRouter();
  const add = async (fields: FormData) => {
    const answer = await askDesk('extracts', isAdded, { body: fields, unreached: t('failed') });
    return 'value' in answer ? { done: answer.value } : { error: answer.problem.message };
  };
  return (
    <DialogButton look="large" open={t('open')} title={t('title')}>
      {(close) => (
        <ActionForm
          act={add}
          submit={t('submit')}
          hidden={place}
          onDone={() => {
            close();
            router.refresh();
          }}
        >
          <TextField
            label={t('file')}
            help={t('help')}
            name="file"
            type="file"
            accept=".pdf,.xml,application/pdf,application/xml,text/xml"
            required
          />
          <TextField label={t('register')} help={t('registerHelp')} name="register" maxLength={200} />
          <TextField label={t('producedOn')} help={t('producedOnHelp')} name="producedOn" type="date" />
          <TextAreaField label={t('note')} name="note" maxLength={2_000} />
        </ActionForm>
      )}
    </DialogButton>
  );
}
