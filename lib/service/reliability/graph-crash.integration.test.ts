/** @module-tag all */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, type DeclaredOwners } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { CREDITS, type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

/** `CHAIN-7` and the seven above it. */
const LINKS = 7;
const COMPANIES = Array.from({ length: LINKS + 1 }, (_, at) => `CHAIN-${LINKS - at}`);

let prepared: PreparedWhole;
beforeAll(async () => {
  prepared = await prepareWhole();
});
afterAll(() => prepared.remove());

let whole: Whole;
beforeEach(async () => {
  whole = await startWhole(prepared);
  whole.register.latency.dataPointMs = 150;
});
afterEach(() => whole.stop());

async function call(path: string, body?: object): Promise<CompanyAnswer> {
  const response = await fetch(new URL(path, whole.address), {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': whole.key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return CompanyAnswer.parse(await response.json());
}

const askForGraph = (declaredOwners: DeclaredOwners = 'never') =>
  call('/v2/company', {
    ...{ id: `CHAIN-${LINKS}`, countryCode: 'FR', dataPoints: ['graph'] },
    graphOptions: { declaredOwners },
  });

const untilFinished = (requestId: string) =>
  awaited(
    () => call(`/v2/company/${requestId}`),
    ({ request }) => request.dataStatus.dataPoints.graph?.status !== 'in_progress',
    { everyMs: 100 },
  );

const charged = () =>
  many(
    whole.pool,
    `select company_id as company, amount_credits as amount, request_id as request from service.ledger_entry
      where kind = 'charge' order by id`,
    [],
    z.object({ company: z.string(), amount: z.int(), request: z.uuid() }),
  );

const untilAsked = (companyId: string, item = 'companyProfile') =>
  awaited(
    () => whole.register.calls,
    (calls) => calls.has(`${companyId} ${item}`),
    { everyMs: 5 },
  );

/** The whole chain, each company paid for once in the name of this request. */
async function isWholeAndPaidOnce({ request, graphBeta }: CompanyAnswer): Promise<void> {
  expect(request.dataStatus.dataPoints.graph).toMatchObject({
    status: 'succeeded',
    cost: 10 * COMPANIES.length,
  });
  expect(graphBeta?.nodes.map(({ company }) => company?.id)).toEqual(COMPANIES);
  expect(graphBeta?.metadata).toMatchObject({
    stoppedReason: 'completed',
    amountSpent: 10 * COMPANIES.length,
  });
  expect(await charged()).toEqual(
    COMPANIES.map((company) => ({ company, amount: -10, request: request.requestId })),
  );
}

test('killed in the middle, a graph goes on where it was and pays for nothing twice', async () => {
  const { request } = await askForGraph();
  expect(request.dataStatus.dataPoints.graph?.status).toBe('in_progress');
  await untilAsked('CHAIN-4');
  await whole.killService();
  const paid = await charged();
  expect(paid.length).toBeGreaterThan(0);
  expect(paid.length).toBeLessThan(COMPANIES.length);
  const callsBefore = new Map(whole.register.calls);
  await whole.startService();
  const partly = await call(`/v2/company/${request.requestId}`);
  expect(partly.graphBeta?.metadata.companiesFetched).toBeGreaterThanOrEqual(paid.length);
  await isWholeAndPaidOnce(await untilFinished(request.requestId));
  for (const { company } of paid) {
    const key = `${company} companyProfile`;
    expect(whole.register.calls.get(key), `${company} is not read again`).toBe(callsBefore.get(key));
  }
});

test('two instances at one graph: one traces, and the other takes over when it is killed', async () => {
  const another = await whole.startAnother();
  const { request } = await askForGraph();
  await untilAsked('CHAIN-5');
  await whole.killService();
  await untilAsked('CHAIN-0');
  await whole.startService();
  await isWholeAndPaidOnce(await untilFinished(request.requestId));
  await another.kill();
  expect(CREDITS - 10 * COMPANIES.length).toBe(await balance());
});

test('killed among the lookups of owners, each profile and each declaration is paid for once', async () => {
  const { request } = await askForGraph('always');
  await untilAsked('CHAIN-4', 'ultimateBeneficialOwners');
  await whole.killService();
  const paid = await charged();
  expect(paid.length).toBeGreaterThan(COMPANIES.length);
  expect(paid.length).toBeLessThan(2 * COMPANIES.length);
  await whole.startService();
  const { graphBeta } = await untilFinished(request.requestId);
  const cost = 18 * COMPANIES.length;
  expect(graphBeta?.metadata).toMatchObject({ amountSpent: cost, ownersFetched: COMPANIES.length });
  expect((await charged()).map(({ company, amount }) => `${company} ${amount}`).toSorted()).toEqual(
    COMPANIES.flatMap((company) => [`${company} -10`, `${company} -8`]).toSorted(),
  );
  expect(await balance()).toBe(CREDITS - cost);
});

async function balance(): Promise<number | undefined> {
  const [account] = await many(
    whole.pool,
    'select balance_credits as balance from service.account where id = $1',
    [whole.accountId],
    z.object({ balance: z.int() }),
  );
  return account?.balance;
}
