import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { until } from '#lib/platform/testing/until.ts';
import { json } from './answers.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { type RunningStandIn, standIn } from './stand-in.ts';

const COMPANY = { name: 'Fjordhammer AS', capital: 30_000, owners: ['Ola'], address: { city: 'Bergen' } };

let one: RunningStandIn;
beforeAll(async () => {
  one = await standIn({
    id: 'no.brreg',
    secrets: ['authorization'],
    routes: { '/one': { answer: () => json(COMPANY) }, '/two': { answer: () => json(COMPANY) } },
  }).start();
});
afterEach(() => one.reset());
afterAll(() => one.close());

const ask = (path = '/one', init: RequestInit = {}) =>
  fetch(`${one.url}${path}`, { redirect: 'manual', ...init });

/** A client hears first of the end of the connection, or that the body is shorter than was said. */
const CUT_OFF = ['UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'];

/** What a client sees: status, type and length, or how its request ended. */
async function seen(): Promise<string> {
  try {
    const answer = await ask();
    let length = 0;
    for await (const part of answer.body ?? []) {
      length += part.length;
      if (length > 20_000_000) return `${answer.status} without end`;
    }
    const type = answer.headers.get('content-type');
    return [answer.status, type, `${length} bytes`].filter((word) => word !== null).join(' ');
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'ended early';
    return CUT_OFF.includes(code) ? 'cut off' : code;
  }
}

const SIZE = JSON.stringify(COMPANY).length;

test.each<[FaultName, string]>([
  ['refused', 'ECONNREFUSED'],
  ['reset', 'ECONNRESET'],
  ['cut-body', 'cut off'],
  ['empty-200', '200 application/json 0 bytes'],
  ['html-200', '200 text/html; charset=utf-8 81 bytes'],
  ['wrong-type', `200 application/octet-stream ${SIZE} bytes`],
  ['wrong-charset', `200 application/json ${SIZE + 3} bytes`],
  ['gzip-bomb', '200 without end'],
  ['oversize', '200 without end'],
  ['redirect-elsewhere', '302 0 bytes'],
  ['redirect-loop', '302 0 bytes'],
  ['401', '401 0 bytes'],
  ['403', '403 0 bytes'],
  ['429-with-retry-after', '429 0 bytes'],
  ['429-without', '429 0 bytes'],
  ['500', '500 0 bytes'],
  ['503', '503 0 bytes'],
  ['expired-session', '401 0 bytes'],
])('%s: %s', async (name, outcome) => {
  await one.fault(name);
  expect(await seen()).toBe(outcome);
  await one.fault(null);
  expect(await (await ask()).json()).toEqual(COMPANY);
});

test('a slow head never comes', async () => {
  await one.fault('slow-head');
  const call = new AbortController();
  const answer = ask('/one', { signal: call.signal });
  await until(() => one.journal.length === 1);
  call.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  expect(one.journal[0]?.status).toBeNull();
});

test('a slow body goes on without saying anything', async () => {
  await one.fault('slow-body');
  const answer = await ask();
  const parts: string[] = [];
  for await (const part of answer.body ?? []) if (parts.push(Buffer.from(part).toString()) === 3) break;
  expect([answer.status, parts.join('').trim()]).toEqual([200, '']);
});

test('the list of faults holds each', () => {
  expect(FAULTS).toHaveLength(21);
});

test('a drifted answer has the members of the real one, each of another type', async () => {
  await one.fault('drifted-shape');
  expect(await (await ask()).json()).toEqual({
    name: { drifted: 'Fjordhammer AS' },
    capital: { drifted: 30_000 },
    owners: [{ drifted: 'Ola' }],
    address: { city: { drifted: 'Bergen' } },
  });
});

test('a fault may stand at one route alone', async () => {
  await one.fault('500', '/two');
  expect([(await ask('/one')).status, (await ask('/two')).status]).toEqual([200, 500]);
});

test('a redirect elsewhere leads to a server that tells who followed it', async () => {
  await one.fault('redirect-elsewhere');
  await ask('/one', { redirect: 'follow' });
  expect(one.violations).toEqual(['GET: followed a redirect to a host that is none of the source’s']);
});

test('a session that has expired is refused until another is shown', async () => {
  await one.fault('expired-session');
  const as = async (session: string) => (await ask('/one', { headers: { authorization: session } })).status;
  expect([await as('first'), await as('first'), await as('second'), await as('second')]).toEqual([
    401, 401, 200, 200,
  ]);
});

test('what the client sees of a limit', async () => {
  await one.fault('429-with-retry-after');
  expect((await ask()).headers.get('retry-after')).toBe('30');
});
