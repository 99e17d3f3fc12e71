import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';

/** `constructor`, `__proto__`, `toString` and the like. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
/** Texts that programs mistake: inherited names, NUL, halves of characters, controls. */
const BAD_TEXTS = [...INHERITED, '\0', 'a\0b', '\ud800', '\u202e', '\u0007', '%00', '%'];

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
  account = await service.openAccount({ credits: 100_000 });
});
afterAll(() => service.stop());

const badText = fc.constantFrom(...BAD_TEXTS);
const badMembers = fc.dictionary(
  badText,
  fc.oneof(badText, fc.constant({}), fc.constant([]), fc.constant(null)),
  {
    maxKeys: 3,
    noNullPrototype: true,
  },
);
const orBad = <Value>(value: Value) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: badText });

const company = fc
  .tuple(
    fc.record(
      {
        id: orBad('T0000102'),
        countryCode: orBad('TEST'),
        dataPoints: fc.array(orBad('companyProfile'), { maxLength: 2 }),
        documents: fc.array(orBad('trade_register_extract'), { maxLength: 2 }),
        metadata: badMembers,
        graphOptions: badMembers,
        requestId: badText,
      },
      { requiredKeys: [] },
    ),
    badMembers,
  )
  .map(([good, bad]) => Object.fromEntries([...Object.entries(good), ...Object.entries(bad)]));
const pricing = fc
  .tuple(fc.record({ country: orBad('TEST') }, { requiredKeys: [] }), badMembers)
  .map(([good, bad]) => ({ ...good, ...bad }));
const query = fc
  .array(fc.tuple(orBad('query'), orBad('Example')), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.map(percentEncoded).join('=')).join('&'));

/** A half of a character can't be encoded: it goes as the bytes that some programs write. */
const percentEncoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80');
const asJson = (body: unknown) => JSON.stringify(body);

const call = fc.oneof(
  company.map((body) => ({ path: '/v2/company', body: asJson(body) })),
  pricing.map((body) => ({ path: '/v2/pricing', body: asJson(body) })),
  query.map((text) => ({ path: `/v2/search?country=TEST&${text}` })),
  query.map((text) => ({ path: `/v2/balance?${text}` })),
  badText.map((text) => ({ path: `/v2/company/${percentEncoded(text)}` })),
  badText.map((text) => ({ path: `/v2/${percentEncoded(text)}` })),
  badText.map((text) => ({
    path: `/v2/documents/${percentEncoded(text)}/${percentEncoded(text)}?expires=${percentEncoded(text)}`,
  })),
);

test('no name that objects inherit and no odd character is answered with 500', async () => {
  await fc.assert(
    fc.asyncProperty(call, fc.boolean(), async (request, hasKey) => {
      const headers: Record<string, string> = hasKey ? {} : { 'x-api-key': '' };
      const { status, body } = await account.call(request.path, { ...request, headers });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
    }),
  );
});

test.each(INHERITED)('a member %s is refused by its name', async (name) => {
  const asQuery = await account.call(`/v2/search?country=TEST&query=abc&${name}=1`);
  expect(asQuery).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  const asMember = await account.call('/v2/pricing', { body: `{"country":"TEST","${name}":1}` });
  expect(asMember).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
});
