import { expect, test, vi } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { answering, failurePage } from './answer-desk.ts';

vi.mock('../context/desk-context.ts', () => ({ deskContext: () => ({ log: { error: () => undefined } }) }));
vi.mock('./note-refusal.ts', () => ({ noteRefusal: () => Promise.resolve() }));

const NAVIGATES = {
  'sec-fetch-mode': 'navigate',
  'content-security-policy': "style-src 'self' 'nonce-abc+/='",
};
const failing = (failure: Failure) => () => Promise.reject(failure);

const LIMITED = new Failure('rate_limited', 'Too much. Nothing was charged. Try again in 3 s.', {
  retryAfterMs: 2_100,
});

test('a page of ours reads how it failed as JSON', async () => {
  const answer = await answering(failing(LIMITED), new Headers({ 'sec-fetch-mode': 'cors' }));
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toMatchObject({ error: { code: 'rate_limited' } });
});

test('who was led to the address reads it as a page: what failed, and what next', async () => {
  const answer = await answering(failing(LIMITED), new Headers(NAVIGATES));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3']);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('<h1>The file was not downloaded</h1><p>Too much. Nothing was charged.');
  expect(page).toContain('<a href="">Try again</a>');
  expect(page).toContain('<style nonce="abc+/=">');
});

test('who is signed out is led to the sign-in, out of a frame too', async () => {
  const failure = new Failure('unauthorized', 'You are not signed in.');
  const page = await (await answering(failing(failure), new Headers(NAVIGATES))).text();
  expect(page).toContain('<a href="/sign-in" target="_top">Sign in</a>');
  expect(page).not.toContain('Try again');
});

test('nothing that a message holds acts', async () => {
  const failure = new Failure('service_unavailable', '<script>alert(1)</script>');
  const page = await (await answering(failing(failure), new Headers(NAVIGATES))).text();
  expect(page).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});

test('who reads a shared copy is led to no page that asks them to sign in', async () => {
  const page = await failurePage(LIMITED, new Headers(NAVIGATES), { isVisitor: true }).text();
  expect(page).toContain('Try again');
  expect(page).not.toContain('href="/"');
});
