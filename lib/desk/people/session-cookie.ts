import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { deriveKey } from '#lib/platform/derive-key.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';

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

export function sessionSecret(env: Env): string {
  return deriveKey(requireSetting(env, 'AUTH_SECRET'), 'sessions v1').toString('base64url');
}

const SessionToken = z.object({ sessionId: z.uuid() });

/** The session that a cookie names; undefined when it is not ours, or too old. The row of it decides, not the cookie. */
export async function readSessionCookie(env: Env, value: string): Promise<string | undefined> {
  try {
    const token = await decode({ token: value, secret: sessionSecret(env) });
    return SessionToken.safeParse(token).data?.sessionId;
  } catch {
    return undefined; // Altered, expired, or of another secret: nobody is signed in by it.
  }
}
