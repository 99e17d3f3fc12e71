import { expect, test } from 'vitest';
import { Failure, type FailureCode, ItemError } from '#lib/contract/index.ts';
import { isOverdue, pauseMs, retryInMsOf } from '../items/retry-in-ms.ts';
import { itemErrorOf } from './attempt-item.ts';

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [5, 32_000],
  [6, 60_000],
  [7, 60_000],
  [100_000, 60_000],
])('after %i attempts a pause of %i ms', (attempts, pause) => {
  expect(pauseMs(attempts)).toBe(pause);
});

test.each<[string, FailureCode, number | undefined, { attempts: number; openForMs: number }, number | null]>([
  ['at first', 'service_unavailable', undefined, { attempts: 0, openForMs: 0 }, 1_000],
  ['later', 'service_unavailable', undefined, { attempts: 3, openForMs: 0 }, 8_000],
  ['the register wants longer', 'service_unavailable', 30_000, { attempts: 0, openForMs: 0 }, 30_000],
  ['the register wants less', 'service_unavailable', 500, { attempts: 3, openForMs: 0 }, 8_000],
  ['a millisecond to spare', 'service_unavailable', undefined, { attempts: 0, openForMs: 3_598_999 }, 1_000],
  ['exactly an hour', 'service_unavailable', undefined, { attempts: 0, openForMs: 3_599_000 }, 1_000],
  ['a millisecond too late', 'service_unavailable', undefined, { attempts: 0, openForMs: 3_599_001 }, null],
  ['the register wants an hour', 'service_unavailable', 3_600_000, { attempts: 0, openForMs: 0 }, 3_600_000],
  ['the register wants more', 'service_unavailable', 3_600_001, { attempts: 0, openForMs: 0 }, null],
  [
    'long after a standstill of ours',
    'service_unavailable',
    undefined,
    { attempts: 0, openForMs: 86_400_000 },
    null,
  ],
  ['not found', 'resource_not_found', 1_000, { attempts: 0, openForMs: 0 }, null],
  ['changed', 'registry_changed', 1_000, { attempts: 0, openForMs: 0 }, null],
  ['broken', 'internal', undefined, { attempts: 0, openForMs: 0 }, null],
])('retried for an hour: %s', (_, code, retryAfterMs, open, expected) => {
  const failure = new Failure(code, 'It failed.', retryAfterMs === undefined ? {} : { retryAfterMs });
  expect(retryInMsOf(failure, open, 3_600)).toBe(expected);
});

test.each([
  [3_600_000, false],
  [3_600_001, true],
])('open for %i ms, retried for an hour: the time is over: %s', (openForMs, isOver) => {
  expect(isOverdue({ openForMs }, 3_600)).toBe(isOver);
});

test.each<[FailureCode, string, boolean]>([
  ['resource_not_found', 'resource_not_found', false],
  ['invalid_request', 'invalid_request', false],
  ['service_unavailable', 'service_unavailable', true],
  ['not_supported', 'datapoint_not_supported', false],
  ['registry_changed', 'processing_failed', false],
  ['internal', 'processing_failed', false],
])('%s of a register is %s of an item', (code, itemCode, retryable) => {
  const failure = new Failure(code, 'It failed.', { source: 'Register', details: ['a.b: expected text'] });
  const error = itemErrorOf(failure);
  expect(ItemError.parse(error)).toEqual(error);
  expect(error).toMatchObject({ code: itemCode, message: 'It failed.', source: 'Register', retryable });
});

test.each<[FailureCode, boolean]>([
  ['resource_not_found', true],
  ['registry_changed', false],
  ['internal', false],
])('details of %s are told: %s', (code, told) => {
  const error = itemErrorOf(new Failure(code, 'It failed.', { details: ['company.x: expected text'] }));
  expect('details' in error).toBe(told);
});

test('no details, no source: members that are absent', () => {
  expect(itemErrorOf(new Failure('resource_not_found', 'No such company.'))).toEqual({
    code: 'resource_not_found',
    message: 'No such company.',
    retryable: false,
  });
});
