import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { PlaceContext } from '../context/desk-context.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { readStatus } from './read-status.ts';

let desk: TestDesk;
let asked = 0;
let answer: { code: number; body: unknown };
const service = createServer((_, response) => {
  asked += 1;
  response.writeHead(answer.code, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
});
let now = Date.parse('2026-11-24T05:00:00Z');
/** A stranger, who asks at a moment of the test's own. */
const stranger = (): PlaceContext => ({
  ...desk.ctx,
  now: () => new Date(now),
  place: { address: '192.0.2.0', browser: null },
});

beforeAll(async () => {
  desk = await openTestDesk();
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(service.address());
  vi.stubEnv('SERVICE_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('SERVICE_API_KEY', 'plk_a_key_of_the_tests');
});
afterAll(async () => {
  service.close();
  await desk.close();
});

const source = { id: 'no.brreg', name: 'Example Register', countries: ['NO'], state: 'down' };

test('what was found is told for ten seconds, to everybody who comes, however many', async () => {
  answer = { code: 200, body: { sources: [source] } };
  const before = asked;
  const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => readStatus(stranger())));
  expect(one).toMatchObject({
    service: 'up',
    sources: [{ id: 'no.brreg', state: 'down', countries: ['NO'] }],
  });
  for (const other of others) expect(other).toEqual(one);
  now += 9_999;
  expect(await readStatus(stranger())).toEqual(one);
  expect(asked).toBe(before + 1);
  now += 1;
  answer = { code: 200, body: { sources: [] } };
  expect(await readStatus(stranger())).toMatchObject({ service: 'up', sources: [] });
  expect(asked).toBe(before + 2);
});

test.each([
  [503, { service: 'down', sources: null }],
  [401, { service: 'down', sources: null }],
  // A provider that has no such list answers.
  [404, { service: 'up', sources: null }],
])('a service that answers with %i', async (code, status) => {
  now += 60_000;
  answer = { code, body: { error: { code: 'any', message: 'any' } } };
  expect(await readStatus(stranger())).toMatchObject({ ...status, checkedAt: new Date(now) });
});
