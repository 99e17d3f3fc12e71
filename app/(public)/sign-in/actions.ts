'use server';

import { redirect } from 'next/navigation';
import { signOut as endOwnSession } from '#lib/desk/people/end-session.ts';
import { currentActor } from '#lib/desk/session/current-actor.ts';
import { forgetSessionCookie } from '#lib/desk/session/forget-session-cookie.ts';

/** Ends this session and leads to the sign-in page. */
export async function signOut(): Promise<void> {
  const actor = await currentActor();
  if (actor !== null) await endOwnSession(actor);
  await forgetSessionCookie();
  redirect('/sign-in');
}
