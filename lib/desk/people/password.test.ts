import { expect, test } from 'vitest';
import { NewPassword } from '#lib/domain/people/new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';

test('is kept as argon2id with 19 MiB, two passes and one lane, salted anew each time', async () => {
  const [one, other] = [await hashPassword('the same password'), await hashPassword('the same password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'the same password')).toBe(true);
  expect(await verifyPassword(one, 'the same passwore')).toBe(false);
});

test('without a hash nothing is right, not even what stands in its place', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

test.each([
  [11, false],
  [12, true],
  [200, true],
  [201, false],
])('of %i characters: %s', (length, isTaken) => {
  expect(NewPassword.safeParse('x'.repeat(length)).success).toBe(isTaken);
});

test('one look is one password, however its characters were sent', async () => {
  const composed = 'päss wörd mit Leer';
  expect(await verifyPassword(await hashPassword(composed), composed.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(await hashPassword('ｆｕｌｌ　ｗｉｄｔｈ'), 'full width')).toBe(true);
  expect(NewPassword.parse('e\u0301'.repeat(12))).toBe('é'.repeat(12));
  expect(NewPassword.safeParse('e\u0301'.repeat(11)).success).toBe(false);
  expect(NewPassword.parse('e\u0301'.repeat(200))).toHaveLength(200);
});
