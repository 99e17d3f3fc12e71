import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listCustomers } from '#lib/desk/customers/index.ts';
import { readDocument } from '#lib/desk/documents/read-document.ts';
import { signIn } from '#lib/desk/people/sign-in.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { allowDeletingUsers } from '#lib/desk/testing/unaudited.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { setCachePeriod } from '#lib/service/accounts/set-cache-period.ts';
import { leiIndex, loadStructure } from '#lib/service/graph/testing/structure-across-borders.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '#lib/service/testing/start-test-service.ts';
import { demoContext } from './demo-actor.ts';
import { APPROVER, DEMO_INVITED, DEMO_PEOPLE } from './demo-people.ts';
import { DEMO_PURCHASES } from './demo-purchases.ts';
import type { WithoutFreePeriod } from './seed-incidents.ts';
import { DEMO_ABROAD, seedWorkspace } from './seed-workspace.ts';

const PLACE = { address: null, browser: null };
let desk: TestDesk;
let service: TestService;
let account: TestAccount;
let dataDir: string;
let standIns: RunningStandIns;

beforeAll(async () => {
  desk = await openTestDesk();
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
  // Its address has to be known before it runs: documents are signed with it.
  const port = await findFreePort(0, '127.0.0.1');
  standIns = await startAllStandIns(leiIndex);
  const settings = {
    ...standIns.settings,
    ...{ SERVICE_PORT: String(port), PUBLIC_SERVICE_URL: `http://127.0.0.1:${port}` },
    GLEIF_RATE_PER_MINUTE: '6001',
  };
  service = await startTestService(registriesFor(parseEnv(settings)), settings, loadStructure);
  account = await service.openAccount({ credits: 2_000 });
  vi.stubEnv('SERVICE_URL', service.address);
  vi.stubEnv('SERVICE_API_KEY', account.key);
  vi.stubEnv('DATA_DIR', dataDir);
  await desk.addUser('administrator', 'admin@example.test');
  await allowDeletingUsers(desk.pool);
});
afterAll(async () => {
  await service.stop();
  await standIns.close();
  await desk.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  await desk.given.user.deleteMany({ where: { email: 'stranger@example.test' } });
  await desk.given.lookup.deleteMany({ where: { country: { not: 'TEST' } } });
  await desk.given.connection.deleteMany();
});

/** One that costs, one that fails: enough to see that nothing is done where it is refused, and in little time. */
const few = {
  purchases: DEMO_PURCHASES.filter(({ companyId }) => ['T0000702', 'PROCESSING_FAILED'].includes(companyId)),
  reports: [],
};
const counts = async () => ({
  users: await desk.db.user.count(),
  lookups: await desk.db.lookup.count(),
  acts: await desk.db.auditEntry.count(),
  reports: await desk.db.reportVersion.count(),
  balance: await account.balance(),
});

test.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'users of its own',
    () => desk.given.user.create({ data: { email: 'stranger@example.test', role: 'viewer' } }),
    /^This workspace already has users \(1\)\. .*Nothing was changed\.$/,
  ],
  ['real companies', () => requestAbroad(), /^This workspace contains real companies \(1 requests\)\./],
  [
    'a service of its own',
    () => connectElsewhere(),
    /^An administrator has connected this workspace to another service/,
  ],
])('a workspace with %s is refused in one line, and nothing changes', async (_, prepare, line) => {
  await prepare();
  const before = await counts();
  await expect(seedWorkspace(service.address, few)).rejects.toThrow(line);
  expect(await counts()).toEqual(before);
});

test('a service that does not run is refused in one line', async () => {
  const before = await counts();
  await expect(seedWorkspace('http://127.0.0.1:9', few)).rejects.toThrow(
    'Plumbline is not running: http://127.0.0.1:9 does not respond. Start it with npm start and try again. Nothing was changed.',
  );
  expect(await counts()).toEqual(before);
});

