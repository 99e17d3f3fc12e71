import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { deskIndex } from './desk-index.ts';
import { startDeskImport } from './start-desk-import.ts';

let desk: TestDesk;
let answered = { status: 202, body: '{"source":"ie.companies"}' };
const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(answered.status, { 'content-type': 'application/json' }).end(answered.body);
});

beforeAll(async () => {
  desk = await openTestDesk();
  vi.stubEnv('SERVICE_URL', (await listen(service)).url);
  vi.stubEnv('SERVICE_API_KEY', 'plk_a_key_of_the_tests');
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await desk.close();
});

const events = () => desk.db.auditEntry.count({ where: { action: 'import-started' } });

test('an administrator starts an import, and it is written down with it', async () => {
  const admin = await desk.addUser('administrator');
  await startDeskImport(desk.as(admin), { source: 'ie.companies' });
  expect(asked).toEqual(['POST /v2/index/imports']);
  expect(await desk.db.auditEntry.findFirst({ where: { action: 'import-started' } })).toMatchObject({
    actorId: admin.userId,
    object: 'source ie.companies',
  });
});

test('what the service refuses is told in its words and not written down', async () => {
  const admin = await desk.addUser('administrator');
  const before = await events();
  const error = { code: 'conflict', message: 'It is being imported already.', details: [] };
  answered = { status: 409, body: JSON.stringify({ statusCode: 409, error }) };
  await expect(startDeskImport(desk.as(admin), { source: 'ie.companies' })).rejects.toMatchObject({
    code: 'conflict',
    message: `${error.message} Nothing was charged.`,
  });
  expect(await events()).toBe(before);
});

test('a provider that imports no files says so by its status', async () => {
  answered = { status: 404, body: '{}' };
  const admin = await desk.addUser('administrator');
  expect(await deskIndex(desk.as(admin))).toMatchObject({ failure: { code: 'resource_not_found' } });
});
