import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { Failure } from '#lib/contract/index.ts';
import { readEnv } from '#lib/platform/env.ts';
import type { Actor } from '../context/permissions.ts';
import { placeOfRequest } from '../context/place-of-request.ts';
import { readSessionCookie, sessionCookie } from '../people/session-cookie.ts';
import { findActor } from './find-actor.ts';

/** Who sent this request; null when nobody is signed in. Looked up once for each request. */
export const currentActor = cache(async (): Promise<Actor | null> => {
  const env = readEnv();
  const value = (await cookies()).get(sessionCookie(env).name)?.value;
  const sessionId = value === undefined ? undefined : await readSessionCookie(env, value);
  if (sessionId === undefined) return null;
  return findActor(sessionId, { address: placeOfRequest(await headers()).address });
});

/**
 * Who sent this request.
 * @throws Failure `unauthorized` (401)
 */
export async function requireActor(): Promise<Actor> {
  const actor = await currentActor();
  if (actor === null)
    throw new Failure('unauthorized', 'You are not signed in. Nothing was changed or charged.');
  return actor;
}

/** For a page: who sees it, or off to the sign-in page, which leads back to `path`. */
export async function pageActor(path: string): Promise<Actor> {
  const actor = await currentActor();
  if (actor === null) redirect(`/sign-in?next=${encodeURIComponent(path)}`);
  return actor;
}
