import { expect, test } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { whyUndone } from './why-undone.ts';

const messageOf = (error: unknown) => whyUndone(error, { isUndone: true }).message;

test.each(['ENOSPC', '53100'])('a full disk is named (%s)', (code) => {
  expect(messageOf(Object.assign(new Error('x'), { code }))).toBe(
    'Nothing was restored: there is no room left on the disk of the target. What had been restored was undone: the target holds no data.',
  );
});

test('a failure keeps its code and sentence; what could not be undone is said', () => {
  const failure = new Failure('conflict', 'Another secret');
  expect(whyUndone(failure, { isUndone: true })).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Nothing was restored: Another secret\. What/),
  });
  expect(whyUndone(failure, { isUndone: false, cause: new Error('no disk') }).message).toContain(
    'could not be undone (no disk.): the target is incomplete, and a start in it is refused.',
  );
});
