import type { Metadata } from 'next';
import { ProfileView } from '#components/people/profile-view.tsx';
import { titled } from '#components/words/titled.ts';
import { readProfile } from '#lib/desk/people/own-account.ts';
import { pageActor } from '#lib/desk/session/current-actor.ts';
import * as acts from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('shell.profile');

export default async function ProfilePage() {
  const actor = await pageActor('/settings/profile');
  return <ProfileView profile={await readProfile(actor)} acts={{ ...acts }} />;
}
