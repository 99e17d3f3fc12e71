import { cookies } from 'next/headers';
import { readEnv } from '#lib/platform/env.ts';
import { sessionCookie } from './session-cookie.ts';

/** Takes the cookie away; its session must have been ended before, since a copy of it would still be good. */
export async function forgetSessionCookie(): Promise<void> {
  const { name, options } = sessionCookie(readEnv());
  (await cookies()).set(name, '', { ...options, maxAge: 0 });
}
