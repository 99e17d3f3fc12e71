import { decode, type JWT } from 'next-auth/jwt';
import { z } from 'zod';
import { keysFor } from '#lib/platform/derive-key.ts';
import type { Env } from '#lib/platform/env.ts';

/** A session ends after a working day, whatever happens. */
export const SESSION_SECONDS = 12 * 3_600;

/** Behind https the cookie is bound to this very host (`__Host-`); plain http is for loopback. */
export function isSecure(env: Pick<Env, 'WEB_URL'>): boolean {
  return env.WEB_URL?.startsWith('https://') ?? false;
}

export function cookieNamed(env: Pick<Env, 'WEB_URL'>, name: string) {
  const secure = isSecure(env);
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure } as const,
  };
}

export const sessionCookie = (env: Pick<Env, 'WEB_URL'>) => cookieNamed(env, 'plumbline-session');

/** What a session that begins now is encrypted under. */
export const sessionSecret = (env: Env): string => keysFor(env, 'sessions v1')[0].toString('base64url');

/** What a cookie of ours says, under whichever of the keys it was written; null: altered, expired, or not ours. */
export async function openToken(keys: readonly Buffer[], token: string | undefined): Promise<JWT | null> {
  if (token === undefined) return null;
  for (const key of keys) {
    const opened = await decode({ token, secret: key.toString('base64url') }).catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}

export const openSession = (env: Env, token: string | undefined) =>
  openToken(keysFor(env, 'sessions v1'), token);

const SessionToken = z.object({ sessionId: z.uuid() });

/** The session that a cookie names; undefined when it is not ours, or too old. The row of it decides, not the cookie. */
export async function readSessionCookie(env: Env, value: string): Promise<string | undefined> {
  return SessionToken.safeParse(await openSession(env, value)).data?.sessionId;
}
