import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { Failure } from '#lib/contract/index.ts';
import { type ActorContext, deskContext, type PlaceContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { placeOfRequest } from '../context/place-of-request.ts';
import { readSessionCookie, sessionCookie } from '../people/session-cookie.ts';
import { say } from '../words/say.ts';
import { findActor } from './find-actor.ts';

/** Who sent this request; null when nobody is signed in. Looked up once for each request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const ctx = deskContext();
  const value = (await cookies()).get(sessionCookie(ctx.env).name)?.value;
  const sessionId = value === undefined ? undefined : await readSessionCookie(ctx.env, value);
  if (sessionId === undefined) return null;
  return findActor(ctx, { sessionId, address: placeOfRequest(await headers(), ctx.env).address });
});

/** What the verbs for everybody work with: nobody needs to be signed in. */
export async function placeContext(): Promise<PlaceContext> {
  const ctx = deskContext();
  return { ...ctx, place: placeOfRequest(await headers(), ctx.env) };
}

/**
 * What the verbs work with, for who sent this request.
 * @throws Failure `unauthorized` (401)
 */
export async function requireContext(): Promise<ActorContext> {
  const actor = await currentActor();
  if (actor === null) throw new Failure('unauthorized', say('session.signedOut'));
  return { ...deskContext(), actor };
}

const PROFILE = '/settings/profile';

/**
 * The same for a page: who is not signed in is sent to the sign-in page, which leads back to `path`; who has to set up a
 * second factor first is sent to the own account.
 */
export async function pageContext(path: string): Promise<ActorContext> {
  const actor = await currentActor();
  if (actor === null) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  if (actor.needsSecondFactor && path.split('?')[0] !== PROFILE) redirect(PROFILE);
  return { ...deskContext(), actor };
}
