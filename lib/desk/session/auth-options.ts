import { cookies, headers } from 'next/headers';
import type { AuthOptions, CallbacksOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { z } from 'zod';
import { type Env, requireSetting } from '#lib/platform/env.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { placeOfRequest } from '../context/place-of-request.ts';
import { signOut } from '../people/end-session.ts';
import { DEVICE_MARK, SSO_LINK_MARK } from '../people/sealed-mark.ts';
import {
  isSecure,
  openSession,
  SESSION_SECONDS,
  sessionCookie,
  sessionSecret,
} from '../people/session-cookie.ts';
import { signIn } from '../people/sign-in.ts';
import { signInBySso } from '../people/sign-in-by-sso.ts';
import { findActor } from './find-actor.ts';
import { returnAddress } from './return-address.ts';

/** What passes from the proof of who it is to the cookie, inside one request. */
const SignedIn = z.object({ sessionId: z.uuid() });

/**
 * next-auth's part: CSRF, the exchange with the identity provider, and a cookie that holds the id of our session row
 * and nothing else. Who may come in is decided by `signIn` and `signInBySso`.
 */
export function authOptions(ctx: DeskContext): AuthOptions {
  const { env, log } = ctx;
  return {
    secret: sessionSecret(env),
    useSecureCookies: isSecure(env),
    cookies: { sessionToken: sessionCookie(env) },
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    // One that began before AUTH_SECRET was replaced can be ended as well.
    jwt: { decode: ({ token }) => openSession(env, token) },
    pages: { signIn: '/sign-in', error: '/sign-in', signOut: '/sign-in' },
    providers: [
      credentials(ctx),
      ...(env.OIDC_ISSUER === undefined ? [] : [identityProvider(env, env.OIDC_ISSUER)]),
    ],
    callbacks: {
      jwt: tokenOf,
      signIn: admit(ctx),
      session: ({ session }) => ({ expires: session.expires }),
      redirect: returnAddress,
    },
    // The cookie alone would go: a copy of it must not be good any longer either.
    events: { signOut: ({ token }) => endSessionOf(ctx, token) },
    // Of what went wrong its code and kind: the words quote what was sent.
    logger: {
      error: (code, about) => log.warn({ code, kind: kindOf(about) }, 'Signing in failed.'),
      warn: () => {}, // Hints for development only.
      debug: () => {},
    },
  };
}

function credentials(ctx: DeskContext) {
  return CredentialsProvider({
    id: 'password',
    credentials: {},
    async authorize(given, request) {
      const place = placeOfRequest(new Headers(request.headers), ctx.env);
      const jar = await cookies();
      const deviceCookie = DEVICE_MARK.cookie(ctx.env);
      const linkCookie = SSO_LINK_MARK.cookie(ctx.env);
      const kept = { device: jar.get(deviceCookie.name)?.value, ssoLink: jar.get(linkCookie.name)?.value };
      const outcome = await signIn({ ...ctx, place }, given, kept);
      if ('sessionId' in outcome) {
        jar.set(deviceCookie.name, outcome.device, deviceCookie.options);
        if (kept.ssoLink !== undefined) jar.set(linkCookie.name, '', { ...linkCookie.options, maxAge: 0 });
        return { id: outcome.userId, sessionId: outcome.sessionId };
      }
      // next-auth hands an error's words to the page that asked.
      const wait = outcome.refused === 'paused' ? ` ${Math.ceil(outcome.pausedForS / 60)}` : '';
      throw new Error(`${outcome.refused}${wait}`);
    },
  });
}

function identityProvider(env: Env, issuer: string): OAuthConfig<Record<string, unknown>> {
  return {
    id: 'sso',
    name: env.OIDC_NAME,
    type: 'oauth',
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId: requireSetting(env, 'OIDC_CLIENT_ID'),
    clientSecret: requireSetting(env, 'OIDC_CLIENT_SECRET'),
    authorization: {
      params: { scope: 'openid email profile', ...(env.OIDC_ACR && { acr_values: env.OIDC_ACR }) },
    },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    // The e-mail may stand in the ID token or behind the userinfo address: the standard allows both.
    userinfo: {
      async request({ client, tokens }) {
        const claims = claimsOf(tokens.id_token ?? '');
        const hasInfo = client.issuer.metadata.userinfo_endpoint !== undefined;
        const info = hasInfo ? await client.userinfo(tokens.access_token ?? '') : null;
        // OpenID Connect Core 5.3.2: another subject's information must not be used.
        if (info !== null && info.sub !== claims.sub)
          throw new Error('The identity provider named two different subjects.');
        return { sub: claims.sub, issuer, claims, info };
      },
    },
    profile: (profile) => ({ id: z.string().parse(profile.sub) }),
  };
}

const Claims = z.looseObject({ sub: z.string() });

/** What an ID token says. Its signature, issuer, audience and nonce have been checked by the client that got it. */
function claimsOf(idToken: string): z.infer<typeof Claims> {
  const [, payload = ''] = idToken.split('.');
  return Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

/** The identity provider's user object is ours to fill: the session is opened here, and the token takes its id. */
const admit =
  (ctx: DeskContext): CallbacksOptions['signIn'] =>
  async ({ user, account, profile }) => {
    if (account?.provider !== 'sso') return true;
    const place = placeOfRequest(await headers(), ctx.env);
    const outcome = await signInBySso({ ...ctx, place }, profile);
    if ('link' in outcome) {
      const { name, options } = SSO_LINK_MARK.cookie(ctx.env);
      (await cookies()).set(name, outcome.link, options);
    }
    if ('refused' in outcome) return `/sign-in?error=${outcome.refused}`;
    Object.assign(user, { sessionId: outcome.sessionId });
    return true;
  };

const tokenOf: CallbacksOptions['jwt'] = ({ token, user }) => {
  const { sessionId } = SignedIn.parse(user ?? token);
  return { sessionId };
};

async function endSessionOf(ctx: DeskContext, token: unknown): Promise<void> {
  const signedIn = SignedIn.safeParse(token).data;
  if (signedIn === undefined) return;
  const { address } = placeOfRequest(await headers(), ctx.env);
  const actor = await findActor(ctx, { sessionId: signedIn.sessionId, address });
  if (actor !== null) await signOut({ ...ctx, actor });
}

function kindOf(about: unknown): string {
  const { error } = z.object({ error: z.unknown() }).safeParse(about).data ?? { error: about };
  return error instanceof Error ? error.name : 'unknown';
}
