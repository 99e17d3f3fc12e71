import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { many, one } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { inParallel } from './testing/in-parallel.ts';
import { SCALE } from './testing/scale.ts';

/** Sockets of the clients at once; the service has 2 × 16 connections behind them. */
const CONCURRENCY = 400;

const PROFILE_CREDITS = 10;

/** How often the register was asked, by company and item. */
const registerCalls = new Map<string, number>();
/** How long it takes: long enough for duplicates to pile up on a call that is under way. */
let latencyMs = 0;
/** Set by a test that decides itself when the register responds. */
let mayAnswer: Promise<void> = Promise.resolve();
/** Number of responses by status and message. */
const responses = new Map<string, number>();
let loggedBefore = 0;

const plain = stubRegistry('FR');
const fr = stubRegistry('FR', {
  async fetchDataPoint(ctx, order) {
    count(registerCalls, `${order.companyId} ${order.dataPoint}`);
    await mayAnswer;
    await pause(latencyMs);
    return plain.fetchDataPoint(ctx, order);
  },
  async fetchDocument(ctx, order) {
    count(registerCalls, `${order.companyId} ${order.documentId}`);
    await pause(latencyMs);
    return plain.fetchDocument(ctx, order);
  },
});

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

let service: TestService;
let addresses: readonly string[];
beforeAll(async () => {
  service = await startTestService(
    { FR: fr },
    {
      LOG_LEVEL: 'warn',
      // No lease ends because the machine stood still.
      LEASE_SECONDS: '3600',
    },
  );
  const another = await service.startAnother();
  addresses = [service.address, another.address];
});
afterAll(() => service.stop());
beforeEach(({ onTestFailed }) => {
  registerCalls.clear();
  responses.clear();
  loggedBefore = service.logLines.length;
  latencyMs = 0;
  mayAnswer = Promise.resolve();
  onTestFailed(async () => console.log(await whatWasSeen()));
});

/** Returns everything that explains a failure under load, which cannot be repeated at will. */
async function whatWasSeen(): Promise<string> {
  const rows = (sql: string) => many(service.pool, sql, [], z.record(z.string(), z.unknown()));
  const seen = {
    responses: Object.fromEntries(responses),
    registerCallsOtherThanOne: [...registerCalls].filter(([, calls]) => calls !== 1),
    log: service.logLines.slice(loggedBefore).slice(-20),
    unfinished: await rows(
      'select company_key, item, status, error::text, attempts, waits_for, count(*)::int from service.request_item ' +
        "join service.request q on q.id = request_id where status <> 'succeeded' group by 1, 2, 3, 4, 5, 6",
    ),
    chargedTwice: await rows(
      "select company_id, item, count(*)::int from service.ledger_entry where kind = 'charge' group by account_id, 1, 2 having count(*) > 1",
    ),
    leases: await rows(
      'select company_id, item, owner, expires_at, clock_timestamp() as now from service.lease',
    ),
  };
  return JSON.stringify(seen, undefined, 2);
}

type Body = { id: string; dataPoints?: string[]; documents?: string[] };

/** An instance refuses a call that got no database connection for so long; on a slow machine 400 clients can wait longer. */
const CONNECTION_WAIT_MS = 10_000;

const Refusal = z.object({ error: z.object({ message: z.string(), details: z.array(z.string()) }) });

/**
 * Calls one of the two instances; a response that is not finished is replayed, at either, until it is. A refusal after the
 * full wait for a connection is repeated as it says: by its requestId if it names one.
 */
async function buy(account: TestAccount, body: Body, turn: number): Promise<CompanyAnswer> {
  let asked: unknown = { countryCode: 'FR', ...body };
  for (let round = turn; ; round += 1) {
    const address = addresses[round % addresses.length] ?? service.address;
    const calledAt = performance.now();
    const { status, headers, body: answered } = await account.call('/v2/company', { body: asked, address });
    const tookMs = performance.now() - calledAt;
    const refusal = Refusal.safeParse(answered).data?.error;
    count(responses, `${status} ${refusal?.message.replace(/\(.+?\)/, '(id)') ?? ''}`.trim());
    if (status === 503 && tookMs >= CONNECTION_WAIT_MS) {
      const [requestId] = (refusal?.details ?? []).map((detail) => detail.replace('requestId: ', ''));
      if (requestId) asked = { requestId };
      await pause(Number(headers.get('retry-after')) * 1_000);
      continue;
    }
    expect([status, status === 200 ? null : answered]).toEqual([200, null]);
    const answer = CompanyAnswer.parse(answered);
    const { dataPoints, documents } = answer.request.dataStatus;
    const items = [...Object.values(dataPoints), ...Object.values(documents)];
    if (items.every(({ status: itemStatus }) => itemStatus !== 'in_progress')) return answer;
    asked = { requestId: answer.request.requestId };
    await pause(50);
  }
}

function costOf({ request: { dataStatus } }: CompanyAnswer): number {
  return [...Object.values(dataStatus.dataPoints), ...Object.values(dataStatus.documents)]
    .map((item) => (item.status === 'succeeded' ? item.cost : Number.NaN))
    .reduce((sum, cost) => sum + cost, 0);
}

/**
 * Expects one register call for each; one more only for an attempt that failed, which is logged: what was read could then not be
 * stored for want of a connection.
 */
