import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import { DEVICE_MARK, SSO_LINK_MARK } from './sealed-mark.ts';
import { altered } from './testing/altered.ts';

const env = parseEnv({ AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
const other = parseEnv({ AUTH_SECRET: 'another-secret-of-the-tests-long-enough' });
const userId = '6f6fd3b3-3b1c-4a53-9d3c-0d6d0f0f7d11';
const link = { userId, issuer: 'https://house.example.test', subject: 's-1' };

afterEach(() => {
  vi.useRealTimers();
});

test('is read by us alone, as what it is, and unaltered', async () => {
  const value = await SSO_LINK_MARK.write(env, link);
  expect(value).not.toContain(userId);
  expect(await SSO_LINK_MARK.read(env, value)).toEqual(link);
  expect(await SSO_LINK_MARK.read(other, value)).toBeUndefined();
  expect(await DEVICE_MARK.read(env, value)).toBeUndefined();
  for (const none of [undefined, '', 'x', 'a.b.c', altered(value)])
    expect(await SSO_LINK_MARK.read(env, none)).toBeUndefined();
});

test('a link is good for ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const value = await SSO_LINK_MARK.write(env, link);
  // The library allows clocks to differ by 15 seconds.
  vi.setSystemTime(Date.now() + 599_000);
  expect(await SSO_LINK_MARK.read(env, value)).toEqual(link);
  vi.setSystemTime(Date.now() + 17_000);
  expect(await SSO_LINK_MARK.read(env, value)).toBeUndefined();
});

test('its cookie is bound to its host behind https, and never readable by scripts', () => {
  expect(DEVICE_MARK.cookie({ WEB_URL: 'https://desk.example.test' })).toEqual({
    name: '__Host-plumbline-device',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: true, maxAge: 31_536_000 },
  });
  expect(SSO_LINK_MARK.cookie({ WEB_URL: undefined })).toMatchObject({
    name: 'plumbline-sso-link',
    options: { maxAge: 600, secure: false },
  });
});

test('one from before the secret was replaced is read while the previous secret is given', async () => {
  const value = await DEVICE_MARK.write(env, { userId, deviceId: userId });
  const rotating = { ...other, AUTH_SECRET_PREVIOUS: env.AUTH_SECRET };
  expect(await DEVICE_MARK.read(rotating, value)).toEqual({ userId, deviceId: userId });
  const fresh = await DEVICE_MARK.write(rotating, { userId, deviceId: userId });
  expect(await DEVICE_MARK.read(other, fresh)).toBeDefined();
  expect(await DEVICE_MARK.read(env, fresh)).toBeUndefined();
});
