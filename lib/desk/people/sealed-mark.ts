import { encode } from 'next-auth/jwt';
import { z } from 'zod';
import { keysFor } from '#lib/platform/derive-key.ts';
import type { Env } from '#lib/platform/env.ts';
import { cookieNamed, openToken } from './session-cookie.ts';

/** Something that only we can write and read, kept in a browser's cookie until it has expired. */
function sealedMark<Mark extends z.ZodObject>(name: string, schema: Mark, seconds: number) {
  const keysOf = (env: Env) => keysFor(env, `${name} v1`);
  return {
    /** Name and options of its cookie. */
    cookie(env: Pick<Env, 'WEB_URL'>) {
      const { name: cookieName, options } = cookieNamed(env, name);
      return { name: cookieName, options: { ...options, maxAge: seconds } };
    },
    write(env: Env, mark: z.input<Mark>): Promise<string> {
      return encode({ token: { ...mark }, secret: keysOf(env)[0].toString('base64url'), maxAge: seconds });
    },
    /** Undefined for one that is not ours, altered or expired. */
    async read(env: Env, value: string | undefined): Promise<z.output<Mark> | undefined> {
      return schema.safeParse(await openToken(keysOf(env), value)).data;
    },
  };
}

/** A browser in which a user has signed in: what strangers try does not lock it out. */
export const DEVICE_MARK = sealedMark(
  'plumbline-device',
  z.object({ userId: z.uuid(), deviceId: z.uuid() }),
  365 * 86_400,
);

/** Who came from the identity provider and has yet to prove that the account of that e-mail is theirs. */
export const SSO_LINK_MARK = sealedMark(
  'plumbline-sso-link',
  z.object({ userId: z.uuid(), issuer: z.string(), subject: z.string() }),
  600,
);
