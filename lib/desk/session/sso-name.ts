import { readEnv } from '#lib/platform/env.ts';

/** What the sign-in page calls the identity provider; undefined where there is none. */
export function ssoName(): string | undefined {
  const { OIDC_ISSUER, OIDC_NAME } = readEnv();
  return OIDC_ISSUER === undefined ? undefined : OIDC_NAME;
}
