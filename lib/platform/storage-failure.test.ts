import { expect, test } from 'vitest';
import { storageFailure } from './storage-failure.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['nobody listens at any address', new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')])],
  ['shut down', withCode('57P01')],
  ['read-only', withCode('25006')],
  ['past its deadline', withCode('57014')],
  ['too many connections', withCode('53300')],
  ['broken in the midst', new Error('Connection terminated unexpectedly')],
  ['a server that stands still', new Error('Query read timeout')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  [
    'by Prisma',
    Object.assign(new Error('x'), {
      code: 'P2010',
      meta: { driverAdapterError: { cause: { originalCode: '25006' } } },
    }),
  ],
])('503 with a time: %s', (_, error) => {
  expect(storageFailure(error)).toMatchObject({
    code: 'service_unavailable',
    statusCode: 503,
    retryAfterMs: 5_000,
    cause: error,
  });
});

test.each([
  ['of the database', withCode('53100')],
  ['of the store', withCode('ENOSPC')],
  ['of the store, wrapped', new Error('Cannot write', { cause: withCode('EDQUOT') })],
])('507: a full disk %s', (_, error) => {
  expect(storageFailure(error)).toMatchObject({ statusCode: 507, retryAfterMs: 60_000 });
});

test.each([
  ['a unique violation', withCode('23505')],
  ['a mistake in our statement', withCode('42601')],
  ['a mistake in our code', new TypeError('x is not a function')],
  ['a unique violation by Prisma', withCode('P2002')],
  ['a text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('another error: %s', (_, error) => {
  expect(storageFailure(error)).toBeUndefined();
});

test('an error that is its own cause comes to an end', () => {
  const error = new Error('x');
  error.cause = error;
  expect(storageFailure(error)).toBeUndefined();
});
