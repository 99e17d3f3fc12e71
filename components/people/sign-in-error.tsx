import { useTranslations } from 'next-intl';
import { Notice } from '../ui/notice.tsx';

const KNOWN = [
  'wrong',
  'code-wrong',
  'sso-unverified',
  'sso-weak',
  'sso-link',
  'sso-unknown',
  'offline',
] as const;

/** Why nobody was signed in: a code of ours with its words; next-auth's own codes all mean that the provider failed. */
export function SignInError({
  code,
  reason,
}: {
  readonly code: string;
  readonly reason?: string | undefined;
}) {
  const t = useTranslations('people.signIn.error');
  const known = KNOWN.find((each) => each === code);
  const minutes = Number(/^paused (\d{1,3})$/.exec(code)?.[1] ?? Number.NaN);
  const words = Number.isNaN(minutes) ? undefined : t('paused', { minutes });
  return (
    <Notice
      tone={code === 'sso-link' ? 'accent' : 'danger'}
      role="alert"
      title={words ?? (reason !== undefined ? t('refused', { reason }) : t(known ?? 'sso-failed'))}
    />
  );
}
