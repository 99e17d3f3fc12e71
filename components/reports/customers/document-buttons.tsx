'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { CUSTOMER_DOCUMENT_KINDS } from '#lib/domain/customers/customer-lists.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { askDesk } from '../../ui/ask-desk.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import type { FormAction } from '../../ui/form-action.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

const isAdded = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Opens the form that adds a file to a customer file. */
export function AddDocument({ id }: { readonly id: string }) {
  const t = useTranslations('customers.documents.add');
  const kindOf = useTranslations('customers.kindOf');
  const router = useRouter();
  const add = async (fields: FormData) => {
    const answer = await askDesk('customers/documents', isAdded, { body: fields, unreached: t('failed') });
    return 'value' in answer ? { done: answer.value } : { error: answer.problem.message };
  };
  return (
    <DialogButton open={t('open')} title={t('title')}>
      {(close) => (
        <ActionForm
          act={add}
          submit={t('submit')}
          hidden={{ id }}
          onDone={() => {
            close();
            router.refresh();
          }}
        >
          <TextField
            label={t('file')}
            help={t('fileHelp')}
            name="file"
            type="file"
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            required
          />
          <SelectField label={t('kind')} name="kind" required defaultValue="">
            <option value="" disabled />
            {CUSTOMER_DOCUMENT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kindOf(kind)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('about')} help={t('aboutHelp')} name="about" maxLength={200} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={t('issued')} name="issued" type="date" />
            <TextField label={t('expires')} name="expires" type="date" />
          </div>
          <TextAreaField label={t('note')} name="note" maxLength={2_000} />
        </ActionForm>
      )}
    </DialogButton>
  );
}

/** Opens the question why a document is removed. */
export function RemoveDocument({
  id,
  name,
  act,
}: {
  readonly id: string;
  readonly name: string;
  readonly act: FormAction;
}) {
  const t = useTranslations('customers.documents.remove');
  return (
    <ReasonButton
      look="link"
      open={t('open')}
      label={t('of', { name })}
      title={t('title')}
      act={act}
      submit={t('title')}
      hidden={{ id }}
      reason={{ label: t('reason'), help: t('reasonHelp'), minLength: 3, maxLength: 500 }}
    >
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm">{t('help')}</p>
    </ReasonButton>
  );
}
