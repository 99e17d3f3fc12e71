import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { safeNext } from '#components/people/safe-next.ts';
import { SignInForm } from '#components/people/sign-in-form.tsx';
import { SignedOutNotice } from '#components/people/signed-out-notice.tsx';
import { NarrowPage } from '#components/ui/narrow-page.tsx';
import { titled } from '#components/words/titled.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { currentActor } from '#lib/desk/session/current-context.ts';
import { ssoName } from '#lib/desk/session/sso-name.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.signIn.title');

type Search = Promise<Record<string, string | string[] | undefined>>;

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const { next, error } = await searchParams;
  const goTo = safeNext(textOf(next));
  if ((await currentActor()) !== null) redirect(goTo);
  return (
    <SignIn
      isSentHere={next !== undefined}
      next={goTo}
      error={textOf(error)}
      ssoName={ssoName(deskContext().env)}
    />
  );
}

interface SignInProps {
  /** Whether a page of the desk sent them here. */
  readonly isSentHere: boolean;
  readonly next: string;
  readonly error: string | undefined;
  readonly ssoName: string | undefined;
}

function SignIn({ isSentHere, ...form }: SignInProps) {
  const t = useTranslations('people.signIn');
  const shell = useTranslations('shell');
  return (
    <NarrowPage title={t('title')} lead={shell('description')}>
      <SignedOutNotice isSentHere={isSentHere} />
      <SignInForm {...form} />
      <p className="mt-8 text-faint text-sm">{t('forgotten')}</p>
    </NarrowPage>
  );
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.slice(0, 500);
