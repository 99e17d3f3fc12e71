import { expect } from 'vitest';
import { ErrorBody } from '#lib/contract/index.ts';

/** Checks that an answer is a failure of this status and code, in the one body, with a request id; gives its words. */
export function expectFailure(
  answer: { status: number; headers: Headers; body: unknown },
  status: number,
  code: string,
): ErrorBody['error'] {
  const { statusCode, error } = ErrorBody.parse(answer.body);
  expect({ status: answer.status, statusCode, code: error.code }).toEqual({
    status,
    statusCode: status,
    code,
  });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(error.message).toMatch(/[Nn]othing was ((started|changed) or )?charged|free/);
  expect(`${error.message}${error.details.join()}`).not.toMatch(/\n\s+at |node_modules/);
  return error;
}
