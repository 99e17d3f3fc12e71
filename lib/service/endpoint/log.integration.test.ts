import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer, Failure } from '#lib/contract/index.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const PERSON = 'Canary Personson';
const LETTER = 'Canary Letter';
const profile = {
  value: {
    company: { legalName: 'Canary Company' },
    shareholders: [{ type: 'individual' as const, individual: { name: { fullName: PERSON } } }],
  },
  absence: {},
  source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
};
const fr = stubRegistry('FR', {
  search: async (_, { query }) => {
    if (query.includes('down')) {
      throw new Failure('service_unavailable', 'The register does not answer. Nothing was charged.', {
        cause: new Error('socket closed'),
      });
    }
    return [
      { companyNumber: '1', legalName: query, legalNameInEnglish: null, matchType: 'default' as const },
    ];
  },
  fetchDataPoint: async (_, { companyId }) => {
    if (companyId.includes('CHANGED')) {
      const shareholders = [{ type: 'individual' as const, individual: { name: { fullName: '' } } }];
      return {
        ...profile,
        value: { company: { legalName: PERSON, legalForm: { localName: '' } }, shareholders },
      };
    }
    if (companyId.includes('GONE')) throw new Failure('resource_not_found', 'No such company.');
    return profile;
  },
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ FR: fr }, { LOG_LEVEL: 'trace', COMPANY_WAIT_MS: '60000' });
  account = await service.openAccount({ credits: 1_000 });
});
afterAll(() => service.stop());

let from = 0;
beforeEach(() => {
  from = service.logLines.length;
});
const Line = z.looseObject({ level: z.string(), time: z.string(), msg: z.string() });
const lines = () => service.logLines.slice(from).map((line) => Line.parse(JSON.parse(line)));

const ask = (id: string, more = {}) =>
  account.call('/v2/company', {
    body: { id, countryCode: 'FR', dataPoints: ['companyProfile'], metadata: { note: LETTER }, ...more },
  });

test('a line for each answer, with the id that the caller was given and the pattern of the route', async () => {
  const answers = [
    await account.call('/v2/balance'),
    await account.call('/v2/company/0198b3a0-0000-7000-8000-000000000000'),
    await account.call('/nowhere/canary'),
  ];
  const answered = lines().filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ reqId }) => reqId)).toEqual(
    answers.map(({ headers }) => headers.get('x-request-id')),
  );
  expect(answered).toMatchObject([
    { method: 'GET', route: '/v2/balance', statusCode: 200, durationMs: expect.any(Number) },
    { method: 'GET', route: '/v2/company/:requestId', statusCode: 404 },
    { method: 'GET', route: 'unknown', statusCode: 404 },
  ]);
});

test('an item that failed is told by its ids and code', async () => {
  const { request } = CompanyAnswer.parse((await ask('CANARY-GONE')).body);
  expect(lines()).toContainEqual(
    expect.objectContaining({
      requestId: request.requestId,
      item: 'companyProfile',
      country: 'FR',
      code: 'resource_not_found',
    }),
  );
});

test('a register that changed: the operator is told where, at the level of an error', async () => {
  await ask('CANARY-CHANGED');
  const [line] = lines().filter(({ level }) => level === 'error');
  expect(line).toMatchObject({
    code: 'registry_changed',
    details: [
      expect.stringMatching(/^company\.legalForm\.localName: /),
      expect.stringMatching(/^shareholders\.0\.individual\.name\.fullName: /),
    ],
  });
});

test('no key, query, body, company or person is ever in the log, nor an address that opens a document', async () => {
  from = 0;
  await ask('CANARY-1');
  await ask('CANARY-1', { documents: ['other-canary'] });
  await ask('CANARY-2', { colour: LETTER });
  await account.call('/v2/company', { body: `{"canary": "${LETTER}"` });
  await account.call('/v2/search?country=FR&query=Canary%20Query');
  await account.call('/v2/search?country=FR&query=Canary%20down');
  await account.call('/v2/balance', { headers: { 'x-api-key': 'plk_canary', cookie: 'canary=1' } });
  const bought = CompanyAnswer.parse(
    (await ask('CANARY-1', { dataPoints: [], documents: ['trade_register_extract'] })).body,
  );
  const url = new URL(bought.documents?.tradeRegisterExtract?.url ?? '');
  await account.call(url.pathname + url.search);
  expect(lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(10);
  const whole = service.logLines.join('');
  expect(whole).not.toContain(account.key);
  expect(whole).not.toContain(url.searchParams.get('signature'));
  // An item's name is logged, and with it a document's id, which is opaque.
  expect(whole.replaceAll('document:other-canary', '')).not.toMatch(/canary/i);
});
