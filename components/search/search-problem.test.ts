import { expect, it } from 'vitest';
import { problemOf } from './search-problem.ts';

const said = { statusCode: 402, error: { code: 'x', message: 'Told.', details: [] } };

it.each([
  [401, said, null, { kind: 'signed-out' }],
  [402, said, null, { kind: 'credits', message: 'Told.' }],
  [406, said, null, { kind: 'not-supported' }],
  [429, said, '12', { kind: 'rate-limited', retryS: 12 }],
  [429, said, null, { kind: 'rate-limited', retryS: 10 }],
  [429, said, 'soon', { kind: 'rate-limited', retryS: 10 }],
  [429, said, '0', { kind: 'rate-limited', retryS: 10 }],
  [429, said, '0.2', { kind: 'rate-limited', retryS: 1 }],
  [503, said, '999999', { kind: 'unavailable', retryS: 3600, message: 'Told.' }],
  [503, null, null, { kind: 'unavailable', retryS: 60, message: '' }],
  [500, '<html>', null, { kind: 'unavailable', retryS: 60, message: '' }],
  [400, said, null, { kind: 'other', message: 'Told.' }],
  [403, { error: 'no' }, null, { kind: 'other', message: '' }],
  [404, { error: { message: 7 } }, null, { kind: 'other', message: '' }],
])('%i with %j, to come back after %s', (status, body, retryAfter, problem) => {
  expect(problemOf(status, body, retryAfter)).toEqual(problem);
});
