import type { Metadata } from 'next';
import { ProfileView } from '#components/people/profile-view.tsx';
import { titled } from '#components/words/titled.ts';
import { readProfile } from '#lib/desk/people/own-account.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.profile');

export default async function ProfilePage() {
  const ctx = await pageContext('/settings/profile');
  return <ProfileView profile={await readProfile(ctx)} acts={{ ...acts }} />;
}
