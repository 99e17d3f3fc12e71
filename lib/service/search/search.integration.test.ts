import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CompanyAnswer, Failure, SearchAnswer } from '#lib/contract/index.ts';
import type { Registry, RegistrySearchResult } from '#lib/registries/registry.ts';
import { setPrice } from '../plans/set-price.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const PRICE = 2;
const result = (companyNumber: string, matchType: RegistrySearchResult['matchType'] = 'default') => ({
  companyNumber,
  legalName: `Company ${companyNumber}`,
  legalNameInEnglish: null,
  matchType,
});

let answer: () => Promise<RegistrySearchResult[]> | RegistrySearchResult[];
const asked: string[] = [];
const search: Registry['search'] = async (_, { query }) => {
  asked.push(query);
  return answer();
};
const registries = {
  FR: stubRegistry('FR', { search }),
  GB: stubRegistry('GB', { search }),
  DE: stubRegistry('DE', { manifest: { ...stubRegistry('DE').manifest, searchBy: [] } }),
  'US-DE': stubRegistry('US-DE', { search }),
};

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService(registries, { REGISTRY_TIMEOUT_MS: '300' });
  await setPrice(service.operator, { plan: 'standard', country: 'GB', item: 'search', priceCredits: PRICE });
});
afterAll(async () => {
  await service.stop();
});
beforeEach(async () => {
  account = await service.openAccount({ credits: 1 });
  answer = () => [result('1')];
  asked.length = 0;
});

const find = (query: string, country = 'FR', of = account) =>
  of.call(`/v2/search?${new URLSearchParams({ country, query })}`);
const found = async (...call: Parameters<typeof find>) => SearchAnswer.parse((await find(...call)).body);

describe('results', () => {
  test('an identifier first, then exact names, then as the register ranks them', async () => {
    answer = () => [
      result('d1'),
      result('p1', 'partialId'),
      result('e1', 'exactLegalName'),
      result('d2'),
      result('i1', 'id'),
      result('e2', 'exactLegalName'),
    ];
    const results = await found('company');
    expect(results.map(({ companyNumber }) => companyNumber)).toEqual(['i1', 'e1', 'e2', 'd1', 'p1', 'd2']);
    expect(results.map(({ matchReason }) => matchReason?.matchType)).toEqual([
      'id',
      'exactLegalName',
      'exactLegalName',
      'default',
      'partialId',
      'default',
    ]);
  });

  test.each([
    [0, 0],
    [49, 49],
    [50, 50],
    [51, 50],
    [500, 50],
  ])('%i of the register: %i', async (given, emitted) => {
    answer = () => Array.from({ length: given }, (_, index) => result(String(index)));
    expect(await found('company')).toHaveLength(emitted);
  });

  test('an exact identifier is among the 50, however late the register names it', async () => {
    answer = () => [...Array.from({ length: 60 }, (_, index) => result(String(index))), result('x', 'id')];
    const results = await found('company');
    expect(results[0]?.companyNumber).toBe('x');
    expect(results).toHaveLength(50);
  });

  test('a result with all it can have', async () => {
    const address = { addressLine1: '1 rue Imaginaire', city: 'Lyon', countryCode: 'FR' };
    answer = () => [{ ...result('1'), legalName: '甲公司', legalNameInEnglish: 'First Company', address }];
    expect(await found('甲公')).toEqual([
      {
        companyNumber: '1',
        legalName: '甲公司',
        legalNameInEnglish: 'First Company',
        address,
        country: 'FR',
        matchReason: { matchType: 'default' },
      },
    ]);
    expect(asked).toEqual(['甲公']);
  });

  test('a number goes unchanged into a company request, zeros before it too', async () => {
    answer = () => [result('HRB 00123/ÄÖ'), result('000')];
    for (const { companyNumber, country } of await found('company')) {
      const { body } = await account.call('/v2/company', {
        body: { id: companyNumber, countryCode: country, dataPoints: ['availableDocuments'] },
      });
      expect(CompanyAnswer.parse(body).request).toMatchObject({
        companyId: companyNumber,
        dataStatus: { dataPoints: { availableDocuments: { status: 'succeeded' } } },
      });
    }
  });

  test('of a state of the United States carry that state', async () => {
    expect(await found('company', 'US-DE')).toMatchObject([{ country: 'US-DE' }]);
  });
});

