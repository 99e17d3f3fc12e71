'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useIsAlive } from '../ui/use-is-alive.ts';
import { askNextAuth } from './ask-next-auth.ts';
import { SignInError } from './sign-in-error.tsx';

interface SignInFormProps {
  /** The page to go to, one of ours. */
  readonly next: string;
  /** Name of the identity provider, where there is one. */
  readonly ssoName: string | undefined;
  /** Why an earlier try elsewhere failed. */
  readonly error: string | undefined;
}

interface Refusal {
  readonly code: string;
  readonly reason?: string | undefined;
}

type Step = 'password' | 'code';

/** Signs in: e-mail and password, then the code where the user has a second factor; or by the identity provider. */
export function SignInForm({ next, ssoName, error }: SignInFormProps) {
  const t = useTranslations('people.signIn');
  const isAlive = useIsAlive();
  const [step, setStep] = useState<Step>('password');
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    error === undefined ? undefined : { code: error },
  );
  const [isBusy, setIsBusy] = useState(false);

  async function ask(path: string, fields: Readonly<Record<string, string>>) {
    setIsBusy(true);
    setRefusal(undefined);
    const answer = await askNextAuth(path, { callbackUrl: next, ...fields });
    // A whole new page, so that nothing of somebody else's session stays in memory.
    if ('goTo' in answer) return location.assign(answer.goTo);
    setIsBusy(false);
    if (answer.refused === 'code-needed') return setStep('code');
    setRefusal({ code: answer.refused, reason: answer.reason });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return ask('/api/auth/callback/password', Object.fromEntries(fields));
  }

  return (
    <div className="grid gap-5">
      {refusal && <SignInError {...refusal} />}
      <form method="post" onSubmit={submit} className="grid gap-4">
        <div className={step === 'password' ? 'grid gap-4' : 'hidden'}>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            required
            autoFocus
          />
          <PasswordField />
        </div>
        {step === 'code' && <CodeField />}
        <Button type="submit" disabled={!isAlive} aria-disabled={isBusy}>
          {isBusy ? t('submitting') : t(step === 'code' ? 'codeSubmit' : 'submit')}
        </Button>
        {step === 'code' && (
          <Button look="quiet" onClick={() => location.assign('/sign-in')}>
            {t('startOver')}
          </Button>
        )}
      </form>
      {ssoName !== undefined && step === 'password' && (
        <div className="grid gap-4 border-line border-t pt-5">
          <Button look="secondary" disabled={isBusy} onClick={() => ask('/api/auth/signin/sso', {})}>
            {t('sso', { name: ssoName })}
          </Button>
        </div>
      )}
    </div>
  );
}

function CodeField() {
  const t = useTranslations('people.signIn');
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="grid gap-2">
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t('recovery')}
          help={t('recoveryHelp')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          autoFocus
        />
      ) : (
        <TextField
          key="app"
          label={t('code')}
          help={t('codeHelp')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          required
          autoFocus
        />
      )}
      <button
        type="button"
        className="link justify-self-start text-sm"
        onClick={() => setIsRecovery(!isRecovery)}
      >
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </button>
    </div>
  );
}

function PasswordField() {
  const t = useTranslations('people.signIn');
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <TextField
        label={t('password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
      />
      <button
        type="button"
        className="link absolute top-0 right-0 text-sm"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t('hidePassword') : t('showPassword')}
      </button>
    </div>
  );
}
