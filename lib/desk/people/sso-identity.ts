import { z } from 'zod';
import type { Env } from '#lib/platform/env.ts';
import { Email } from './email.ts';

/** What one source says: an ID token, or the userinfo address. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: Email.optional(),
  email_verified: z.unknown().optional(),
});

/** What the identity provider said of somebody; `info` is null where it has no userinfo address. */
const SsoProfile = z.object({
  issuer: z.string().min(1),
  claims: Claims.extend({ acr: z.unknown().optional(), amr: z.unknown().optional() }),
  info: Claims.nullable(),
});

/** Somebody at an identity provider: a subject of one issuer, with an e-mail that it has verified. */
export interface SsoIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
}

/**
 * Who it is, from what the identity provider said. One source has to name the e-mail and say that it is verified, and no
 * source may say otherwise: what somebody can edit at one of them is not verified by the other.
 */
export function identityOf(
  profile: unknown,
  env: Pick<Env, 'OIDC_ACR' | 'OIDC_AMR'>,
): SsoIdentity | { readonly refused: 'sso-unverified' | 'sso-weak' } {
  const parsed = SsoProfile.safeParse(profile);
  if (!parsed.success) return { refused: 'sso-unverified' };
  const { issuer, claims, info } = parsed.data;
  const sources = info === null ? [claims] : [claims, info];
  const [email, ...others] = new Set(sources.flatMap((source) => source.email ?? []));
  const isVerified =
    sources.some((source) => source.email !== undefined && source.email_verified === true) &&
    sources.every((source) => source.email_verified === undefined || source.email_verified === true) &&
    sources.every(({ sub }) => sub === claims.sub);
  if (email === undefined || others.length > 0 || !isVerified) return { refused: 'sso-unverified' };
  return isStrong(claims, env) ? { issuer, subject: claims.sub, email } : { refused: 'sso-weak' };
}

/** Whether somebody signed in there as the settings demand: by one of the classes (acr), and one of the methods (amr). */
function isStrong(
  { acr, amr }: { readonly acr?: unknown; readonly amr?: unknown },
  { OIDC_ACR, OIDC_AMR }: Pick<Env, 'OIDC_ACR' | 'OIDC_AMR'>,
): boolean {
  const classes = wordsOf(OIDC_ACR);
  const methods = wordsOf(OIDC_AMR);
  const used: readonly unknown[] = Array.isArray(amr) ? amr : [];
  return (
    (classes.length === 0 || classes.some((wanted) => wanted === acr)) &&
    (methods.length === 0 || methods.some((wanted) => used.includes(wanted)))
  );
}

const wordsOf = (setting: string | undefined): readonly string[] =>
  (setting ?? '').split(/\s+/).filter((word) => word !== '');
