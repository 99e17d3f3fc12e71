import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFromPresent, PRESENT_POINTS, pricingFromPresent } from '#lib/contract/present/index.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { NOT_OFFERED } from './not-offered.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
});
afterAll(() => service.stop());

const PRESENT = { 'api-form': 'present' };
const Told = z.looseObject({
  request: z.looseObject({
    requestId: z.string(),
    dataPoints: z.array(z.string()),
    dataStatus: z.looseObject({
      dataPoints: z.record(z.string(), z.looseObject({ status: z.string(), cost: z.number().optional() })),
    }),
  }),
});
const COMPANY = { id: 'T0000102', countryCode: 'TEST' };
const ask = async (account: TestAccount, body: object, headers = {}) => {
  const { status, body: answer, headers: told } = await account.call('/v2/company', { body, headers });
  expect(status, JSON.stringify(answer)).toBe(200);
  return { answer, told, ...Told.parse(answer).request };
};
const costOf = ({ dataStatus }: { dataStatus: z.infer<typeof Told>['request']['dataStatus'] }) =>
  Object.values(dataStatus.dataPoints).map(({ cost = 0 }) => cost);
const detailsOf = (body: unknown) =>
  z
    .object({ error: z.object({ code: z.string(), message: z.string(), details: z.array(z.string()) }) })
    .parse(body).error;

describe('which form an answer has', () => {
  test.each([
    ['the form of 2024 where nothing else is said', { dataPoints: ['companyProfile'] }, {}, '2024'],
    ['the present form by the header', { dataPoints: ['companyProfile'] }, PRESENT, 'present'],
    ['the present form by a data point of its own', { dataPoints: ['shareholders'] }, {}, 'present'],
    [
      'the present form by a member of its own',
      { dataPoints: ['companyProfile'], mode: 'verification' },
      {},
      'present',
    ],
    ['the form of 2024 by the header', { dataPoints: ['companyProfile'] }, { 'api-form': '2024' }, '2024'],
  ])('%s', async (_, members, headers, form) => {
    const account = await service.openAccount({ credits: 100 });
    const { told, dataPoints } = await ask(account, { ...COMPANY, ...members }, headers);
    expect(told.get('api-form')).toBe(form);
    expect(dataPoints).toEqual(members.dataPoints);
    expect(await account.balance()).toBe(90);
  });

  test('a form that nobody knows, and a member of the other form, are refused by name', async () => {
    const account = await service.openAccount({ credits: 100 });
    const body = { ...COMPANY, dataPoints: ['company'] };
    const unknown = await account.call('/v2/company', { body, headers: { 'api-form': '2031' } });
    expect(unknown.status).toBe(400);
    expect(detailsOf(unknown.body).details).toEqual([
      expect.stringContaining('api-form: expected one of 2024, present'),
    ]);
    const other = await account.call('/v2/company', { body, headers: { 'api-form': '2024' } });
    expect(other.status).toBe(400);
    expect(await account.balance()).toBe(100);
  });
});

test('a request made in one form is replayed in the other, free, and says the same', async () => {
  const account = await service.openAccount({ credits: 100 });
  const asked = { ...COMPANY, dataPoints: ['company', 'shareholders', 'ultimateBeneficialOwners'] };
  const bought = await ask(account, asked);
  expect(bought.dataPoints).toEqual(asked.dataPoints);
  expect(bought.dataStatus.dataPoints).toMatchObject({
    company: { status: 'succeeded', cost: 10 },
    shareholders: { status: 'succeeded', cost: 0 },
    ultimateBeneficialOwners: { status: 'succeeded', cost: 8 },
  });
  expect(await account.balance()).toBe(82);
  const { requestId } = bought;
  const replay = await account.call(`/v2/company/${requestId}`);
  const again = await account.call(`/v2/company/${requestId}`, { headers: PRESENT });
  const posted = await account.call('/v2/company', { body: { requestId }, headers: PRESENT });
  expect(again.body).toEqual(posted.body);
  expect(again.headers.get('api-form')).toBe('present');
  const ours = readAs(CompanyAnswer, replay.body);
  expect(readAs(CompanyAnswer, companyFromPresent(bought.answer))).toEqual(ours);
  expect(readAs(CompanyAnswer, companyFromPresent(again.body))).toEqual(ours);
  expect(await account.balance()).toBe(82);
});

test('charges are equal in both forms, and one purchase serves both', async () => {
  const first = await service.openAccount({ credits: 100 });
  const second = await service.openAccount({ credits: 100 });
  const document = { documents: ['trade_register_extract'] };
  await ask(first, { ...COMPANY, ...document, dataPoints: ['companyProfile'] });
  await ask(second, { ...COMPANY, ...document, dataPoints: ['company', 'legalRepresentatives'] });
  expect(await first.balance()).toBe(86);
  expect(await second.balance()).toBe(86);
  const again = await ask(first, { ...COMPANY, dataPoints: ['company', 'establishments'] });
  expect(costOf(again)).toEqual([0, 0]);
  expect(await first.balance()).toBe(86);
});

