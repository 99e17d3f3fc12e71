import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
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

const plain = stubRegistry('FR');
const fr = stubRegistry('FR', {
  async fetchDataPoint(ctx, order) {
    count(`${order.companyId} ${order.dataPoint}`);
    await pause(latencyMs);
    return plain.fetchDataPoint(ctx, order);
  },
  async fetchDocument(ctx, order) {
    count(`${order.companyId} ${order.documentId}`);
    await pause(latencyMs);
    return plain.fetchDocument(ctx, order);
  },
});

function count(key: string): void {
  registerCalls.set(key, (registerCalls.get(key) ?? 0) + 1);
}

let service: TestService;
let addresses: readonly string[];
beforeAll(async () => {
  service = await startTestService({ FR: fr }, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const another = await service.startAnother();
  addresses = [service.address, another.address];
});
afterAll(() => service.stop());
beforeEach(() => {
  registerCalls.clear();
  latencyMs = 0;
});

type Body = { id: string; dataPoints?: string[]; documents?: string[] };

/** Asks one of the two instances; an answer that is not finished is repeated, at either, until it is. */
async function buy(account: TestAccount, body: Body, turn: number): Promise<CompanyAnswer> {
  let asked: unknown = { countryCode: 'FR', ...body };
  for (let round = turn; ; round += 1) {
    const address = addresses[round % addresses.length] ?? service.address;
    const { status, body: answered } = await account.call('/v2/company', { body: asked, address });
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
  { timeout: SCALE.timeoutMs },
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
    expect([...registerCalls].sort()).toEqual(things.map((thing) => [thing, 1]));
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
  latencyMs = 500;
  const accounts = await Promise.all([1, 2].map(() => service.openAccount({ credits: 100 })));
  const answers = await inParallel(40, 40, async (index) => {
    const account = accounts[index % 2] ?? accounts[0];
    if (!account) throw new Error('no account');
    return buy(account, { id: 'SHARED', dataPoints: ['companyProfile'] }, index >> 1);
  });
  expect([...registerCalls]).toEqual([['SHARED companyProfile', 1]]);
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
  expect([...registerCalls.values()]).toEqual(items.map(() => 1));
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
  expect([...registerCalls]).toEqual([['SPELT companyProfile', 1]]);
});
