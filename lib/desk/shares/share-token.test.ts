import { expect, test } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import { hashesOfCode } from './share-token.ts';

const before = parseEnv({ AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough' });
const after = parseEnv({ AUTH_SECRET: 'another-secret-of-the-tests-long-enough' });

test('a code is stored by its recipient and our secret', () => {
  const [hash] = hashesOfCode(before, '12345678', 'r-1');
  expect(hash).toHaveLength(32);
  expect(hashesOfCode(before, '12345678', 'r-1')).toEqual([hash]);
  expect(hashesOfCode(before, '12345678', 'r-2')).not.toEqual([hash]);
  expect(hashesOfCode(after, '12345678', 'r-1')).not.toEqual([hash]);
});

test('while the secret is being replaced, a new code has the new hash, and one that was sent before is known', () => {
  const rotating = { ...after, AUTH_SECRET_PREVIOUS: before.AUTH_SECRET };
  expect(hashesOfCode(rotating, '12345678', 'r-1')).toEqual([
    ...hashesOfCode(after, '12345678', 'r-1'),
    ...hashesOfCode(before, '12345678', 'r-1'),
  ]);
});
