import { expect, test } from 'vitest';
import { readAuthAnswer } from './ask-next-auth.ts';
import { safeNext } from './safe-next.ts';

test.each(['/search?country=FR&q=a%20b', '/companies/FR/123', '/settings/users', '/searchers'])(
  '%s is gone to',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  undefined,
  '',
  '/',
  'search',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/sign-in',
  '/sign-in?next=/sign-in',
  '/invite/x',
  '/api/auth/signout',
  '/x/../api/auth/signout',
  '/x/..//evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/foo/%2e%2e//evil.example?a=b',
])('%s leads home', (next) => {
  expect(safeNext(next)).toBe('/');
});

test('an answer with an error is a refusal, any other leads on', () => {
  expect(readAuthAnswer('http://127.0.0.1:1/api/auth/error?error=paused+7')).toEqual({ refused: 'paused 7' });
  expect(readAuthAnswer('http://127.0.0.1:1/search')).toEqual({ goTo: 'http://127.0.0.1:1/search' });
});