// By day when the demo changed (`when-changed.ts`).
test('the whole demo: people who can sign in, purchases in every state, documents; a second time nothing', {
  tags: ['all'],
}, async () => {
  const balance = await account.balance();
  const { people, made, costCredits, shared } = await seedWorkspace(
    service.address,
    DEMO_ABROAD,
    withoutFreePeriod,
  );
  // One company is bought, and read again for its review.
  expect(made).toBe(DEMO_ABROAD.purchases.length + 2);
  expect(balance - (await account.balance())).toBe(costCredits);
  expect(new Set(people.map(({ role }) => role)).size).toBe(6);
  for (const { email, password = '' } of people) {
    expect(await signIn({ ...desk.ctx, place: PLACE }, { email, password })).toMatchObject({
      sessionId: expect.any(String),
    });
  }
  const disabled = await desk.db.user.findMany({ where: { disabledAt: { not: null } } });
  expect(disabled.map(({ email }) => email)).toEqual(
    DEMO_PEOPLE.filter(({ isDisabled }) => isDisabled).map(({ email }) => email),
  );
  expect(await desk.db.invitation.count({ where: { email: DEMO_INVITED.email, usedAt: null } })).toBe(1);

  const lookups = await desk.db.lookup.findMany({
    include: { documentsKept: true },
    orderBy: { createdAt: 'asc' },
  });
  expect(Object.groupBy(lookups, ({ status }) => status)).toMatchObject({
    in_progress: DEMO_PURCHASES.filter(({ isLeftUnderWay }) => isLeftUnderWay).map(({ reference }) => ({
      reference,
    })),
  });
  const keptOf = (reference: string) =>
    lookups.filter((lookup) => lookup.reference === reference).flatMap(({ documentsKept }) => documentsKept);
  expect(keptOf('CRM-4417')).toHaveLength(4);
  const [damaged, ...others] = keptOf('CRM-4390');
  expect(others).toEqual([]);
  const approver = await demoContext(APPROVER);
  await expect(readDocument(approver, { documentId: damaged?.id ?? '' })).rejects.toThrow(
    'This file differs from the file stored on',
  );
  const [whole] = keptOf('CRM-4417');
  await (await readDocument(approver, { documentId: whole?.id ?? '' })).stream.cancel();

  const versions = await desk.db.reportVersion.findMany({ include: { report: true, steps: true } });
  expect(versions.map(({ report, version }) => `${report.companyId} ${version}`).sort()).toEqual([
    '99000003 1',
    '99000003 2',
    'GRAPH_CIRCULAR 1',
    'OE990001 1',
    'T0000331 1',
    'T0000404 1',
    'T0000404 2',
    'T0000701 1',
    'T0001117 1',
    'T0001120 1',
    'T0001120 2',
  ]);
  const confirming = versions.find(({ report, version }) => report.companyId === 'T0001120' && version === 2);
  expect(confirming?.steps.map(({ toState }) => toState)).toEqual(['draft', 'in_review', 'approved']);
  expect(new Set(confirming?.steps.map(({ byId }) => byId)).size).toBe(2);
  const [decided] = await desk.db.flagDecision.findMany();
  expect(decided).toMatchObject({ companyId: 'T0000701', outcome: 'accepted' });
  expect(shared).toEqual([{ companyId: 'T0001117', url: expect.stringMatching(/\/s\/[\w-]{43}$/) }]);

  const before = await counts();
  const again = await seedWorkspace(service.address, DEMO_ABROAD, withoutFreePeriod);
  expect(again).toMatchObject({ made: 0, costCredits: 0, shared: [] });
  expect(again.people.filter(({ password }) => password !== undefined)).toEqual([]);
  expect(await counts()).toEqual(before);

  // Last: a demo refuses a workspace with another user.
  const { customers } = await listCustomers(desk.as(await desk.addUser('auditor')), { q: 'CIF-2026-0001' });
  expect(customers).toMatchObject([{ risk: 'high', companies: { length: 3 } }]);
});

/** As the operator's command does (`scripts/seed-demo.ts`). */
const withoutFreePeriod: WithoutFreePeriod = async (work) => {
  const { accountId } = account;
  await setCachePeriod(service.operator, { account: accountId, cachePeriodSeconds: 0 });
  const done = await work();
  await setCachePeriod(service.operator, { account: accountId, cachePeriodSeconds: null });
  return done;
};

async function administratorId(): Promise<string> {
  const { id } = await desk.db.user.findUniqueOrThrow({ where: { email: 'admin@example.test' } });
  return id;
}

async function requestAbroad() {
  const purchase = { country: 'FR', companyId: '1', dataPoints: [], documents: [], quotedCredits: 0 };
  const { address: serviceUrl } = service;
  await desk.given.lookup.create({
    data: { ...purchase, serviceUrl, userId: await administratorId(), status: 'finished' },
  });
}

async function connectElsewhere() {
  const set = { serviceUrl: 'https://data.example', keySealed: Buffer.from('sealed'), keyHint: 'abcd' };
  await desk.given.connection.create({ data: { ...set, updatedBy: await administratorId() } });
}