function expectOneCallEach(things: readonly string[]): void {
  expect([...registerCalls.keys()].sort()).toEqual(things);
  const failed = service.logLines.slice(loggedBefore).filter((line) => line.includes('first attempt failed'));
  expect(sumOf([...registerCalls.values()]) - things.length).toBeLessThanOrEqual(failed.length);
}

const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);

/** The account's charges, oldest first. */
async function chargesOf({ accountId }: TestAccount): Promise<{ thing: string; amount: number }[]> {
  return many(
    service.pool,
    `select company_id || ' ' || item as thing, -amount_credits as amount from service.ledger_entry
      where account_id = $1 and kind = 'charge' order by thing`,
    [accountId],
    z.object({ thing: z.string(), amount: z.int() }),
  );
}

const idOf = (index: number) => `C${String(index).padStart(3, '0')}`;

test.for([0, 400])(
  'duplicates of many purchases over two instances: one charge and one register call each (register: %i ms)',
  async (registerMs) => {
    latencyMs = registerMs;
    const account = await service.openAccount({ credits: 1_000_000 });
    const { duplicates, purchases } = SCALE;
    const answers = await inParallel(duplicates, CONCURRENCY, async (index) => {
      const id = `${registerMs}-${idOf(index % purchases)}`;
      return { id, answer: await buy(account, { id, dataPoints: ['companyProfile'] }, index >> 1) };
    });

    const things = Array.from(
      { length: purchases },
      (_, index) => `${registerMs}-${idOf(index)} companyProfile`,
    );
    expectOneCallEach(things);
    expect(await chargesOf(account)).toEqual(things.map((thing) => ({ thing, amount: PROFILE_CREDITS })));
    expect(await account.balance()).toBe(1_000_000 - purchases * PROFILE_CREDITS);

    // What the clients were told adds up to what was charged, and all of them hold the same reading.
    expect(sumOf(answers.map(({ answer }) => costOf(answer)))).toBe(purchases * PROFILE_CREDITS);
    const readings = new Set(
      answers.map(
        ({ id, answer }) => `${id} ${answer.request.sources.dataPoints.companyProfile?.retrievedAt}`,
      ),
    );
    expect(readings.size).toBe(purchases);
    for (const { id, answer } of answers) expect(answer.company?.legalName).toBe(`Company ${id}`);
  },
);

test('two accounts at once: one register call, a charge for each', async () => {
  // An account gets no reading from before its request: the register responds when all requests are open.
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  mayAnswer = promise;
  const accounts = await Promise.all([1, 2].map(() => service.openAccount({ credits: 100 })));
  const buying = inParallel(40, 40, async (index) => {
    const account = accounts[index % 2] ?? accounts[0];
    if (!account) throw new Error('no account');
    return buy(account, { id: 'SHARED', dataPoints: ['companyProfile'] }, index >> 1);
  });
  const opened = `select count(*)::int as opened from service.request where company_key = 'SHARED'`;
  await until(async () => (await one(service.pool, opened, [], z.object({ opened: z.int() }))).opened === 40);
  answer();
  const answers = await buying;
  expectOneCallEach(['SHARED companyProfile']);
  for (const account of accounts) {
    expect(await chargesOf(account)).toEqual([{ thing: 'SHARED companyProfile', amount: 10 }]);
    expect(await account.balance()).toBe(90);
  }
  expect(sumOf(answers.map(costOf))).toBe(20);
});

test('items of one company are read and charged on their own, once each', async () => {
  latencyMs = 200;
  const account = await service.openAccount({ credits: 1_000 });
  const wishes: Body[] = [
    { id: 'MANY', dataPoints: ['companyProfile'] },
    { id: 'MANY', dataPoints: ['ultimateBeneficialOwners'] },
    { id: 'MANY', dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] },
    { id: 'MANY', dataPoints: ['availableDocuments'], documents: ['other-1'] },
    { id: 'MANY', documents: ['other-1', 'other-2', 'trade_register_extract'] },
  ];
  const answers = await inParallel(60, 60, (index) =>
    buy(account, wishes[index % wishes.length] ?? { id: 'MANY' }, index >> 1),
  );
  const items = [
    'availableDocuments',
    'companyProfile',
    'document:other-1',
    'document:other-2',
    'document:trade_register_extract',
    'ultimateBeneficialOwners',
  ];
  expectOneCallEach(items.map((item) => `MANY ${item.replace('document:', '')}`).sort());
  const charges = await chargesOf(account);
  const free = items.filter((item) => !charges.some(({ thing }) => thing === `MANY ${item}`));
  expect(new Set(charges.map(({ thing }) => thing)).size).toBe(charges.length);
  expect(free).toEqual(['availableDocuments']);
  expect(sumOf(answers.map(costOf))).toBe(sumOf(charges.map(({ amount }) => amount)));
});

test('the spellings of an id are one company', async () => {
  const account = await service.openAccount({ credits: 100 });
  await Promise.all(
    ['spelt', ' SPELT ', 'Spelt'].map((id, turn) =>
      buy(account, { id, dataPoints: ['companyProfile'] }, turn),
    ),
  );
  expect(await account.balance()).toBe(90);
  expectOneCallEach(['SPELT companyProfile']);
});
