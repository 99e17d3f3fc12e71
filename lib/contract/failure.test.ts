import { expect, test } from 'vitest';
import { ErrorBody, FAILURE_STATUS, Failure, type FailureCode } from './index.ts';

const CODES = Object.keys(FAILURE_STATUS).filter((code): code is FailureCode => code in FAILURE_STATUS);

test.each(CODES)('%s carries the status of its code', (code) => {
  const failure = new Failure(code, 'What failed.');
  expect(failure).toBeInstanceOf(Error);
  expect(failure).toMatchObject({ name: 'Failure', code, statusCode: FAILURE_STATUS[code], details: [] });
  expect(failure.message).toBe('What failed.');
});

test('the statuses are those that the interface promises', () => {
  expect(FAILURE_STATUS).toMatchObject({
    invalid_request: 400,
    unauthorized: 401,
    insufficient_credits: 402,
    forbidden: 403,
    resource_not_found: 404,
    not_supported: 406,
    conflict: 409,
    gone: 410,
    rate_limited: 429,
    internal: 500,
    service_unavailable: 503,
  });
});

test('what is given is kept: details, source, pause, another status, the cause', () => {
  const cause = new Error('socket');
  const options = { details: ['a: b'], source: 'Register', retryAfterMs: 5, statusCode: 413, cause };
  expect(new Failure('invalid_request', 'm', options)).toMatchObject(options);
  expect('cause' in new Failure('internal', 'm')).toBe(false);
});

test('the error body: exactly this shape', () => {
  const body = {
    statusCode: 400,
    error: { code: 'invalid_request', message: 'm', details: ['id: required'] },
  };
  expect(ErrorBody.parse(body)).toEqual(body);
  expect(ErrorBody.safeParse({ ...body, stack: 'at …' }).success).toBe(false);
  expect(ErrorBody.safeParse({ ...body, error: { code: 'x', message: 'm' } }).success).toBe(false);
});
