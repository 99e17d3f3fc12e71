import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { bodsBreaches } from '#lib/domain/ownership-chart/testing/bods-breaches.ts';
import { BodsStatements } from '#lib/domain/ownership-chart/testing/bods-statements.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { many } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { newestAnswers } from '../lookups/newest-answers.ts';
import { askAgain, buyData, refreshLookup } from '../purchases/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { exportOwnership, viewOwnership } from './index.ts';

let service: TestService;
let desk: TestDesk;
let asOfficer: ActorContext;
let account: TestAccount;
let officer: Actor;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-ownership-'));
  service = await startTestService({ TEST: testRegistry });
  desk = await openTestDesk();
  account = await service.openAccount({ credits: 5_000 });
  officer = await desk.addUser('officer');
  asOfficer = {
    ...desk.as(officer),
    blobs: openBlobs(parseEnv({ DATA_DIR: dataDir })),
    connection: async () => ({ serviceUrl: service.address, apiKey: account.key }),
  };
});
afterAll(async () => {
  await desk.close();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const place = (companyId: string) => ({ country: 'TEST', companyId }) as const;

/** Buys, and asks again (free) until it is over. */
async function bought(companyId: string, confirmedCredits: number, changes = {}) {
  const order = { ...place(companyId), documents: [], reason: 'Onboarding', confirmedCredits, ...changes };
  const { id, status } = await buyData(asOfficer, { dataPoints: ['graph' as const], ...order });
  for (let current = status; current !== 'finished'; ) {
    current = (await refreshLookup(asOfficer, { lookupId: id })).status;
  }
  return id;
}

test('without anything there is no structure; shareholders alone give one of a single level', async () => {
  expect(await viewOwnership(asOfficer, place('GRAPH_SIMPLE'))).toMatchObject({
    view: undefined,
    source: undefined,
    isEmpty: false,
  });
  await bought('GRAPH_SIMPLE', 100, { dataPoints: ['companyProfile'] });
  const { view, source, walk } = await viewOwnership(asOfficer, place('GRAPH_SIMPLE'));
  expect({ source, walk }).toEqual({ source: 'companyProfile', walk: undefined });
  expect(view?.rows.map(({ level, node }) => [level, node.known?.text])).toEqual([
    [1, undefined],
    [2, '60 %'],
    [2, '40 %'],
  ]);
  expect(view).toMatchObject({ outcome: 'found', policy: { id: 'eu-amld', threshold: '> 25 %' } });
});

test('shareholders alone were not followed: nothing is said of what a purchase would decide, and its price is told', async () => {
  await bought('T0000301', 100, { dataPoints: ['companyProfile'] });
  const before = await viewOwnership(asOfficer, place('T0000301'));
  expect(before).toMatchObject({ source: 'companyProfile', trace: { credits: 10 } });
  expect(before.view?.coverage.isFollowed).toBe(false);
  expect(before.view?.coverage.ends.some(({ offers }) => offers.some(({ item }) => item === 'graph'))).toBe(
    false,
  );
  expect(before.view?.undecided).not.toEqual([]);
  await bought('T0000301', 100);
  const after = await viewOwnership(asOfficer, place('T0000301'));
  expect(after).toMatchObject({ source: 'graph', trace: undefined });
  expect(after.view?.coverage.isFollowed).toBe(true);
  expect(after.view?.owners.length).toBeGreaterThan(0);
});

test('whatever is explained names the request it rests on, and a profile that is held is not offered again', async () => {
  const company = place('GRAPH_CIRCULAR');
  const requestOf = async (lookupId: string) =>
    (await desk.db.lookup.findUniqueOrThrow({ where: { id: lookupId } })).requestId;
  const holdOf = async (lookupId: string) => {
    const requestId = await requestOf(lookupId);
    const { view } = await viewOwnership(asOfficer, company);
    const holders = view?.rows.filter(({ node }) => node.nodeId !== 'TEST:GRAPH_CIRCULAR') ?? [];
    const ids = [...new Set(holders.map(({ node }) => node.nodeId))];
    expect(ids.length).toBeGreaterThan(1);
    for (const why of ids) {
      const explained = await viewOwnership(asOfficer, { ...company, why });
      expect([explained.view?.why?.nodeId, explained.factsRequestId]).toEqual([why, requestId]);
    }
  };
  expect((await viewOwnership(asOfficer, company)).hasProfile).toBe(false);
  await holdOf(await bought('GRAPH_CIRCULAR', 100, { dataPoints: ['companyProfile'] }));
  expect((await viewOwnership(asOfficer, company)).hasProfile).toBe(true);
  await holdOf(await bought('GRAPH_CIRCULAR', 100));
});

test('the confirmed limit is the graph’s own, and going on from where it ended never pays for the same again', async () => {
  const before = await account.balance();
  await bought('GRAPH_CHAIN', 20);
  const first = await viewOwnership(asOfficer, place('GRAPH_CHAIN'));
  expect(before - (await account.balance())).toBeLessThanOrEqual(20);
  expect(first.walk).toMatchObject({ stoppedReason: 'budget_exhausted', isRunning: false });
  const end = first.view?.coverage.ends.find(({ offers }) => offers.some(({ item }) => item === 'graph'));
  if (end === undefined || first.requestId === undefined) throw new Error('expected an end that is for sale');
  expect(first.view?.coverage.way.purchases).toMatchObject([{ nodeId: end.nodeId }]);

  const between = await account.balance();
  const lookupId = await bought('GRAPH_CHAIN', 300, {
    graphOptions: { continueFrom: { requestId: first.requestId, nodeId: end.nodeId } },
  });
  const spent = between - (await account.balance());
  const whole = await viewOwnership(asOfficer, place('GRAPH_CHAIN'));
  expect(whole.walk).toMatchObject({ stoppedReason: 'completed', spentCredits: spent });
  expect(whole.view?.coverage.ends).toEqual([]);
  expect(whole.view?.rows.at(-1)?.node).toMatchObject({ kind: 'person', known: { text: '100 %' } });
  const row = await desk.db.lookup.findUniqueOrThrow({ where: { id: lookupId } });
  expect(row.graphOptions).toMatchObject({ continueFrom: { requestId: first.requestId } });
});

test('a company of which the structure alone was bought has the name that stands in it', async () => {
  await bought('GRAPH_DEEP', 500);
  const { legalName } = await newestAnswers(asOfficer, place('GRAPH_DEEP'));
  const { view } = await viewOwnership(asOfficer, place('GRAPH_DEEP'));
  expect(view?.rows[0]?.node).toMatchObject({ isRoot: true, name: legalName });
  expect(legalName).not.toBeNull();
});

test('asking again what was lost asks for the same graph', async () => {
  const lost = await desk.given.lookup.create({
    data: {
      ...place('GRAPH_DEEP'),
      userId: officer.userId,
      serviceUrl: service.address,
      dataPoints: ['graph'],
      documents: [],
      graphOptions: { maxDepth: 2 },
      reason: 'Onboarding',
      quotedCredits: 200,
      status: 'asking',
      createdAt: new Date(Date.now() - 3_600_000),
    },
  });
  const again = await askAgain(asOfficer, { lookupId: lost.id });
  for (let { status } = again; status !== 'finished'; ) {
    status = (await refreshLookup(asOfficer, { lookupId: again.id })).status;
  }
  const { walk } = await viewOwnership(asOfficer, place('GRAPH_DEEP'));
  expect(walk).toMatchObject({ stoppedReason: 'max_depth_reached' });
});

test('a graph that is being followed is no more offered to be followed, before anything of it has come', async () => {
  await bought('T0000118', 100, { dataPoints: ['companyProfile'] });
  await desk.given.lookup.create({
    data: {
      ...place('T0000118'),
      userId: officer.userId,
      serviceUrl: service.address,
      dataPoints: ['graph'],
      documents: [],
      quotedCredits: 200,
      status: 'in_progress',
      answer: {
        request: {
          requestId: '00000000-0000-4000-8000-000000000008',
          dataStatus: { dataPoints: { graph: { status: 'in_progress' } } },
        },
      },
    },
  });
  const { source, walk } = await viewOwnership(asOfficer, place('T0000118'));
  expect(source).toBe('companyProfile');
  expect(walk).toMatchObject({ isRunning: true });
});

test('a graph that is still being followed is shown as far as it has come', async () => {
  const { graphBeta } = z
    .object({ graphBeta: z.json() })
    .parse((await desk.db.lookup.findFirstOrThrow({ where: place('GRAPH_CHAIN') })).answer);
  await desk.given.lookup.create({
    data: {
      ...place('T0000119'),
      userId: officer.userId,
      serviceUrl: service.address,
      dataPoints: ['graph'],
      documents: [],
      quotedCredits: 200,
      status: 'in_progress',
      answer: {
        request: {
          requestId: '00000000-0000-4000-8000-000000000009',
          dataStatus: {
            dataPoints: {
              graph: { status: 'in_progress', progress: { companiesFetched: 2, nodesKnown: 3 } },
            },
          },
        },
        graphBeta,
      },
    },
  });
  const { view, walk } = await viewOwnership(asOfficer, place('T0000119'));
  expect(walk?.isRunning).toBe(true);
  expect(view?.rows.length).toBeGreaterThan(1);
});

test('what is not drawn is not sent, nor what is not asked why', async () => {
  const plain = await viewOwnership(asOfficer, place('GRAPH_CHAIN'));
  expect(plain.view).toMatchObject({ drawing: undefined, why: undefined });
  const why = plain.view?.rows.at(-1)?.node.nodeId;
  const full = await viewOwnership(asOfficer, { ...place('GRAPH_CHAIN'), isDrawn: true, why });
  expect(full.view?.drawing?.nodes.length).toBe(plain.view?.rows.length);
  expect(full.view?.why?.grounds.map(({ basis }) => basis)).toContain('control');
});

test('a file is written down with its kind and rule, and never with a name', async () => {
  const exported = await exportOwnership(asOfficer, {
    ...place('GRAPH_SIMPLE'),
    format: 'nodes',
    policy: 'uk-psc',
  });
  expect(exported).toMatchObject({
    fileName: expect.stringMatching(/^Graph Simple Example Trading KLR nodes \d{4}-\d\d-\d\d\.csv$/),
    mediaType: 'text/csv; charset=utf-8',
  });
  expect(exported.body.trim().split('\r\n')).toHaveLength(4);
  const acts = await many(
    desk.pool,
    `select details::text as details from desk.audit_entry where action = 'data-exported'`,
    [],
    z.object({ details: z.string() }),
  );
  expect(acts).toHaveLength(1);
  expect(acts[0]?.details).toContain('uk-psc');
  const holder = exported.body.split('\r\n')[2]?.split(',')[1] ?? '?';
  expect(holder.length).toBeGreaterThan(3);
  expect(acts[0]?.details).not.toContain(holder);
});

test.each(['bods', 'svg', 'png', 'edges', 'mermaid'] as const)(
  '%s of a structure has something in it',
  async (format) => {
    const { body: text } = await exportOwnership(asOfficer, { ...place('GRAPH_SIMPLE'), format });
    expect(text).toContain(format === 'edges' ? '60' : 'Graph Simple Example Trading KLR');
  },
);

test.each(['GRAPH_CHAIN', 'GRAPH_SIMPLE'])('%s keeps the standard and its rules', async (companyId) => {
  const { body: text } = await exportOwnership(asOfficer, { ...place(companyId), format: 'bods' });
  expect(bodsBreaches(JSON.parse(text))).toEqual([]);
  expect(text).toContain(`"id": "${companyId}"`);
  const statements = BodsStatements.parse(JSON.parse(text));
  const unnamed = statements.filter(({ source: { type, description, retrievedAt } }) =>
    type.includes('primaryResearch') ? retrievedAt !== undefined : !/, TEST \S+$/.test(description),
  );
  expect(unnamed.map(({ recordId }) => recordId)).toEqual([]);
});

test('each company of a chain is stated by its own register answer in BODS', async () => {
  const { body: text } = await exportOwnership(asOfficer, { ...place('GRAPH_CHAIN'), format: 'bods' });
  const entities = BodsStatements.parse(JSON.parse(text)).flatMap((one) =>
    one.recordType === 'entity' ? [one] : [],
  );
  expect(entities.length).toBeGreaterThan(1);
  for (const { recordId, source } of entities)
    expect(source.description.split(', TEST ').at(-1)).toBe(recordId.split(':').at(-1));
});

test('where a register gives no holders, nothing more is offered', async () => {
  await bought('GRAPH_EMPTY', 20);
  expect(await viewOwnership(asOfficer, place('GRAPH_EMPTY'))).toMatchObject({
    view: undefined,
    isEmpty: true,
  });
});

test('nothing to export is said so, and not written down', async () => {
  await expect(exportOwnership(asOfficer, { ...place('T0000701'), format: 'svg' })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
});

test.each([
  ['format', { format: 'docx' }],
  ['depth', { format: 'svg', depth: 0 }],
])('a bad %s is refused by name', async (member, asked) => {
  const input = new Unparsed({ ...place('GRAPH_SIMPLE'), ...asked });
  await expect(exportOwnership(asOfficer, input)).rejects.toMatchObject({
    code: 'invalid_request',
    details: [expect.stringContaining(`${member}: `)],
  });
});
