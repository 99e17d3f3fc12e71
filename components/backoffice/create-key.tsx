'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { AccountActs } from './account-acts.ts';
import { SecretOnce } from './secret-once.tsx';

interface CreateKeyProps {
  readonly accountId: string;
  readonly create: AccountActs['createKey'];
}

/** Creates a key for an account, with limits; it is shown once. */
export function CreateKey(props: CreateKeyProps) {
  const t = useTranslations('backoffice.keys');
  return (
    <DialogButton open={t('create')} title={t('create')}>
      {(close) => <NewKey {...props} close={close} />}
    </DialogButton>
  );
}

function NewKey({ accountId, create, close }: CreateKeyProps & { readonly close: () => void }) {
  const t = useTranslations('backoffice.keys');
  const [key, setKey] = useState<string>();
  if (key !== undefined) {
    return <SecretOnce title={t('once')} help={t('onceHelp')} value={key} done={t('done')} onDone={close} />;
  }
  return (
    <ActionForm
      act={create}
      submit={t('create')}
      hidden={{ account: accountId }}
      onDone={(made) => setKey(made.key)}
    >
      <TextField label={t('name')} help={t('nameHelp')} name="name" autoComplete="off" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('callsPerMinute')}
          help={t('callsHelp')}
          name="callsPerMinute"
          inputMode="numeric"
        />
        <TextField
          label={t('creditsPerDay')}
          help={t('creditsHelp')}
          name="creditsPerDay"
          inputMode="numeric"
        />
      </div>
      <TextField label={t('lastDay')} help={t('lastDayHelp')} name="lastDay" type="date" />
    </ActionForm>
  );
}
