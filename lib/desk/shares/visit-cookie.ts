import type { Env } from '#lib/platform/env.ts';
import { isSecure } from '../people/session-cookie.ts';
import { hashToken } from './share-token.ts';

const VISIT_SECONDS = 12 * 3_600;

/**
 * The cookie of one link, so that two links do not push each other out. Behind https it is bound to this very host,
 * which leaves no room for a path: the name tells links apart, and the row of the visit which link it is good for.
 */
export function visitCookie(env: Pick<Env, 'WEB_URL'>, token: string) {
  const secure = isSecure(env);
  const link = Buffer.from(hashToken(token)).toString('hex').slice(0, 16);
  return {
    name: `${secure ? '__Host-' : ''}plumbline-visit-${link}`,
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: VISIT_SECONDS } as const,
  };
}
