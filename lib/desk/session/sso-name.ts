import type { Env } from '#lib/platform/env.ts';

/** What the sign-in page calls the identity provider; undefined where there is none. */
export function ssoName({
  OIDC_ISSUER,
  OIDC_NAME,
}: Pick<Env, 'OIDC_ISSUER' | 'OIDC_NAME'>): string | undefined {
  return OIDC_ISSUER === undefined ? undefined : OIDC_NAME;
}
