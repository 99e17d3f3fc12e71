import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveKey } from './derive-key.ts';
import { decrypt, encrypt } from './encrypt.ts';

const key = deriveKey('a secret of the tests, long enough', 'encrypt test');
const other = deriveKey('another secret of the tests, long', 'encrypt test');

test('what was sealed opens again, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      expect(decrypt([key], encrypt(key, text, place), place)).toBe(text);
    }),
  );
});

test('the same text is never sealed to the same bytes, and does not show', () => {
  const [first, second] = [encrypt(key, 'plk_secret', 'x'), encrypt(key, 'plk_secret', 'x')];
  expect(Buffer.from(first).equals(second)).toBe(false);
  expect(Buffer.from(first).includes('plk_secret')).toBe(false);
});

describe('does not open', () => {
  const sealed = encrypt(key, 'text', 'user 1');
  const refusal = /AUTH_SECRET/;

  test('under another key, or in another place', () => {
    expect(() => decrypt([other], sealed, 'user 1')).toThrow(refusal);
    expect(() => decrypt([key], sealed, 'user 2')).toThrow(refusal);
  });

  test.each(Array.from(sealed.keys()))('with byte %i altered', (at) => {
    const altered = Uint8Array.from(sealed);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(() => decrypt([key], altered, 'user 1')).toThrow(refusal);
  });

  test.each([0, 1, 28, sealed.length - 1])('cut to %i bytes', (length) => {
    expect(() => decrypt([key], sealed.subarray(0, length), 'user 1')).toThrow(refusal);
  });
});

test('opens under whichever of several keys it was encrypted', () => {
  const sealed = encrypt(key, 'text', 'user 1');
  expect(decrypt([other, key], sealed, 'user 1')).toBe('text');
  expect(decrypt([key, other], sealed, 'user 1')).toBe('text');
  expect(() => decrypt([], sealed, 'user 1')).toThrow(/AUTH_SECRET/);
});
