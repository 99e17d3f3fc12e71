'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';
import { askNextAuth } from './ask-next-auth.ts';

interface AcceptFormProps {
  readonly token: string;
  readonly name: string | null;
  readonly accept: FormAction<string>;
}

/** Gives a name and a password, and is signed in with them at once. */
export function AcceptForm({ token, name, accept }: AcceptFormProps) {
  const t = useTranslations('people.invite');
  const password = useRef('');
  async function signIn(email: string) {
    const fields = { email, password: password.current, callbackUrl: '/' };
    const answer = await askNextAuth('/api/auth/callback/password', fields);
    // Who has a second factor goes on at the sign-in page.
    location.assign('goTo' in answer ? answer.goTo : '/sign-in');
  }
  return (
    <ActionForm act={accept} submit={t('submit')} hidden={{ token }} onDone={signIn}>
      <TextField
        label={t('name')}
        name="name"
        defaultValue={name ?? ''}
        autoComplete="name"
        required
        maxLength={120}
      />
      <TextField
        label={t('password')}
        help={t('passwordHelp')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
        onChange={(event) => {
          password.current = event.currentTarget.value;
        }}
      />
    </ActionForm>
  );
}
