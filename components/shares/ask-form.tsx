'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CodeBy, NextStep, OpenedShare } from '#lib/domain/share/share.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { TextField } from '../ui/text-field.tsx';

/** What a visitor can prove. Who has passed gets a cookie, and with it the page anew. */
export interface AskActs {
  readonly password: FormAction<NextStep>;
  readonly recipient: FormAction<NextStep>;
  readonly code: FormAction<NextStep>;
}

interface Props {
  readonly token: string;
  readonly asked: Extract<OpenedShare, { kind: 'asks' }>;
  /** Who shares; null where it has given no name. */
  readonly organisation: string | null;
  readonly acts: AskActs;
}

/** What has to be proved before a shared report is shown: a password, or who one is. */
export function AskForm({ token, asked, organisation, acts }: Props) {
  const t = useTranslations('shares.ask');
  return (
    <NarrowPage title={t('title')} lead={organisation === null ? t('lead') : t('leadFrom', { organisation })}>
      {asked.asks === 'password' ? (
        <ActionForm act={acts.password} submit={t('openPassword')} hidden={{ token }}>
          <TextField
            label={t('password')}
            help={t('passwordHelp')}
            name="password"
            type="password"
            autoComplete="off"
            required
          />
        </ActionForm>
      ) : (
        <Recipient token={token} codeBy={asked.codeBy} acts={acts} />
      )}
    </NarrowPage>
  );
}

function Recipient({ token, codeBy, acts }: Pick<Props, 'token' | 'acts'> & { readonly codeBy: CodeBy }) {
  const t = useTranslations('shares.ask');
  const [email, setEmail] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <ActionForm
        act={acts.recipient}
        submit={t('openRecipient')}
        hidden={{ token }}
        onDone={() => setIsAsked(true)}
      >
        <TextField
          label={t('recipient')}
          help={t(`recipientHelp.${codeBy}`)}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
      </ActionForm>
    );
  }
  return (
    <div className="grid gap-4">
      <ActionForm act={acts.code} submit={t('openCode')} hidden={{ token, email }}>
        <TextField
          label={t('codeFor', { email })}
          help={t(`codeHelp.${codeBy}`)}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      </ActionForm>
      <p>
        <button type="button" className="link text-sm" onClick={() => setIsAsked(false)}>
          {t('again')}
        </button>
      </p>
    </div>
  );
}
