import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { isSetAside } from '#lib/domain/lookup/lookup-view.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { readDocument, zipDocuments } from '../documents/index.ts';
import {
  askAgain,
  buyData,
  listInProgress,
  markSeen,
  refreshLookup,
  replayLookup,
  stopWaiting,
} from '../purchases/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { listHistory, newestAnswers, quoteCompany } from './index.ts';

/** Companies with a delay whose request the register takes for new, until their test removes them. */
const delayed = new Set<string>();
const register: Registry = {
  ...testRegistry,
  fetchDataPoint: (ctx, order) =>
    testRegistry.fetchDataPoint(
      ctx,
      delayed.has(order.companyId) ? { ...order, requestedAt: ctx.now } : order,
    ),
};

let service: TestService;
let desk: TestDesk;
let dataDir: string;
let officer: Actor;
let viewer: Actor;
let account: TestAccount;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-desk-'));
  // Its address has to be known before it runs: documents are signed with it.
  const port = await findFreePort(0, '127.0.0.1');
  service = await startTestService(
    { TEST: register },
    {
      COMPANY_WAIT_MS: '5000',
      SERVICE_PORT: String(port),
      PUBLIC_SERVICE_URL: `http://127.0.0.1:${port}`,
    },
  );
  desk = await openTestDesk();
  account = await service.openAccount({ credits: 1_000 });
  officer = await desk.addUser('officer');
  viewer = await desk.addUser('viewer');
});
afterAll(async () => {
  await desk.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const as = (actor: Actor, serviceUrl = service.address): ActorContext => ({
  ...desk.as(actor),
  blobs: openBlobs(parseEnv({ DATA_DIR: dataDir })),
  connection: async () => ({ serviceUrl, apiKey: account.key }),
});

const place = (companyId: string) => ({ country: 'TEST', companyId }) as const;
const wanted = (companyId: string, confirmedCredits: number, changes = {}) => ({
  ...place(companyId),
  dataPoints: ['companyProfile' as const],
  documents: [],
  confirmedCredits,
  ...changes,
});
const priceOf = async (companyId: string, id: string) => {
  const quote = await quoteCompany(as(officer), place(companyId));
  const item = quote.items.find((each) => each.id === id);
  if (item?.priceCredits == null) throw new Error(`${id} has no price`);
  return { price: item.priceCredits, freeUntil: item.freeUntil };
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error,
  );

test('the reason of a purchase stands for the company and the day, for who gave it alone', async () => {
  const id = 'T0000112';
  const stated = async (actor: Actor, now = new Date()) =>
    (await quoteCompany({ ...as(actor), now: () => now }, place(id))).stated;
  expect(await stated(officer)).toBeNull();
  const { price } = await priceOf(id, 'companyProfile');
  await buyData(as(officer), wanted(id, price, { reason: 'Periodic review', reference: 'CRM-9' }));
  await buyData(as(officer), wanted(id, 0));
  expect(await stated(officer)).toEqual({ reason: 'Periodic review', reference: 'CRM-9' });
  await buyData(as(officer), wanted(id, 0, { reason: 'Investigation' }));
  expect(await stated(officer)).toEqual({ reason: 'Investigation', reference: null });
  expect(await stated(viewer), 'a colleague gives an own one').toBeNull();
  expect(await stated(officer, new Date(Date.now() + 86_400_000)), 'the next day').toBeNull();
  expect((await quoteCompany(as(officer), place('T0000113'))).stated, 'another company').toBeNull();
});

test('what is bought costs what was confirmed, is kept, and is then ours for a while', async () => {
  const { price } = await priceOf('T0000101', 'companyProfile');
  const before = await account.balance();
  const bought = await buyData(as(officer), wanted('T0000101', price, { reference: '\u200bCRM\u20111' }));
  expect(bought).toMatchObject({ status: 'finished', costCredits: price, reference: 'CRM-1', isMine: true });
  expect(await account.balance()).toBe(before - price);
  const after = await priceOf('T0000101', 'companyProfile');
  expect(Date.parse(after.freeUntil ?? '')).toBe(Date.parse(bought.createdAt) + 86_400_000);
  const again = await buyData(as(officer), wanted('T0000101', 0));
  expect(again).toMatchObject({ costCredits: 0 });
  const file = await newestAnswers(as(viewer), place('T0000101'));
  expect(file.legalName).toBeTruthy();
  expect(file.parts.companyProfile).toMatchObject({ status: 'succeeded', lookupId: again.id });
  expect(file.parts.graph).toEqual({ status: 'none' });
  const acts = await desk.db.auditEntry.findMany({ where: { object: 'company TEST T0000101' } });
  expect(acts.map(({ action }) => action)).toContain('data-bought');
});

test('a price above the confirmed total buys nothing', async () => {
  const before = await account.balance();
  const { price } = await priceOf('T0000102', 'companyProfile');
  expect(await failureOf(buyData(as(officer), wanted('T0000102', price - 1)))).toMatchObject({
    code: 'conflict',
    statusCode: 409,
  });
  expect(await account.balance()).toBe(before);
  expect(await listHistory(as(officer), place('T0000102'))).toEqual([]);
});

test('owners need a reason, a viewer may not buy, an unknown document is refused', async () => {
  const owners = { dataPoints: ['ultimateBeneficialOwners'] };
  expect(await failureOf(buyData(as(officer), wanted('T0000102', 99, owners)))).toMatchObject({
    details: ['reason: expected a text'],
  });
  expect(await failureOf(buyData(as(viewer), wanted('T0000102', 99)))).toMatchObject({
    code: 'forbidden',
    statusCode: 403,
  });
  const document = { dataPoints: [], documents: ['made-up'] };
  expect(await failureOf(buyData(as(officer), wanted('T0000102', 99, document)))).toMatchObject({
    code: 'invalid_request',
  });
  expect(await listHistory(as(officer), place('T0000102'))).toEqual([]);
});

test('what is slow is left, comes later, is told once, and can be replayed free', async () => {
  const companyId = 'T0000103_DELAY_1';
  delayed.add(companyId);
  const { price } = await priceOf(companyId, 'companyProfile');
  const asked = await buyData(as(officer), wanted(companyId, price));
  expect(asked).toMatchObject({ status: 'in_progress', items: [{ status: 'in_progress' }] });
  expect((await listInProgress(as(officer))).open.map(({ id }) => id)).toContain(asked.id);
  delayed.delete(companyId);
  await expect
    .poll(async () => (await refreshLookup(as(officer), { lookupId: asked.id })).status, {
      timeout: 60_000,
      interval: 300,
    })
    .toBe('finished');
  expect((await listInProgress(as(officer))).arrived.map(({ id }) => id)).toContain(asked.id);
  expect((await listInProgress(as(viewer))).arrived).toEqual([]);
  await markSeen(as(viewer), { lookupIds: [asked.id] });
  expect((await listInProgress(as(officer))).arrived.map(({ id }) => id)).toContain(asked.id);
  await markSeen(as(officer), { lookupIds: [asked.id] });
  expect((await listInProgress(as(officer))).arrived.map(({ id }) => id)).not.toContain(asked.id);
  const before = await account.balance();
  expect(await replayLookup(as(officer), { lookupId: asked.id })).toMatchObject({
    outcome: 'same',
  });
  expect(await account.balance()).toBe(before);
});

test('who stops waiting is not told, and what comes is saved and charged all the same', async () => {
  const companyId = 'T0000105_DELAY_1';
  delayed.add(companyId);
  const { price } = await priceOf(companyId, 'companyProfile');
  const asked = await buyData(as(officer), wanted(companyId, price));
  const look = () => refreshLookup(as(officer), { lookupId: asked.id });
  await expect
    .poll(async () => (await look()).items[0]?.waitingFor, { timeout: 60_000, interval: 200 })
    .toEqual({ source: expect.any(String), until: expect.stringMatching(/^\d{4}-/) });
  const refused = { code: 'invalid_request', message: expect.stringContaining('Nothing more was charged') };
  expect(
    await failureOf(stopWaiting(as(await desk.addUser('officer')), { lookupId: asked.id })),
  ).toMatchObject(refused);
  await stopWaiting(as(officer), { lookupId: asked.id });
  expect(await failureOf(stopWaiting(as(officer), { lookupId: asked.id }))).toMatchObject(refused);
  const stopped = await look();
  expect(stopped.seenAt).not.toBeNull();
  expect(stopped.status).toBe('in_progress');
  expect(isSetAside(stopped)).toBe(true);
  delayed.delete(companyId);
  await expect.poll(async () => (await look()).status, { timeout: 60_000, interval: 300 }).toBe('finished');
  expect(await look()).toMatchObject({ costCredits: price, items: [{ status: 'succeeded' }] });
  expect((await listInProgress(as(officer))).arrived.map(({ id }) => id)).not.toContain(asked.id);
});

test('what differs is on the list when the data has come, before anybody looks at the owners', async () => {
  const companyId = 'T0000404_DELAY_1';
  delayed.add(companyId);
  const dataPoints = ['companyProfile' as const, 'ultimateBeneficialOwners' as const];
  const quote = await quoteCompany(as(officer), place(companyId));
  const price = quote.items
    .filter(({ id }) => dataPoints.some((one) => one === id))
    .reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0);
  const noted = () => desk.db.discrepancy.findMany({ where: place(companyId), orderBy: { class: 'asc' } });
  const asked = await buyData(as(officer), wanted(companyId, price, { dataPoints, reason: 'Onboarding' }));
  expect([asked.status, await noted()]).toEqual(['in_progress', []]);
  delayed.delete(companyId);
  await expect
    .poll(async () => (await refreshLookup(as(viewer), { lookupId: asked.id })).status, {
      timeout: 60_000,
      interval: 300,
    })
    .toBe('finished');
  expect((await noted()).map(({ class: kind }) => kind)).toEqual(['band_differs', 'missing_in_computation']);
  const acts = await desk.db.auditEntry.findMany({ where: { action: 'discrepancies-noted' } });
  expect(acts).toMatchObject([{ actorId: viewer.userId, object: `company TEST ${companyId}` }]);

  // What comes at once is noted at once: here from the service's own cache, and nothing is noted twice.
  await refreshLookup(as(viewer), { lookupId: asked.id });
  await buyData(as(officer), wanted(companyId, 0, { dataPoints, reason: 'Onboarding' }));
  expect(await noted()).toHaveLength(2);
});

test('an answer that comes at once is compared at once', async () => {
  const companyId = 'T0000404';
  const dataPoints = ['companyProfile' as const, 'ultimateBeneficialOwners' as const];
  const bought = await buyData(as(officer), wanted(companyId, 500, { dataPoints, reason: 'Onboarding' }));
  expect(bought.status).toBe('finished');
  expect(await desk.db.discrepancy.count({ where: place(companyId) })).toBeGreaterThan(0);
});

test('what fails costs nothing and says why', async () => {
  const { price } = await priceOf('PROCESSING_FAILED', 'companyProfile');
  const before = await account.balance();
  const failed = await buyData(as(officer), wanted('PROCESSING_FAILED', price));
  expect(failed).toMatchObject({
    status: 'finished',
    costCredits: 0,
    items: [{ status: 'failed', costCredits: 0 }],
  });
  expect(failed.items[0]?.failure?.message).toMatch(/[Nn]othing was charged/);
  expect(await account.balance()).toBe(before);
});

test('a broken connection leaves the outcome unknown; asking again charges once', async () => {
  let calls = 0;
  // In front of the service: passes everything on, but breaks the first answer to an order after it was carried out.
  const proxy = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = await fetch(`${service.address}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'x-api-key': account.key, 'content-type': 'application/json' },
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    if (request.url === '/v2/company' && ++calls === 1) request.socket.destroy();
    else response.writeHead(answer.status).end(text);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(proxy.address());
  const through = as(officer, `http://127.0.0.1:${port}`);
  try {
    const { price } = await priceOf('T0000104', 'companyProfile');
    const before = await account.balance();
    expect(await failureOf(buyData(through, wanted('T0000104', price)))).toMatchObject({
      statusCode: 504,
    });
    const [unknown] = await listHistory(through, place('T0000104'));
    expect(unknown).toMatchObject({ status: 'asking', isOutcomeUnknown: true, requestId: null });
    if (unknown === undefined) throw new Error('expected a lookup');
    const both = await Promise.allSettled([
      askAgain(through, { lookupId: unknown.id }),
      askAgain(through, { lookupId: unknown.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await account.balance()).toBe(before - price);
    expect(await listHistory(through, place('T0000104'))).toMatchObject([
      { status: 'finished', costCredits: 0 },
      { status: 'refused', failure: { code: 'outcome_unknown' } },
    ]);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

test('a service that is not there is refused for sure', async () => {
  const gone = as(officer, 'http://127.0.0.1:9');
  expect(await failureOf(buyData(gone, wanted('T0000105', 99)))).toMatchObject({
    code: 'service_unavailable',
  });
  expect(await listHistory(as(officer), place('T0000105'))).toEqual([]);
});

test('documents are fetched by us, kept, read and zipped with a manifest; no address of theirs is kept', async () => {
  const id = 'T0000101';
  await buyData(as(officer), wanted(id, 99, { dataPoints: ['availableDocuments'] }));
  const quote = await quoteCompany(as(officer), place(id));
  const documents = quote.items
    .filter(({ kind, isOwnersData }) => kind === 'document' && !isOwnersData)
    .slice(0, 2);
  const total = documents.reduce((sum, { priceCredits }) => sum + (priceCredits ?? 0), 0);
  const ordered = await buyData(
    as(officer),
    wanted(id, total, { dataPoints: [], documents: documents.map((each) => each.id) }),
  );
  await expect
    .poll(
      async () =>
        (await refreshLookup(as(officer), { lookupId: ordered.id })).items.map(({ status }) => status),
      {
        timeout: 60_000,
        interval: 300,
      },
    )
    .toEqual(documents.map(() => 'succeeded'));
  const row = await desk.db.lookup.findUniqueOrThrow({ where: { id: ordered.id } });
  expect(JSON.stringify(row.answer)).not.toContain('signature=');
  const [kept] = await desk.db.keptDocument.findMany({ where: { lookupId: ordered.id } });
  const read = await readDocument(as(viewer), { documentId: kept?.id ?? '' });
  const bytes: Buffer[] = [];
  for await (const chunk of read.stream) bytes.push(Buffer.from(chunk));
  expect(Buffer.concat(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  const zipped = await zipDocuments(as(viewer), place(id));
  const files = unzipSync(new Uint8Array(await new Response(zipped.stream).arrayBuffer()));
  const manifest = z
    .object({ files: z.array(z.object({ file: z.string(), sha256: z.string(), requestId: z.string() })) })
    .parse(JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()));
  expect(manifest.files).toHaveLength(documents.length);
  for (const { file, sha256, requestId } of manifest.files) {
    expect(requestId).toBe(ordered.requestId);
    const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(files[file] ?? []));
    expect(Buffer.from(digest).toString('hex')).toBe(sha256);
  }
  expect(Object.keys(files).toSorted()).toEqual(
    [...manifest.files.map(({ file }) => file), 'manifest.json'].toSorted(),
  );
  expect(await desk.db.auditEntry.count({ where: { action: 'document-read', actorId: viewer.userId } })).toBe(
    2,
  );
});

const ID = '00000000-0000-4000-8000-00000000000f';
test.each<[string, (ctx: ActorContext, input: Unparsed) => Promise<unknown>, object, string]>([
  ['quoteCompany', quoteCompany, { country: 'XX', companyId: 'T1' }, 'country'],
  ['newestAnswers', newestAnswers, { country: 'TEST', companyId: ' ' }, 'companyId'],
  ['listHistory', listHistory, { country: 'TEST' }, 'companyId'],
  ['buyData', buyData, { ...place('T1'), dataPoints: ['companyProfile'] }, 'confirmedCredits'],
  ['askAgain', askAgain, { lookupId: 'x' }, 'lookupId'],
  ['replayLookup', replayLookup, { lookupId: 1 }, 'lookupId'],
  ['refreshLookup', refreshLookup, { lookupId: ID, retryDocument: '' }, 'retryDocument'],
  ['markSeen', markSeen, { lookupIds: [] }, 'lookupIds'],
  ['stopWaiting', stopWaiting, { lookupId: 'x' }, 'lookupId'],
])('%s refuses a bad input by name', async (_, verb, input, member) => {
  expect(await failureOf(verb(as(officer), new Unparsed(input)))).toMatchObject({
    code: 'invalid_request',
    details: [expect.stringContaining(`${member}: `)],
  });
});
