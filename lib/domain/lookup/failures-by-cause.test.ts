import { expect, test } from 'vitest';
import { failuresByCause } from './failures-by-cause.ts';

const failed = (id: string, message: string, isRetryable = true) => ({
  id,
  failure: { message, isRetryable },
});

test('failures of one cause are one, the most frequent first', () => {
  expect(failuresByCause([failed('a', 'gone', false), failed('b', 'down'), failed('c', 'down')])).toEqual([
    { message: 'down', isRetryable: true, ids: ['b', 'c'] },
    { message: 'gone', isRetryable: false, ids: ['a'] },
  ]);
});

test('the same words are two causes where only one can be tried again', () => {
  expect(failuresByCause([failed('a', 'down'), failed('b', 'down', false)])).toHaveLength(2);
});

test('nothing failed: no cause; a failure without a reason cannot be tried again', () => {
  expect(failuresByCause([])).toEqual([]);
  expect(failuresByCause([{ id: 'a', failure: null }])).toEqual([
    { message: '', isRetryable: false, ids: ['a'] },
  ]);
});