describe('limits of the present form', () => {
  const profile = { ...COMPANY, dataPoints: ['company', 'shareholders'] };
  test.each([
    ['maxBudget', { maxBudget: 1_000 }, { maxBudget: 999 }],
    ['profileMaxBudget', { profileMaxBudget: 1_000 }, { profileMaxBudget: 999 }],
  ])('%s is counted in hundredths of a credit', async (_, enough, short) => {
    const account = await service.openAccount({ credits: 100 });
    const refused = await account.call('/v2/company', { body: { ...profile, ...short } });
    expect(refused.status).toBe(402);
    expect(detailsOf(refused.body)).toMatchObject({ code: 'budget_exceeded' });
    expect(await account.balance()).toBe(100);
    await ask(account, { ...profile, ...enough });
    expect(await account.balance()).toBe(90);
  });

  test.each([
    [
      { dataPoints: ['company'], maxBudget: 999 },
      /more than maxBudget \(999 hundredths of a credit\)/,
      'maxBudget: expected at least 1000 hundredths of a credit',
    ],
    [
      { dataPoints: ['company'], profileMaxBudget: 999 },
      /more than profileMaxBudget \(999 hundredths of a credit\)/,
      'profileMaxBudget: expected at least 1000 hundredths of a credit',
    ],
    [
      { dataPoints: ['graph'], graphMaxBudget: 7 },
      /more than the budget of the graph \(7 hundredths of a credit\)/,
      'graphMaxBudget: expected at least 1000 hundredths of a credit',
    ],
    [
      { dataPoints: ['graph'], graphMaxBudget: 'x' },
      /not valid/,
      'graphMaxBudget: expected number, received string',
    ],
    [
      { dataPoints: ['graph'], graphContinueFromNodeIds: ['a', 'b'] },
      /not valid/,
      'graphContinueFromNodeIds: expected a list of one `nodeId`, of a node of an earlier graph that can be continued; ' +
        'continue several one after the other',
    ],
    [
      { dataPoints: ['company', 'nonsense'] },
      /not valid/,
      `dataPoints.1: expected one of ${PRESENT_POINTS.join(', ')}`,
    ],
    [
      { dataPoints: ['graph'], graphMaxBudget: 1_000, graphOptions: { declaredOwners: 'sometimes' } },
      /not valid/,
      'graphOptions.declaredOwners: expected one of whereOpen, always, paidOnly, never',
    ],
    [
      { dataPoints: ['graph'], graphMaxBudget: 1_000, graphOptions: 'always' },
      /not valid/,
      'graphOptions: expected object, received string',
    ],
    [
      { dataPoints: ['company'], graphOptions: { declaredOwners: 'never' } },
      /not valid/,
      'graphOptions: expected only beside the data point `graph`',
    ],
  ])('%j is refused in the units and words of the present form', async (members, message, detail) => {
    const account = await service.openAccount({ credits: 100 });
    const refused = await account.call('/v2/company', { body: { ...COMPANY, ...members } });
    const told = detailsOf(refused.body);
    expect(told.message).toMatch(message);
    expect(told.details).toContain(detail);
    expect(await account.balance()).toBe(100);
  });

  test('a profile that is paid for costs nothing of its budget', async () => {
    const account = await service.openAccount({ credits: 100 });
    await ask(account, profile);
    await ask(account, { ...profile, profileMaxBudget: 0 });
    expect(await account.balance()).toBe(90);
  });

  test.each([
    ['mode', { mode: 'fastest' }],
    ['profileMaxBudget', { profileMaxBudget: -1 }],
    ['profileMaxBudget', { profileMaxBudget: '5' }],
    ['graphContinueFromNodeIds', { dataPoints: ['graph'], graphContinueFromNodeIds: ['FR:1'] }],
  ])('%s is refused by name: %j', async (member, members) => {
    const account = await service.openAccount({ credits: 100 });
    const refused = await account.call('/v2/company', { body: { ...profile, ...members } });
    expect(refused.status).toBe(400);
    expect(detailsOf(refused.body).details).toEqual([expect.stringMatching(new RegExp(`^${member}`))]);
    expect(await account.balance()).toBe(100);
  });

  test('for onboarding there is no fast source: each data point fails, free, and documents are read', async () => {
    const account = await service.openAccount({ credits: 100 });
    const body = { ...COMPANY, dataPoints: ['company', 'ultimateBeneficialOwners'], mode: 'onboarding' };
    const { dataStatus } = await ask(account, body);
    const failed = {
      status: 'failed',
      cost: 0,
      error: { code: 'fast_source_unavailable', retryable: false },
    };
    expect(dataStatus.dataPoints).toMatchObject({ company: failed, ultimateBeneficialOwners: failed });
    expect(await account.balance()).toBe(100);
    await ask(account, { ...body, documents: ['trade_register_extract'] });
    expect(await account.balance()).toBe(96);
  });
});

