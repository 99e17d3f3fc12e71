import { encode } from 'next-auth/jwt';
import { expect, test } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import { openSession, readSessionCookie, sessionCookie, sessionSecret } from './session-cookie.ts';
import { altered } from './testing/altered.ts';

const env = parseEnv({ AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
const other = parseEnv({ AUTH_SECRET: 'another-secret-of-the-tests-long-enough' });
const sessionId = '6f6fd3b3-3b1c-4a53-9d3c-0d6d0f0f7d11';
const cookie = (token: Record<string, unknown>, maxAge = 60) =>
  encode({ token, secret: sessionSecret(env), maxAge });

test('names a session, to us alone', async () => {
  const value = await cookie({ sessionId });
  expect(await readSessionCookie(env, value)).toBe(sessionId);
  expect(await readSessionCookie(other, value)).toBeUndefined();
  expect(value).not.toContain(sessionId);
});

test('altered, expired, of another kind or empty names none', async () => {
  const value = await cookie({ sessionId });
  expect(await readSessionCookie(env, altered(value))).toBeUndefined();
  expect(await readSessionCookie(env, await cookie({ sessionId }, -60))).toBeUndefined();
  expect(await readSessionCookie(env, await cookie({ sessionId: 'no id' }))).toBeUndefined();
  expect(await readSessionCookie(env, await cookie({ sub: sessionId }))).toBeUndefined();
  for (const none of ['', 'x', 'a.b.c']) expect(await readSessionCookie(env, none)).toBeUndefined();
});

test('is bound to its host behind https, and never readable by scripts', () => {
  expect(sessionCookie({ WEB_URL: 'https://desk.example.test' })).toEqual({
    name: '__Host-plumbline-session',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true },
  });
  for (const WEB_URL of ['http://127.0.0.1:3000', undefined]) {
    expect(sessionCookie({ WEB_URL })).toEqual({
      name: 'plumbline-session',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure: false },
    });
  }
});

test('a session from before the secret was replaced goes on while the previous secret is given', async () => {
  const value = await cookie({ sessionId });
  const rotating = { ...other, AUTH_SECRET_PREVIOUS: env.AUTH_SECRET };
  expect(await readSessionCookie(rotating, value)).toBe(sessionId);
  expect(sessionSecret(rotating)).toBe(sessionSecret(other));
  expect(await openSession(rotating, value)).toMatchObject({ sessionId });
  expect(await openSession(other, value)).toBeNull();
});