describe('queries', () => {
  test.each([
    ['ab', 200],
    ['a', 400],
    [' a ', 400],
    ['', 400],
    ['7', 400],
    ['x'.repeat(200), 200],
    ['x'.repeat(201), 400],
  ])('%j: %i', async (query, status) => {
    expect((await find(query)).status).toBe(status);
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });
  test.each(["'; drop table x; --", '%_\\', 'a+b&c=d', '<script>', '../..'])(
    'reach the register as they are: %s',
    async (query) => {
      await found(query);
      expect(asked).toEqual([query]);
    },
  );
  test('a register without a search is not supported', async () => {
    expectFailure(await find('company', 'DE'), 406, 'not_supported');
  });
});

describe('a register that fails is 503 and free', () => {
  test.each<[string, () => Promise<RegistrySearchResult[]>, string]>([
    [
      'down',
      async () => {
        throw new Failure('service_unavailable', 'Down. Nothing was charged.', { retryAfterMs: 7_000 });
      },
      '7',
    ],
    ['silent beyond its deadline', () => new Promise(() => {}), '5'],
    [
      'not what it was',
      async () => {
        throw new Failure('registry_changed', 'Changed.', { source: 'Stub register' });
      },
      '600',
    ],
    ['with an answer against the contract', async () => [{ ...result(''), legalName: '' }], '600'],
  ])('%s', async (_, failing, retryAfter) => {
    answer = failing;
    const failed = await find('company', 'GB');
    expectFailure(failed, 503, 'service_unavailable');
    expect(failed.headers.get('retry-after')).toBe(retryAfter);
    expect(await account.balance()).toBe(1);
  });
});

describe('where a search has a price', () => {
  test('it is charged when it has been answered, also with nothing found', async () => {
    const rich = await service.openAccount({ credits: 10 });
    await found('company', 'GB', rich);
    answer = () => [];
    expect(await found('nobody', 'GB', rich)).toEqual([]);
    expect(await rich.balance()).toBe(10 - 2 * PRICE);
  });

  test.each([
    [1, [200, 402], -1],
    [2, [200, 200], -2],
    [3, [200, 200], -1],
  ])('%i credits: may go below zero once, then is refused', async (credits, statuses, balance) => {
    const other = await service.openAccount({ credits });
    const first = await find('company', 'GB', other);
    const second = await find('another', 'GB', other);
    expect([first.status, second.status]).toEqual(statuses);
    if (second.status === 402) expectFailure(second, 402, 'insufficient_credits');
    expect(asked).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(await other.balance()).toBe(balance);
    expect((await find('company', 'FR', other)).status).toBe(200); // free there
  });

  test('the same search again is free within the cache period, also below zero', async () => {
    const other = await service.openAccount({ credits: 1 });
    await found('company', 'GB', other);
    expect(await other.balance()).toBe(-1);
    await found(' company ', 'GB', other);
    expectFailure(await find('companies', 'GB', other), 402, 'insufficient_credits');
    expect(await other.balance()).toBe(-1);
    expect((await find('company', 'GB', account)).status).toBe(200); // another account pays for itself
  });

  test('the same search many times at once is charged once', async () => {
    const other = await service.openAccount({ credits: 10 });
    await Promise.all(Array.from({ length: 10 }, () => found('company', 'GB', other)));
    expect(await other.balance()).toBe(10 - PRICE);
  });

  test('without a cache period each search is charged', async () => {
    const other = await service.openAccount({ credits: 10, cachePeriodSeconds: 0 });
    await found('company', 'GB', other);
    await found('company', 'GB', other);
    expect(await other.balance()).toBe(10 - 2 * PRICE);
  });

  test('many at once take it below zero by one of them at most', async () => {
    const other = await service.openAccount({ credits: 3 });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await find(`company ${n}`, 'GB', other)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 402)).toHaveLength(8);
    expect(await other.balance()).toBe(-1);
  });
});
