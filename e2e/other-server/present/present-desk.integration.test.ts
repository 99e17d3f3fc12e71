import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setConnection } from '#lib/desk/connection/set-connection.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { newestAnswers, quoteCompany } from '#lib/desk/lookups/index.ts';
import { structureOf } from '#lib/desk/owners/structure-of.ts';
import { buyData, refreshLookup, replayLookup } from '#lib/desk/purchases/index.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { chosenOf, totalOf } from '#lib/domain/quote/quote.ts';
import { startPresentServer } from './start-present-server.ts';
import { COMPANY_ID, LEGAL_NAME } from './their-company.ts';
import { ACCOUNTS_ID, EXTRACT_ID } from './their-documents.ts';
import { CUT_NODE } from './their-graph.ts';

const apiKey = 'their-key-0123456789-of-the-present';
const place = { country: 'FR', companyId: COMPANY_ID } as const;
const reason = 'Onboarding of a customer';
let server: Awaited<ReturnType<typeof startPresentServer>>;
let desk: TestDesk;
let dataDir: string;
let ctx: ActorContext;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-present-'));
  server = await startPresentServer({ apiKey });
  desk = await openTestDesk();
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('PRIVATE_SERVICES', 'yes');
  ctx = desk.as(await desk.addUser('administrator'));
  await setConnection(ctx, { serviceUrl: server.serviceUrl, apiKey });
});
afterAll(async () => {
  await desk.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const quoted = async (dataPoints: readonly string[], documents: readonly string[] = []) =>
  totalOf(chosenOf(await quoteCompany(ctx, place), { dataPoints, documents }));

test('what is sold as one is quoted, confirmed and charged once', async () => {
  const dataPoints = [
    ...(['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries', 'availableDocuments'] as const),
  ];
  expect(await quoted(['companyProfile'])).toEqual({ credits: 3.6, isOpenEnded: false });
  expect(await quoted(['ultimateBeneficialOwners'])).toEqual({ credits: 2.1, isOpenEnded: false });
  const { credits } = await quoted(dataPoints);
  expect(credits).toBe(3.6);

  const order = { ...place, reason, dataPoints: [...dataPoints] };
  await expect(buyData(ctx, { ...order, confirmedCredits: 3.59 })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(server.record.orders).toEqual([]);
  const first = await buyData(ctx, { ...order, confirmedCredits: credits });
  expect(first).toMatchObject({
    status: 'in_progress',
    legalName: LEGAL_NAME,
    items: [
      { status: 'in_progress', isEnriching: true },
      { status: 'in_progress' },
      { status: 'in_progress' },
      { status: 'succeeded' },
    ],
  });
  // What is still being added to is on the screen already.
  expect((await newestAnswers(ctx, place)).parts.companyProfile).toMatchObject({
    status: 'in_progress',
    held: { answer: { company: { legalName: LEGAL_NAME } } },
  });

  await refreshLookup(ctx, { lookupId: first.id });
  const done = await refreshLookup(ctx, { lookupId: first.id });
  expect(done).toMatchObject({ status: 'finished', costCredits: 3.6, quotedCredits: 3.6 });
  expect((await newestAnswers(ctx, place)).parts).toMatchObject({
    companyProfile: { status: 'succeeded' },
    subsidiaries: { status: 'succeeded', held: { answer: { subsidiaries: { length: 2 } } } },
    ultimateBeneficialOwners: { status: 'succeeded' },
  });
  expect(await replayLookup(ctx, { lookupId: first.id })).toMatchObject({ outcome: 'same' });
  expect(server.record.orders).toHaveLength(1);
  // This form promises no time in which the same is free: what was bought is priced as it will be charged.
  const after = await quoteCompany(ctx, place);
  expect(after.items.filter(({ freeUntil }) => freeUntil !== null)).toEqual([]);
  expect(await quoted(dataPoints)).toEqual({ credits: 3.6, isOpenEnded: false });
});

test('the mode that is asked in stands beside the price', async () => {
  expect(await quoteCompany(ctx, place)).toMatchObject({ mode: 'verification' });
  const { serviceUrl } = server;
  await setConnection(ctx, { serviceUrl, mode: 'onboarding' });
  expect(await quoteCompany(ctx, place)).toMatchObject({ mode: 'onboarding' });
  // Of what no fast source sells in this mode, the price of the other mode says nothing.
  const { items } = await quoteCompany(ctx, place);
  const offered = items.filter(({ kind, isAvailable }) => kind === 'dataPoint' && isAvailable);
  expect(offered.map(({ id, priceCredits }) => [id, priceCredits])).toEqual([
    ['companyProfile', 0.1],
    ['availableDocuments', 0],
    ['graph', null],
  ]);
  await setConnection(ctx, { serviceUrl });
});

test('a graph that ended at its budget is continued, and is whole then', async () => {
  const first = await buyData(ctx, { ...place, reason, dataPoints: ['graph'], confirmedCredits: 3 });
  expect(first).toMatchObject({ status: 'finished', costCredits: 3 });
  const requestId = first.requestId ?? '';
  // Who reconstructed the holders of a company in the structure, and what was missing for it.
  const { held } = { held: null, ...(await newestAnswers(ctx, place)).parts.graph };
  expect(held?.answer.request.provenance).toMatchObject({
    facts: { '/graphBeta/nodes/2/shareholders': 'ai_analysis' },
    sources: {
      ai_analysis: { limitations: expect.arrayContaining(['One share certificate is unreadable.']) },
    },
  });
  const continued = await buyData(ctx, {
    ...place,
    reason,
    dataPoints: ['graph'],
    confirmedCredits: 1.5,
    graphOptions: { continueFrom: { requestId, nodeId: CUT_NODE } },
  });
  expect(continued).toMatchObject({ status: 'finished', costCredits: 1.5 });
  const file = await newestAnswers(ctx, place);
  // What this form leaves out or has beside takes the structure away no more.
  expect(structureOf(file)).toMatchObject({ source: 'graph', graph: { nodes: { length: 5 } } });
  const { graph } = file.parts;
  const nodes = 'held' in graph ? (graph.held?.answer.graphBeta?.nodes ?? []) : [];
  expect(nodes.map(({ nodeId }) => nodeId).sort()).toEqual(
    [CUT_NODE, 'FR:812345678', `FR:${COMPANY_ID}`, 'person_001', 'person_009'].sort(),
  );
  expect(nodes.filter(({ continuation }) => continuation !== undefined)).toEqual([]);
});

test('documents are bought by id, fetched without the key, and kept', async () => {
  const documents = [EXTRACT_ID, ACCOUNTS_ID];
  const { credits } = await quoted([], documents);
  expect(credits).toBe(3.35);
  const { id } = await buyData(ctx, { ...place, documents, confirmedCredits: credits });
  await refreshLookup(ctx, { lookupId: id });
  await refreshLookup(ctx, { lookupId: id });
  await vi.waitFor(async () =>
    expect((await newestAnswers(ctx, place)).documents).toMatchObject([
      { documentId: EXTRACT_ID, status: 'kept', costCredits: 1.1 },
      {
        ...{ documentId: ACCOUNTS_ID, status: 'kept', costCredits: 2.25 },
        kept: { format: 'xml', pdf: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      },
    ]),
  );
  const rows = await desk.db.lookup.findMany({ select: { answer: true } });
  expect(JSON.stringify(rows)).not.toContain('a-ticket-of-theirs');
});
