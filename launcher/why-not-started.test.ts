import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { whyNotStarted } from './why-not-started.ts';

const FULL = /^Not started: the disk is full\. .* Nothing was lost\.$/;

test.each([
  ['of ours', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['told by PostgreSQL', new Failure('internal', 'could not write file "x": No space left on device | x')],
  ['inside another error', new Failure('internal', 'x', { cause: { code: 'ENOSPC' } })],
])('a full disk is one line: %s', (_, error) => {
  expect(whyNotStarted(error)).toMatch(FULL);
});

test('a Failure is its message, an unknown error is shown whole', () => {
  expect(whyNotStarted(new Failure('internal', 'Port 3000 is taken.'))).toBe('Port 3000 is taken.');
  const unknown = new TypeError('x');
  expect(whyNotStarted(unknown)).toBe(unknown);
});
