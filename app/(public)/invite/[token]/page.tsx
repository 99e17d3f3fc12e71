import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { AcceptForm } from '#components/people/accept-form.tsx';
import { NarrowPage } from '#components/ui/narrow-page.tsx';
import { titled } from '#components/words/titled.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import { type OpenInvitation, readInvitation } from '#lib/desk/people/accept-invitation.ts';
import { accept } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('people.invite.pageTitle');

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <Invitation token={token} invitation={await readInvitation(deskContext(), token)} />;
}

function Invitation({ token, invitation }: { token: string; invitation: OpenInvitation | null }) {
  const t = useTranslations('people.invite');
  if (invitation === null) return <NarrowPage title={t('goneTitle')}>{t('gone')}</NarrowPage>;
  const { email, role, name } = invitation;
  return (
    <NarrowPage title={t('title')} lead={t('lead', { email, role: t(`roles.${role}`) })}>
      <AcceptForm token={token} name={name} accept={accept} />
    </NarrowPage>
  );
}
