import { afterEach, describe, expect, test } from 'vitest';
import { bare, json, paged, redirect } from './answers.ts';
import { basicAuth, header, onlyMethods, rate, userAgent } from './gates.ts';
import { noViolations } from './no-violations.ts';
import { type RunningStandIn, standIn } from './stand-in.ts';

const OFFICERS = Array.from({ length: 235 }, (_, at) => `Officer ${at}`);
const KEY = 'a-key-of-tests';
const basic = (key: string) => ({ authorization: `Basic ${btoa(`${key}:`)}` });

const running: RunningStandIn[] = [];
const started = async (...options: Parameters<typeof standIn>) => {
  const one = await standIn(...options).start();
  running.push(one);
  return one;
};
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

const register = (): Parameters<typeof standIn>[0] => ({
  id: 'gb.companies-house',
  base: '/v1',
  secrets: ['authorization'],
  settings: () => ({ GB_COMPANIES_HOUSE_KEY: KEY }),
  notFound: json({ errors: [{ error: 'none' }] }, { status: 404 }),
  gates: [
    basicAuth(KEY, json({ error: 'Invalid Authorization' }, { status: 401 })),
    rate({ calls: 3, seconds: 60, answer: bare(429) }),
  ],
  routes: {
    '/company/:number/officers': {
      query: ['start_index'],
      answer: ({ params, query }) => {
        if (params.number === '0') return null;
        const start = Number(query.get('start_index') ?? 0);
        return json({ number: params.number, ...paged(OFFICERS, { start, size: 200, max: 100 }) });
      },
    },
    '/company/:number': { answer: ({ params }) => json({ number: params.number }) },
    '/session': { methods: ['POST'], answer: ({ body }) => json({ said: body.toString() }) },
  },
});

test('a route computes its answer from the pattern, the query and the body', async () => {
  const one = await started({ ...register(), gates: [] });
  const get = async (path: string, init?: RequestInit): Promise<unknown> =>
    (await fetch(`${one.url}${path}`, init)).json();
  expect(await get('/company/SC%20104477')).toEqual({ number: 'SC 104477' });
  expect(await get('/company/7/officers?start_index=200')).toMatchObject({
    ...{ number: '7', start: 200, size: 100, total: 235 },
    items: OFFICERS.slice(200),
  });
  expect(await get('/session', { method: 'POST', body: 'open' })).toEqual({ said: 'open' });
  const none = await fetch(`${one.url}/company/0/officers`);
  expect([none.status, await none.json()]).toEqual([404, { errors: [{ error: 'none' }] }]);
  noViolations(one);
});

test('settings say where it is and with which key it answers', async () => {
  const one = await started(register());
  expect(one.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  expect(one.settings).toEqual({ GB_COMPANIES_HOUSE_URL: one.url, GB_COMPANIES_HOUSE_KEY: KEY });
});

test('gates refuse in their order, as the register does', async () => {
  const one = await started(register());
  const ask = (key: string) => fetch(`${one.url}/company/1`, { headers: basic(key) });
  const refused = await ask('another-key');
  expect([refused.status, await refused.json()]).toEqual([401, { error: 'Invalid Authorization' }]);
  // A call that was refused does not count against the limit.
  for (const status of [200, 200, 200, 429]) expect((await ask(KEY)).status).toBe(status);
  one.clock.advance(59_000);
  expect((await ask(KEY)).status).toBe(429);
  one.clock.advance(2_000);
  expect((await ask(KEY)).status).toBe(200);
  expect(one.violations).toEqual(Array(2).fill('GET /company/1: more than 3 calls in 60 s'));
});

describe('further gates', () => {
  test.each([
    ['a header that is missing', header('accept-language', 'en', bare(406)), {}, 406],
    ['a header that fits', header('accept-language', 'en', bare(406)), { 'accept-language': 'en' }, 200],
    ['somebody else’s user agent', userAgent(bare(403)), { 'user-agent': 'curl/8' }, 403],
    ['our user agent', userAgent(bare(403)), { 'user-agent': 'Plumbline/1.0.0' }, 200],
    ['a method that it does not know', onlyMethods(['POST'], bare(405)), {}, 405],
  ])('%s', async (_, gate, headers, status) => {
    const one = await started({ ...register(), gates: [gate] });
    expect((await fetch(`${one.url}/company/1`, { headers })).status).toBe(status);
    expect(one.violations).toEqual(status === 405 ? ['GET /company/1: the method GET'] : []);
  });
});

describe('violations', () => {
  test.each<[string, string, RequestInit, number, string]>([
    ['an unknown path', '/companies/1', {}, 404, 'GET /companies/1: no such path'],
    ['an unknown parameter', '/company/1?size=5', {}, 200, 'GET /company/1: no such parameter: size'],
    ['a method', '/company/1', { method: 'DELETE' }, 405, 'DELETE /company/1: the method DELETE'],
    [
      'a secret of another host',
      '/company/1',
      { headers: { 'x-api-key': 'k' } },
      200,
      'GET /company/1: a secret of another host (x-api-key)',
    ],
  ])('%s', async (_, path, init, status, violation) => {
    const one = await started({ ...register(), gates: [] });
    expect((await fetch(`${one.url}${path}`, init)).status).toBe(status);
    expect(one.violations).toEqual([violation]);
    expect(() => noViolations(one)).toThrow(`gb.companies-house: ${violation}`);
    await one.reset();
    noViolations(one);
  });

  test('a path beside its base is unknown', async () => {
    const one = await started({ ...register(), gates: [] });
    await fetch(one.url.replace('/v1', '/company/1'));
    expect(one.violations).toEqual(['GET /company/1: no such path']);
  });

  test('a secret that follows a redirect to another stand-in', async () => {
    const files = await started({
      id: 'gb.documents',
      routes: { '/:id': { answer: () => bare(200) } },
    });
    const documents = await started({
      id: 'gb.documents',
      secrets: ['authorization'],
      routes: { '/document/:id': { answer: ({ params }) => redirect(`${files.url}/${params.id}`) } },
    });
    const answer = await fetch(`${documents.url}/document/7`, { headers: basic(KEY), redirect: 'manual' });
    await fetch(answer.headers.get('location') ?? '', { headers: basic(KEY) });
    noViolations(documents);
    expect(files.violations).toEqual(['GET /7: a secret of another host (authorization)']);
  });
});

test('the journal holds every request without its secrets', async () => {
  const one = await started(register());
  await fetch(`${one.url}/company/1/officers?start_index=100`, { headers: basic(KEY) });
  await fetch(`${one.url}/company/0/officers`, { headers: basic(KEY) });
  expect(one.journal).toMatchObject([
    { method: 'GET', path: '/company/1/officers', query: { start_index: '100' }, status: 200 },
    { path: '/company/0/officers', query: {}, status: 404 },
  ]);
  expect(one.journal[0]?.headers.authorization).toBe('***');
  expect(JSON.stringify(one.journal)).not.toContain(btoa(`${KEY}:`));
});