test('a graph is limited in hundredths, ends where it is to be continued, and goes on by its node alone', async () => {
  const account = await service.openAccount({ credits: 200 });
  const graph = { id: 'GRAPH_CHAIN', countryCode: 'TEST', dataPoints: ['graph'] };
  const Graphed = z.object({
    request: z.object({ requestId: z.string() }),
    graph: z.object({
      nodes: z.array(
        z.looseObject({
          nodeId: z.string(),
          continuation: z.looseObject({ estimatedCost: z.number(), reason: z.string() }).optional(),
        }),
      ),
      edges: z.array(z.looseObject({ fromId: z.string(), toId: z.string() })),
      metadata: z.looseObject({ amountSpent: z.number() }),
    }),
  });
  const { answer } = await ask(account, { ...graph, graphInteractive: true });
  const { request, graph: first } = Graphed.parse(answer);
  expect(first.metadata.amountSpent).toBe(1_000);
  expect(await account.balance()).toBe(190);
  const ids = first.nodes.map(({ nodeId }) => nodeId);
  for (const { fromId, toId } of first.edges) expect(ids).toEqual(expect.arrayContaining([fromId, toId]));
  const open = first.nodes.find(({ continuation }) => continuation);
  expect(open?.continuation).toMatchObject({ reason: 'budget', estimatedCost: 1_000 });
  expect(open?.nodeId.startsWith(`${request.requestId}/`)).toBe(true);
  const further = await ask(account, {
    graphContinueFromNodeIds: [open?.nodeId],
    graphMaxBudget: 1_000,
  });
  expect(Graphed.parse(further.answer).graph.nodes.length).toBeGreaterThan(first.nodes.length);
  expect(await account.balance()).toBe(180);
});

test('prices and balance of the present form, with ours beside', async () => {
  const account = await service.openAccount({ credits: 100 });
  const ours = await account.call('/v2/pricing', { body: { country: 'TEST' } });
  const prices = await account.call('/v2/pricing?countryCode=TEST');
  expect(prices.headers.get('api-form')).toBe('present');
  expect(prices.body).toMatchObject({
    blocks: [
      { sku: 'companyProfile', modes: { verification: { price: 10 }, onboarding: null } },
      ...[{}, {}, {}, {}],
    ],
    companyProfile: { available: true, price: 10 },
    company: { available: true, price: 10 },
    shareholders: { available: true, price: 0 },
    ultimateBeneficialOwners: { available: true, price: 8 },
  });
  expect(pricingFromPresent(prices.body)).toEqual(ours.body);
  expect((await account.call('/v2/pricing', { body: { country: 'TEST' }, headers: PRESENT })).body).toEqual(
    prices.body,
  );
  const none = await account.call('/v2/pricing');
  expect(none.status).toBe(400);
  expect(detailsOf(none.body).details).toEqual([expect.stringMatching(/^countryCode: /)]);

  const balance = { balance: 100, unit: 'credit', blocked: false };
  const { body: present } = await account.call('/v2/billing/balance');
  expect(present).toMatchObject({
    ...balance,
    balanceInCreditCents: 10_000,
    status: 'ok',
    lowBalanceThresholds: [],
  });
  expect((await account.call('/v2/balance', { headers: PRESENT })).body).toEqual(present);
  expect((await account.call('/v2/balance')).body).toEqual(balance);
});

test('a search in the present form finds the same companies', async () => {
  const account = await service.openAccount();
  const path = '/v2/search?country=TEST&query=exampel';
  const ours = z.array(z.looseObject({ companyNumber: z.string() })).parse((await account.call(path)).body);
  expect(ours.length).toBeGreaterThan(0);
  const { body } = await account.call(path, { headers: PRESENT });
  const found = z.array(z.looseObject({ id: z.string(), countryCode: z.string() })).parse(body);
  expect(found.map(({ id }) => id)).toEqual(ours.map(({ companyNumber }) => companyNumber));
  for (const { countryCode } of found) expect(countryCode).toBe('TEST');
});

test.each(Object.entries(NOT_OFFERED))('%s is not offered, and says so', async (path, sentence) => {
  const account = await service.openAccount();
  for (const at of [path, `${path}/some/id?first=1`]) {
    const { status, body } = await account.call(at);
    expect(status).toBe(404);
    expect(detailsOf(body).message).toContain(sentence);
  }
  const { body } = await account.call(`${path}s`);
  expect(detailsOf(body).message).not.toContain(sentence);
});
