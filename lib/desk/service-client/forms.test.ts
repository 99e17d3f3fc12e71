import { afterEach, expect, test } from 'vitest';
import type { DataPoint } from '#lib/contract/index.ts';
import { orderCompany, replayCompany } from '../lookups/ask-company.ts';
import { serveForm } from '../testing/serve-form.ts';
import { findForm } from './find-form.ts';
import { readBalance } from './read-balance.ts';
import { readPricing } from './read-pricing.ts';
import { searchService } from './search-service.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function connect(form: '2024' | 'present' | 'none', asked: '2024' | 'present' = '2024') {
  const { service, serviceUrl, stop } = await serveForm(form);
  closers.push(stop);
  return { service, connection: { serviceUrl, apiKey: 'their-key-0123456789', form: asked } };
}

const order = {
  lookupId: 'l-1',
  country: 'FR',
  companyId: '17',
  dataPoints: ['companyProfile', 'graph'] satisfies DataPoint[],
  documents: [],
  graphOptions: {
    maxBudget: 0.07,
    maxDepth: 1,
    continueFrom: { requestId: '00000000-0000-4000-8000-000000000000', nodeId: 'n-1' },
  },
  maxBudget: 4.27,
  isOpenEnded: false,
};
const common = { id: '17', countryCode: 'FR', metadata: { lookup: 'l-1' } };

const EACH = [
  {
    form: '2024',
    calls: ['POST /v2/pricing', 'GET /v2/search', 'POST /v2/company', 'POST /v2/company', 'GET /v2/balance'],
    body: {
      ...common,
      dataPoints: ['companyProfile', 'graph'],
      maxBudget: 4.27,
      graphOptions: order.graphOptions,
    },
    balance: { balance: 42 },
  },
  {
    form: 'present',
    calls: [
      'GET /v2/pricing',
      'GET /v2/search',
      'POST /v2/company',
      'GET /v2/company/00000000-0000-4000-8000-000000000017',
      'GET /v2/billing/balance',
    ],
    body: {
      ...common,
      dataPoints: [
        ...['company', 'legalRepresentatives', 'otherKeyPersons', 'establishments', 'shareholders'],
        'graph',
      ],
      documents: [],
      mode: 'verification',
      maxBudget: 427,
      profileMaxBudget: 427,
      graphMaxBudget: 7,
      graphInteractive: true,
      graphContinueFromNodeIds: ['n-1'],
    },
    balance: { balance: 42.05, balanceInCreditCents: 4_205 },
  },
] as const;

test.each(EACH)(
  'each operation in the form $form gives the values of the contract',
  async ({ form, calls, body, balance }) => {
    const { service, connection } = await connect(form, form);
    const prices = await readPricing(connection, 'FR');
    expect(prices).toMatchObject({
      value: { dataPoints: { companyProfile: { available: true, price: 4.2 } } },
    });
    if (form === 'present')
      expect(prices).toMatchObject({
        value: { search: { available: true, price: 0, by: ['name', 'number'] } },
      });
    const query = { country: 'FR', query: 'Lanterne' } as const;
    expect(await searchService(connection, query)).toMatchObject({
      value: [{ companyNumber: '17', country: 'FR' }],
    });
    const ordered = await orderCompany(connection, order);
    const replayed = await replayCompany(connection, '00000000-0000-4000-8000-000000000017');
    for (const answer of [ordered, replayed]) {
      expect(answer).toMatchObject({
        value: {
          request: {
            country: 'FR',
            dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 4.2 } } },
          },
          company: { legalName: 'Lanterne SAS', formerNames: ['Souffle SARL'] },
        },
      });
    }
    expect(await readBalance(connection)).toMatchObject({ value: balance });
    expect(service.asked).toEqual(calls);
    expect(service.orders).toEqual([body]);
  },
);

test('in the present form the limit is never left out', async () => {
  const { service, connection } = await connect('2024', 'present');
  service.refusal = {
    status: 400,
    body: '{"message":["property maxBudget is not allowed"],"error":"Bad Request"}',
  };
  expect(await orderCompany(connection, order)).toMatchObject({
    failure: { code: 'invalid_request', message: 'property maxBudget is not allowed. Nothing was charged.' },
  });
  expect(service.asked).toHaveLength(1);
});

const said = (code: string, message = 'Odd.') =>
  JSON.stringify({ statusCode: 400, error: { code, message, details: [] } });

test.each([
  [402, said('insufficient_funds'), 'insufficient_credits', 'Odd.'],
  [402, said('budget_exceeded'), 'budget_exceeded', 'Odd.'],
  [400, said('datapoint_not_supported'), 'not_supported', 'Odd.'],
  [503, said('fast_source_unavailable'), 'not_supported', 'Odd.'],
  [500, said('processing_failed'), 'service_unavailable', 'Odd.'],
  [504, said('onboarding_timeout'), 'service_unavailable', 'Odd.'],
  [
    404,
    '{"message":"Cannot POST /v2/company","error":"Not Found"}',
    'resource_not_found',
    'Cannot POST /v2/company',
  ],
] as const)(
  'a refusal in the present form is a failure of ours: %i %s',
  async (status, body, code, message) => {
    const { service, connection } = await connect('present', 'present');
    service.refusal = { status, body };
    for (const answer of [await orderCompany(connection, order), await readBalance(connection)]) {
      expect(answer).toMatchObject({
        failure: { code, message: expect.stringContaining(message), statusCode: status },
      });
    }
  },
);

test.each(['2024', 'present'] as const)(
  'a service of the form %s is found by its prices alone',
  async (form) => {
    const { service, connection } = await connect(form);
    expect(await findForm(connection)).toEqual({ value: form });
    expect(await findForm(connection, [form === '2024' ? 'present' : '2024'])).toMatchObject({
      failure: { code: 'resource_not_found' },
    });
    expect(new Set(service.asked)).toEqual(new Set(['POST /v2/pricing', 'GET /v2/pricing']));
  },
);

test('a service that does not answer is asked once, and has no form', async () => {
  const { service, connection } = await connect('none');
  expect(await findForm(connection)).toMatchObject({ failure: { statusCode: 503 } });
  expect(service.asked).toHaveLength(1);
});

test('a server that gives prices of the present form whatever the method does not speak that of 2024', async () => {
  const { service, connection } = await connect('present');
  service.refusal = {
    status: 200,
    body: '{"blocks":[],"companyProfile":{"available":true,"price":1},"availableDocuments":{"available":true,"price":0}}',
  };
  expect(await findForm(connection)).toEqual({ value: 'present' });
});

test('what is no service has no form', async () => {
  const { service, connection } = await connect('present');
  service.refusal = { status: 200, body: '{"hello":"world"}' };
  expect(await findForm(connection)).toEqual({ value: null });
});
