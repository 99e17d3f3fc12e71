import { describe, expect, test } from 'vitest';
import { identityOf } from './sso-identity.ts';

const issuer = 'https://house.example.test';
const any = { OIDC_ACR: undefined, OIDC_AMR: undefined };
const known = { issuer, subject: 's-1', email: 'ann@example.test' };
const sub = 's-1';
const email = 'ann@example.test';

describe('the e-mail and its verification', () => {
  test.each<[string, object, object | null, boolean]>([
    ['both in the ID token, without userinfo', { email, email_verified: true }, null, true],
    ['both in userinfo', {}, { email, email_verified: true }, true],
    [
      'the same in both',
      { email, email_verified: true },
      { email: 'ANN@example.test', email_verified: true },
      true,
    ],
    ['once more without verification', { email, email_verified: true }, { email }, true],
    ['another e-mail in userinfo', { email: 'evil@example.test', email_verified: true }, { email }, false],
    [
      'another e-mail in the ID token',
      { email: 'evil@example.test' },
      { email, email_verified: true },
      false,
    ],
    ['the flag without its e-mail', { email_verified: true }, { email }, false],
    ['userinfo says it is not verified', { email, email_verified: true }, { email_verified: false }, false],
    [
      'the ID token says it is not verified',
      { email_verified: false },
      { email, email_verified: true },
      false,
    ],
    ['no flag', { email }, { email }, false],
    ['a flag as text', { email, email_verified: 'true' }, null, false],
    ['no e-mail', { email_verified: true }, null, false],
    ['no e-mail address', { email: 'ann', email_verified: true }, null, false],
  ])('%s', (_, claims, info, isTaken) => {
    const profile = { issuer, claims: { sub, ...claims }, info: info && { sub, ...info } };
    expect(identityOf(profile, any)).toEqual(isTaken ? known : { refused: 'sso-unverified' });
  });

  test('of another subject are not used', () => {
    const claims = { sub, email, email_verified: true };
    expect(identityOf({ issuer, claims, info: { ...claims, sub: 's-2' } }, any)).toEqual({
      refused: 'sso-unverified',
    });
    expect(identityOf(null, any)).toEqual({ refused: 'sso-unverified' });
  });
});

describe('how somebody signed in there', () => {
  const by = (claims: object, demanded: { OIDC_ACR?: string; OIDC_AMR?: string }) =>
    identityOf(
      { issuer, claims: { sub, email, email_verified: true, ...claims }, info: null },
      { ...any, ...demanded },
    );
  const weak = { refused: 'sso-weak' };

  test.each<[object, { OIDC_ACR?: string; OIDC_AMR?: string }, boolean]>([
    [{}, {}, true],
    [{}, { OIDC_ACR: 'phr' }, false],
    [{ acr: 'phr' }, { OIDC_ACR: 'phr phrh' }, true],
    [{ acr: 'phrh' }, { OIDC_ACR: 'phr  phrh' }, true],
    [{ acr: 'pwd' }, { OIDC_ACR: 'phr phrh' }, false],
    [{ acr: 'ph' }, { OIDC_ACR: 'phr' }, false],
    [{}, { OIDC_AMR: 'mfa' }, false],
    [{ amr: ['pwd', 'mfa'] }, { OIDC_AMR: 'mfa hwk' }, true],
    [{ amr: 'mfa' }, { OIDC_AMR: 'mfa' }, false],
    [{ amr: ['mfa'] }, { OIDC_AMR: 'mfa', OIDC_ACR: 'phr' }, false],
    [{ amr: ['mfa'], acr: 'phr' }, { OIDC_AMR: 'mfa', OIDC_ACR: 'phr' }, true],
  ])('%j under %j: %s', (claims, demanded, isTaken) => {
    expect(by(claims, demanded)).toEqual(isTaken ? known : weak);
  });

  test('counts as the ID token says, not userinfo', () => {
    const claims = { sub, email, email_verified: true };
    const profile = { issuer, claims, info: { ...claims, amr: ['mfa'] } };
    expect(identityOf(profile, { ...any, OIDC_AMR: 'mfa' })).toEqual(weak);
  });
});
