import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  CompanyAnswer,
  DeliveriesAnswer,
  FlagsAnswer,
  ImportStarted,
  IndexAnswer,
  InvoicesAnswer,
  PaymentMeans,
  PaymentState,
  PeopleAnswer,
  SourcesAnswer,
  StartedPayment,
  SuggestionsAnswer,
  Webhook,
  WebhookById,
  WebhooksAnswer,
  WebhookWithSecret,
} from '#lib/contract/index.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';

// The examples of the description are what the service answers. Run with `-u` to record them anew.

const REQUEST_ID = '0198b3a0-7c5e-7000-8000-3f1d9a6b2c4d';
const REQUESTS = {
  newRequest: {
    id: 'T0000101',
    countryCode: 'TEST',
    dataPoints: ['companyProfile'],
    documents: ['trade_register_extract'],
    maxBudget: 25,
  },
  ownershipGraph: {
    id: 'GRAPH_CIRCULAR',
    countryCode: 'TEST',
    dataPoints: ['graph'],
    graphOptions: { maxBudget: 100, maxDepth: 5 },
  },
};

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
  account = await service.openAccount({ credits: 10_000 });
});
afterAll(() => service.stop());

const answerTo = async (path: string, body?: unknown) => {
  const answer = await account.call(path, body === undefined ? {} : { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const FILE = { date: '2026-11-01', method: 'cached_from_registry' as const };

/** What differs from one recording to the next: ids, moments, what follows from them. */
const settled = (answer: unknown, requestId: string): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll(requestId, REQUEST_ID)
      .replace(/"retrievedAt":"[^"]+"/g, '"retrievedAt":"2026-11-22T09:00:00.000Z"')
      .replace(/"blobName":"[^"]+"/g, '"blobName":"documents/1f/1f0c7e….pdf"')
      .replace(/"url":"http:\/\/service.test\/v2\/documents\/[^"]+"/g, () => `"url":"${ADDRESS}"`),
  );
const ADDRESS = `https://service.example/v2/documents/${REQUEST_ID}/trade_register_extract?expires=1795339500&signature=Zm9v`;

const PAYMENT = 'c9a1b6c4-7c0e-4c51-9a0e-2f4d8b7e6a55';
const PAYMENT_EXAMPLES = {
  readPaymentMeans: {
    answer: PaymentMeans.parse({ kind: 'online', creditPrice: 0.1, taxPercent: 19, currency: 'EUR' }),
  },
  readPayment: {
    parameters: { payment: PAYMENT },
    answer: PaymentState.parse({
      ...{ payment: PAYMENT, state: 'paid', credits: 5_000, currency: 'EUR', total: 595 },
    }),
  },
  startPayment: {
    requests: { buy: { credits: 5_000, key: PAYMENT, returnUrl: 'https://desk.customer.example/balance' } },
    answer: StartedPayment.parse({
      ...{ payment: PAYMENT, currency: 'EUR', total: 595 },
      url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3',
    }),
  },
};
const WEBHOOK = {
  id: '0f8b6f55-3c5e-4c0b-9d7e-2a9a3b0f7c11',
  url: 'https://hooks.customer.example/plumbline',
  events: ['request.completed', 'balance.low'] as const,
  state: 'active' as const,
  createdAt: '2026-11-22T09:00:00.000Z',
};
const EVENTS = [...WEBHOOK.events];
const SECRET = `whsec_${'c2VjcmV0'.repeat(5)}c2U=`;
const DELIVERY = 'b3a7c1de-52a4-4f0e-8a55-6a2f7d0c9e21';
const byId = { parameters: { id: WEBHOOK.id }, answer: WebhookById.parse({ id: WEBHOOK.id }) };
const WEBHOOK_EXAMPLES = {
  listWebhooks: { answer: WebhooksAnswer.parse({ webhooks: [{ ...WEBHOOK, events: EVENTS }] }) },
  createWebhook: {
    requests: { create: { url: WEBHOOK.url, events: EVENTS } },
    answer: WebhookWithSecret.parse({ ...WEBHOOK, events: EVENTS, secret: SECRET }),
  },
  changeWebhook: {
    ...byId,
    requests: { pause: { state: 'paused' } },
    answer: Webhook.parse({ ...WEBHOOK, events: EVENTS, state: 'paused' }),
  },
  rotateWebhookSecret: {
    ...byId,
    answer: WebhookWithSecret.parse({
      ...{ ...WEBHOOK, events: EVENTS, secret: SECRET },
      previousSecretUntil: '2026-11-23T09:00:00.000Z',
    }),
  },
  removeWebhook: byId,
  listDeliveries: {
    ...byId,
    answer: DeliveriesAnswer.parse({
      deliveries: [
        {
          id: DELIVERY,
          eventId: '7d9f0c52-0d5f-4f43-9c3e-5b1f2a6e8d34',
          type: 'request.completed',
          createdAt: '2026-11-22T09:00:00.000Z',
          state: 'waiting',
          nextAttemptAt: '2026-11-22T09:05:06.000Z',
          attempts: [{ at: '2026-11-22T09:00:01.000Z', statusCode: 502, answer: 'Bad gateway', tookMs: 84 }],
        },
      ],
    }),
  },
  replayDelivery: {
    parameters: { id: WEBHOOK.id, delivery: DELIVERY },
    answer: WebhookById.parse({ id: DELIVERY }),
  },
};

test('are what the service answers', async () => {
  const query = 'Ordinary Example';
  const found = await answerTo(`/v2/search?country=TEST&query=${encodeURIComponent(query)}`);
  const company = await answerTo('/v2/company', REQUESTS.newRequest);
  const { requestId } = CompanyAnswer.parse(company).request;
  const repeated = await answerTo(`/v2/company/${requestId}`);
  const examples = {
    searchCompanies: {
      parameters: { country: 'TEST', query },
      answer: z.array(z.unknown()).parse(found).slice(0, 2),
    },
    retrieveCompany: {
      requests: { ...REQUESTS, replay: { requestId: REQUEST_ID } },
      answer: settled(company, requestId),
    },
    repeatCompany: { answer: settled(repeated, requestId) },
    priceCountry: {
      requests: { testland: { country: 'TEST' } },
      answer: await answerTo('/v2/pricing', { country: 'TEST' }),
    },
    readBalance: { answer: await answerTo('/v2/balance') },
    listSources: {
      answer: SourcesAnswer.parse({
        sources: [
          {
            id: 'gb.companies-house',
            name: 'Companies House',
            kind: 'register',
            home: 'https://www.gov.uk/government/organisations/companies-house',
            licence: 'Open Government Licence v3.0',
            countries: ['GB'],
            fills: [{ section: 'company' }, { section: 'ultimateBeneficialOwners' }],
            state: 'up',
            keyFrom: 'https://developer.company-information.service.gov.uk',
            answeredAt: '2026-11-22T09:00:00.000Z',
            lastDay: { answered: 412, failed: 1, averageMs: 240 },
            limits: [{ calls: 600, seconds: 300, used: 17 }],
          },
        ],
      }),
    },
    listFlags: {
      answer: FlagsAnswer.parse({
        version: '1',
        flags: [
          {
            code: 'address_in_doubt',
            ...{ category: 'address', severity: 'serious', about: ['address'], origin: 'register' },
            value: {
              type: 'object',
              properties: { reason: { type: 'string', enum: ['remark', 'dispute'] } },
              required: ['reason'],
            },
            title: 'Address in doubt',
            sentence: 'The register remarks on the address{since, select, none {} other { since {since}}}.',
            sources: [{ id: 'gb.companies-house', countries: ['GB'] }],
          },
        ],
      }),
    },
    suggestCompanies: {
      parameters: { query: 'harbour fou' },
      answer: SuggestionsAnswer.parse({
        results: [
          {
            address: { city: 'Bristol' },
            companyNumber: '01234567',
            legalName: 'HARBOUR FOUNDRY LIMITED',
            legalNameInEnglish: null,
            country: 'GB',
            matchReason: { matchType: 'default' },
            status: { active: true },
            registrationDate: '1994-03-01',
            matchedName: { name: 'HARBOUR FOUNDERS LIMITED', kind: 'former' },
            source: { ...FILE, id: 'gb.companies', name: 'Companies House, company data' },
          },
        ],
        countries: [{ country: 'GB', count: 1 }],
        sources: [
          {
            id: 'gb.companies',
            name: 'Companies House, company data',
            countries: ['GB'],
            date: FILE.date,
            companies: 5_400_000,
            personsSearchable: false,
          },
        ],
      }),
    },
    searchPeople: {
      requests: { byName: { name: 'Ada Nobody', reason: 'Conflict of interest check, case 17' } },
      answer: PeopleAnswer.parse({
        results: [
          {
            name: 'Ms Ada Nobody',
            birthDate: { year: 1970, month: 2 },
            roles: [
              {
                ...{ role: 'owner', startDate: '2016-04-06' },
                source: { ...FILE, id: 'gb.psc', name: 'Companies House, persons with significant control' },
              },
            ],
            company: { country: 'GB', companyNumber: '01234567', legalName: 'HARBOUR FOUNDRY LIMITED' },
          },
        ],
        countries: ['GB'],
      }),
    },
    listIndex: {
      answer: IndexAnswer.parse({
        sources: [
          {
            id: 'gb.companies',
            name: 'Companies House, company data',
            countries: ['GB'],
            home: 'https://download.companieshouse.gov.uk/en_output.html',
            licence: 'Open Government Licence v3.0',
            everyHours: 744,
            isKept: true,
            canBeFetched: true,
            live: { date: '2026-11-01', ageHours: 513, companies: 5_412_000, parties: 0 },
            importing: { step: 'loading', share: 0.42 },
          },
        ],
      }),
    },
    startImport: {
      requests: { now: { source: 'gb.companies' } },
      answer: ImportStarted.parse({ source: 'gb.companies' }),
    },
    listInvoices: {
      answer: InvoicesAnswer.parse({
        invoices: [
          {
            number: 'PLB-2026-000001',
            issuedOn: '2026-11-22',
            dueOn: '2026-12-06',
            credits: 120,
            currency: 'EUR',
            net: 12,
            tax: 2.28,
            total: 14.28,
          },
        ],
      }),
    },
    ...PAYMENT_EXAMPLES,
    ...WEBHOOK_EXAMPLES,
    readWire: { parameters: { sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' } },
    readInvoice: { parameters: { number: 'PLB-2026-000001' } },
  };
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('examples.json');
});

test('the first request that /docs fills in succeeds, and so does each other but the replay', async () => {
  const description = z
    .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })
    .parse(await answerTo('/v2/openapi.json'));
  const { examples } = z
    .object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) })
    .parse(
      z
        .object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }) })
        .parse(description.paths['/v2/company']?.post).requestBody.content['application/json'],
    );
  expect(Object.keys(examples)).toEqual(['newRequest', 'ownershipGraph', 'replay']);
  for (const name of ['newRequest', 'ownershipGraph']) await answerTo('/v2/company', examples[name]?.value);
});
