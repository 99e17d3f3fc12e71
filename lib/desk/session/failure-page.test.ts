import { expect, test, vi } from 'vitest';
import { safeNext } from '#components/people/safe-next.ts';
import { Failure } from '#lib/contract/index.ts';
import { answering, failurePage, withoutUnread } from './answer-desk.ts';

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

const pageFor = (failure: Failure, path: string, isVisitor = false) =>
  failurePage(failure, new Headers({ ...NAVIGATES, 'x-plumbline-path': path }), { isVisitor }).text();
const linksIn = (page: string) =>
  [...page.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text]);

test.each([
  ['resource_not_found', 404],
  ['gone', 410],
  ['forbidden', 403],
  ['invalid_request', 400],
  ['conflict', 409],
] as const)(
  '%s: what would be refused again is not tried again; its list is offered',
  async (code, status) => {
    const page = failurePage(
      new Failure(code, 'Not there.'),
      new Headers({ ...NAVIGATES, 'x-plumbline-path': '/api/desk/reports/7/export?format=pdf' }),
    );
    expect(page.status).toBe(status);
    expect(linksIn(await page.text())).toEqual([
      ['/reports', 'Go to Reports'],
      ['/', 'Go to Home'],
    ]);
  },
);

test.each(['rate_limited', 'service_unavailable', 'registry_changed', 'internal'] as const)(
  '%s may pass: it can be tried again',
  async (code) => {
    expect(linksIn(await pageFor(new Failure(code, 'Not now.'), '/api/desk/invoices/R-7'))).toEqual([
      ['', 'Try again'],
      ['/settings/invoices', 'Go to Invoices'],
      ['/', 'Go to Home'],
    ]);
  },
);

test.each([
  ['/api/desk/usage', '/settings/usage'],
  ['/api/desk/usage?from=2026-11-01', '/settings/usage'],
  ['/api/desk/backoffice/usage?month=2026-11', '/backoffice/usage'],
  ['/api/desk/backoffice/ledger?account=1', '/backoffice/ledger'],
  ['/api/desk/audit/export?format=csv', '/audit'],
  ['/api/desk/usages', undefined],
  ['/api/desk/lookups/7', undefined],
  ['', undefined],
])('the list of the files at %s is %s', async (path, list) => {
  const links = linksIn(await pageFor(new Failure('resource_not_found', 'Not there.'), path));
  expect(links.map(([href]) => href)).toEqual([...(list === undefined ? [] : [list]), '/']);
});

test.each([
  ['/api/desk/reports/7f-1/export?format=pdf', '/sign-in?next=%2Freports%2F7f-1'],
  ['/api/desk/reports', '/sign-in?next=%2Freports'],
  ['/api/desk/invoices/R-7', '/sign-in?next=%2Fsettings%2Finvoices'],
  ['/api/desk/backoffice/ledger?account=1', '/sign-in?next=%2Fbackoffice%2Fledger'],
  ['/api/desk/lookups/7', '/sign-in'],
  ['/api/desk/reports//evil.example/x', '/sign-in?next=%2Freports'],
  ['/api/desk/reports/%2f%2fevil.example/x', '/sign-in?next=%2Freports'],
  ['//evil.example/api/desk/reports/7/export', '/sign-in'],
  ['https://evil.example', '/sign-in'],
  ['', '/sign-in'],
])('who signs in for %s goes by %s, to a page of ours alone', async (path, signIn) => {
  const links = linksIn(await pageFor(new Failure('unauthorized', 'You are not signed in.'), path));
  expect(links).toEqual([
    [signIn, 'Sign in'],
    ['/', 'Go to Home'],
  ]);
  const next = new URL(signIn, 'http://desk.invalid').searchParams.get('next') ?? '/';
  expect(safeNext(next)).toBe(next);
});

test('nothing that a message holds acts', async () => {
  const failure = new Failure('service_unavailable', '<script>alert(1)</script>');
  const page = await (await answering(failing(failure), new Headers(NAVIGATES))).text();
  expect(page).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});

test.each(['rate_limited', 'unauthorized', 'forbidden'] as const)(
  '%s: who reads a shared copy is led back to it, and to no page that asks them to sign in',
  async (code) => {
    const links = linksIn(await pageFor(new Failure(code, 'No.'), '/s/abc_-9/file?format=pdf', true));
    expect(links).toEqual([
      ...(code === 'rate_limited' ? [['', 'Try again']] : []),
      ['/s/abc_-9', 'Back to the report'],
    ]);
  },
);

test.each([
  ['for HEAD', { method: 'HEAD' }, null],
  ['for a reader who has left', { signal: AbortSignal.abort() }, null],
  ['and not for one who reads', {}, 'bytes'],
])('an answer lets go of what is behind its body %s', async (_, how, body) => {
  const cancel = vi.fn();
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('bytes')),
    pull: (controller) => controller.close(),
    cancel,
  });
  const file = new Response(stream, { status: 203, headers: { etag: '"a"' } });
  const answer = await withoutUnread(new Request('http://desk.test/', how), file);
  expect([answer.status, answer.headers.get('etag')]).toEqual([203, '"a"']);
  expect(answer.body && (await answer.text())).toBe(body);
  expect(cancel).toHaveBeenCalledTimes(body === null ? 1 : 0);
});
