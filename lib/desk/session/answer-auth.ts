import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { Failure } from '#lib/contract/index.ts';
import { type Env, setForLibrary } from '#lib/platform/env.ts';
import { deskContext } from '../context/desk-context.ts';
import { say } from '../words/say.ts';
import { answerFailure } from './answer-desk.ts';
import { authOptions } from './auth-options.ts';
import { isOwnHost } from './is-own-host.ts';

/** What Next gives a route of next-auth. */
interface Context {
  readonly params: Promise<{ readonly nextauth: string[] }>;
}

/**
 * `/api/auth/*`. next-auth has to know our own address. WEB_URL says it; without one only this machine's own names are
 * believed, for a foreign `Host` would lead people, and what they type, elsewhere.
 */
export async function answerAuth(request: NextRequest, context: Context): Promise<Response> {
  try {
    const ctx = deskContext();
    const { env } = ctx;
    if (env.WEB_URL === undefined) {
      refuseForeignHost(env, request.headers);
      setForLibrary('AUTH_TRUST_HOST', 'true');
    } else {
      setForLibrary('NEXTAUTH_URL', env.WEB_URL);
    }
    const answer: unknown = await NextAuth(request, context, authOptions(ctx));
    if (answer instanceof Response) return answer;
    throw new Failure('internal', say('session.noSignIn'));
  } catch (error) {
    return answerFailure(error);
  }
}

function refuseForeignHost(env: Env, headers: Headers): void {
  for (const name of ['host', 'x-forwarded-host']) {
    const host = headers.get(name);
    if (host !== null && !isOwnHost(host, env.HOST)) {
      throw new Failure('forbidden', say('session.notHere'));
    }
  }
}
