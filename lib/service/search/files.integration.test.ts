import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Failure, PeopleAnswer, SearchAnswer, SuggestionsAnswer } from '#lib/contract/index.ts';
import type { Entity, Party } from '#lib/index/model.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import type { Registry, RegistrySearchResult } from '#lib/registries/registry.ts';
import { setPrice } from '../plans/set-price.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const source = (id: string, country: Entity['country'], more: Partial<IndexSource> = {}): IndexSource => ({
  id,
  name: `File ${id}`,
  countries: [country],
  home: 'https://register.test/',
  licence: 'CC0',
  everyHours: 24,
  archive: 'none',
  parts: [],
  canaries: [],
  ...more,
});
const SOURCES = [
  source('ie.companies', 'IE'),
  source('ie.second', 'IE'),
  source('no.units', 'NO', { personsSearchable: true }),
  source('mt.companies', 'MT'),
  source('be.enterprises', 'BE'),
  source('gleif.lei2', 'ES', { countries: ['ES', 'PT', 'LU'] }),
];
const entity = (country: Entity['country'], number: string, name: string, more: Partial<Entity> = {}) => ({
  country,
  number,
  name,
  status: 'active' as const,
  ...more,
});
const person = (
  country: Entity['country'],
  number: string,
  name: string,
  more: Partial<Party> = {},
): Party => ({
  country,
  number,
  name,
  role: 'officer',
  isPerson: true,
  data: null,
  ...more,
});
const LEI = '5493001KJTIIGC8Y1R12';
const ENTITIES = {
  'ie.companies': [
    entity('IE', '100001', 'Harbour Foundry Limited', {
      since: '1994-03-01',
      place: 'Cork',
      lei: LEI,
      otherNames: [{ name: 'Seagull Castings Limited', kind: 'former' }],
    }),
    entity('IE', '100002', 'Harbour Foundry Holdings Limited', { status: 'closed' }),
  ],
  'ie.second': [entity('IE', LEI, 'Harbour Foundry Limited', { lei: LEI })],
  'no.units': [entity('NO', '999888777', 'Harbour Fisk AS')],
  'be.enterprises': [entity('BE', '0200065765', 'Havenbedrijf Nergens NV')],
  'mt.companies': [entity('MT', 'C 1', 'Harbour Lace Limited')],
  'gleif.lei2': [
    entity('ES', 'B99000001', 'Faro Lejano SL', { lei: '9845001B2AD43E664E58' }),
    entity('PT', '999000002', 'Faro Lejano Lda'),
    entity('LU', 'B999003', 'Faro Proche SARL'),
  ],
};
const PARTIES: Record<string, Party[]> = {
  'no.units': [
    person('NO', '999888777', 'Ada Havneson', { born: '1970-02-03', since: '2001-01-01' }),
    person('NO', '999888777', 'Ada Havneson', {
      ...{ born: '1970-02-03', since: '1998-01-01', until: '2001-01-01', data: { words: 'Varamedlem' } },
    }),
    person('NO', '999888777', 'Havneson Ada AS', { isPerson: false }),
  ],
  'ie.companies': [person('IE', '100001', 'Ada Havneson')],
};

let answer: () => Promise<RegistrySearchResult[]> | RegistrySearchResult[];
const search: Registry['search'] = async () => answer();
const live = (companyNumber: string): RegistrySearchResult => ({
  companyNumber,
  legalName: 'Harbour Foundry Limited, as the register says',
  legalNameInEnglish: null,
  matchType: 'default',
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  const manifestOf = (country: 'MT' | 'DE') => ({ ...stubRegistry(country).manifest, searchBy: [] });
  const { manifest } = stubRegistry('BE');
  const restsOnFile = { ...manifest, source: { ...manifest.source, restsOn: 'be.enterprises' } };
  service = await startTestService(
    {
      IE: stubRegistry('IE', { search }),
      FR: stubRegistry('FR', { search }),
      ES: stubRegistry('ES', { search }),
      PT: stubRegistry('PT', { search }),
      BE: stubRegistry('BE', { search, manifest: restsOnFile }),
      MT: stubRegistry('MT', { manifest: manifestOf('MT') }),
      DE: stubRegistry('DE', { manifest: manifestOf('DE') }),
    },
    {
      SEARCH_PATIENCE_MS: '50',
      REGISTRY_TIMEOUT_MS: '10000',
      SUGGESTIONS_PER_MINUTE: '12',
      LOG_LEVEL: 'info',
    },
    undefined,
    SOURCES,
  );
  await setPrice(service.operator, { plan: 'standard', country: 'IE', item: 'search', priceCredits: 2 });
  // As an import does: by the role that runs the product.
  const pool = createIndexPool(service.env.DATABASE_URL ?? '', { max: 1 });
  const index = postgresIndex(pool);
  for (const [sourceId, entities] of Object.entries(ENTITIES)) {
    const countries = SOURCES.find(({ id }) => id === sourceId)?.countries ?? [];
    const file = {
      sourceId,
      countries,
      date: '2026-11-01',
      sha256: sourceId.length.toString(16).repeat(64).slice(0, 64),
    };
    const { fileId } = await index.open(file);
    const rows = { entities, parties: PARTIES[sourceId] ?? [] };
    await index.load(fileId, { after: null, cursor: 'end', rows, read: entities.length, unreadable: 0 });
    await index.prepare(fileId);
    await index.swap(fileId);
  }
  await pool.end();
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 10 });
  answer = () => [];
});

const find = (query: string, more: Record<string, string> = {}) =>
  account.call(`/v2/search?${new URLSearchParams({ country: 'IE', query, ...more })}`);
const found = async (...call: Parameters<typeof find>) => SearchAnswer.parse((await find(...call)).body);
const down = async () => {
  throw new Failure('service_unavailable', 'Down. Nothing was charged.');
};

describe('a search', () => {
  test('joins the register and files, the register first, no company twice', async () => {
    answer = () => [live('00100001')];
    const results = await found('harbour foundry');
    expect(results.map(({ companyNumber }) => companyNumber)).toEqual(['00100001', '100002']);
    expect(results[0]).not.toHaveProperty('source');
    expect(results[1]).toEqual({
      companyNumber: '100002',
      legalName: 'Harbour Foundry Holdings Limited',
      legalNameInEnglish: null,
      country: 'IE',
      matchReason: { matchType: 'default' },
      status: { active: false, status: 'CLOSED' },
      source: {
        id: 'ie.companies',
        name: 'File ie.companies',
        date: '2026-11-01',
        method: 'cached_from_registry',
      },
    });
    expect(await account.balance()).toBe(8);
  });

  test.each([
    ['down', 'register_unavailable', down],
    ['slow', 'register_slow', () => new Promise<never>(() => {})],
  ])(
    'says so where files answered for a register that is %s, and is charged as always',
    async (_, reason, fails) => {
      answer = fails;
      const results = await found('seagull castings');
      expect(results).toMatchObject([
        {
          companyNumber: '100001',
          legalName: 'Harbour Foundry Limited',
          matchedName: { name: 'Seagull Castings Limited', kind: 'former' },
          address: { city: 'Cork' },
          status: { active: true, status: 'ACTIVE' },
          registrationDate: '1994-03-01',
          source: { reason },
        },
      ]);
      expect(await account.balance()).toBe(8);
    },
  );

  test('of a register that is down is no empty list: what files do not know may well be there', async () => {
    answer = down;
    expectFailure(await find('nobody knows it'), 503, 'service_unavailable');
    expect(await account.balance()).toBe(10);
  });

  test('waits for a slow register where files know no such company', async () => {
    answer = async () => {
      await new Promise((done) => setTimeout(done, 120));
      return [live('5')];
    };
    expect(await found('nobody knows it')).toMatchObject([{ companyNumber: '5' }]);
  });

  test('looks where it is told to', async () => {
    answer = () => [live('5')];
    expect(await found('harbour foundry', { source: 'register' })).toHaveLength(1);
    const fromFiles = await found('harbour foundry', { source: 'index' });
    expect(fromFiles.map(({ source }) => source?.reason)).toEqual(['requested', 'requested']);
    expect(await found('nobody', { source: 'index' })).toEqual([]);
    expectFailure(await find('harbour', { source: 'index', country: 'FR' }), 406, 'not_supported');
    expect((await find('harbour', { source: 'both' })).status).toBe(400);
  });

  test('by number or LEI is exact', async () => {
    expect(await found('00100001')).toMatchObject([
      { companyNumber: '100001', matchReason: { matchType: 'id' } },
    ]);
    expect(await found(LEI)).toMatchObject([{ matchReason: { matchType: 'id' } }]);
  });

  test('of a register without one is answered by its file; without a file it is refused', async () => {
    expect(await found('harbour', { country: 'MT' })).toMatchObject([
      { companyNumber: 'C 1', source: { reason: 'no_name_search' } },
    ]);
    expectFailure(await find('harbour', { country: 'DE' }), 406, 'not_supported');
    expectFailure(await find('harbour', { country: 'MT', source: 'register' }), 406, 'not_supported');
  });

  test('of a register that rests on its file names the file', async () => {
    answer = () => [{ ...live('0200.065.765'), legalName: 'Havenbedrijf Nergens NV' }, live('7')];
    const results = await found('havenbedrijf', { country: 'BE' });
    expect(results).toMatchObject([
      { companyNumber: '0200065765', source: { id: 'be.enterprises' } },
      { companyNumber: '7' },
    ]);
    // Asked alone, a register whose source is its file says so of each company.
    const file = { sourceId: 'be.enterprises', date: '2026-11-01', sha256: 'e'.repeat(64) };
    answer = () => [{ ...live('7'), file }, live('8')];
    const [first, second] = await found('havenbedrijf', { country: 'BE', source: 'register' });
    expect(first).toMatchObject({ source: { id: 'be.enterprises', date: '2026-11-01' } });
    expect(second).not.toHaveProperty('source');
  });

  test('finds the companies of each country in the one file of all of them', async () => {
    const numbersIn = async (country: string, query: string) =>
      (await found(query, { country, source: 'index' })).map(({ companyNumber }) => companyNumber);
    expect(await numbersIn('ES', 'lejano faro')).toEqual(['B99000001']);
    expect(await numbersIn('PT', 'faro lejnao')).toEqual(['999000002']);
    expect(await numbersIn('ES', '9845001B2AD43E664E58')).toEqual(['B99000001']);
    answer = down;
    expect(await found('faro lejano', { country: 'ES' })).toMatchObject([
      { companyNumber: 'B99000001', source: { id: 'gleif.lei2', reason: 'register_unavailable' } },
    ]);
  });

  test('has the same members in the present form', async () => {
    answer = down;
    const { body } = await account.call('/v2/search?country=IE&query=seagull+castings', {
      headers: { 'api-form': 'present' },
    });
    expect(body).toMatchObject([
      {
        id: '100001',
        countryCode: 'IE',
        source: { reason: 'register_unavailable' },
        matchedName: { kind: 'former' },
      },
    ]);
  });
});

describe('suggestions', () => {
  const suggest = async (parameters: Record<string, string>) => {
    const { status, body } = await account.call(`/v2/suggestions?${new URLSearchParams(parameters)}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return SuggestionsAnswer.parse(body);
  };

  test('come from all countries, each company once, with how many there are in each', async () => {
    const { results, countries, sources } = await suggest({ query: 'harbour' });
    expect(results.map(({ country, companyNumber }) => `${country} ${companyNumber}`).sort()).toEqual([
      'IE 100001',
      'IE 100002',
      'MT C 1',
      'NO 999888777',
    ]);
    expect(countries).toEqual([
      { country: 'IE', count: 2 },
      { country: 'MT', count: 1 },
      { country: 'NO', count: 1 },
    ]);
    expect(sources.map(({ id, companies }) => [id, companies])).toEqual([
      ['be.enterprises', 1],
      ['gleif.lei2', 3],
      ['ie.companies', 2],
      ['ie.second', 1],
      ['mt.companies', 1],
      ['no.units', 1],
    ]);
  });

  test('come from the file of all countries too', async () => {
    const { results, countries } = await suggest({ query: 'faro lej' });
    expect(results.map(({ country }) => country).sort()).toEqual(['ES', 'PT']);
    expect(countries.map(({ country }) => country).sort()).toEqual(['ES', 'PT']);
    expect((await suggest({ query: 'faro pro' })).results).toMatchObject([{ country: 'LU' }]);
  });

  test('of one country keep what the others have', async () => {
    const { results, countries } = await suggest({ query: 'harbour', country: 'NO' });
    expect(results).toMatchObject([{ country: 'NO' }]);
    expect(countries).toHaveLength(3);
  });

  test('without a query are the sources alone; nothing found is an empty list', async () => {
    expect(await suggest({})).toMatchObject({ results: [], countries: [], sources: { length: 6 } });
    expect((await suggest({ query: 'zzzz' })).results).toEqual([]);
  });

  test.each([
    { query: 'x' },
    { query: 'x'.repeat(201) },
    { query: 'harbour', country: 'XX' },
    { q: 'harbour' },
  ])('%j is refused', async (parameters) => {
    const refused = await account.call(`/v2/suggestions?${new URLSearchParams(parameters)}`);
    expect(refused.status).toBe(400);
  });

  test('cost nothing, and have a number of calls of their own', async () => {
    const poor = await service.openAccount();
    const calls = await Promise.all(
      Array.from({ length: 13 }, () => poor.call('/v2/suggestions?query=harbour')),
    );
    expect(calls.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), 429]);
    const balance = await poor.call('/v2/balance');
    expect([balance.status, balance.headers.get('ratelimit-remaining')]).toEqual([
      200,
      String(service.env.RATE_LIMIT_PER_MINUTE - 1),
    ]);
    const stranger = await fetch(`${service.address}/v2/suggestions?query=harbour`);
    expect(stranger.status).toBe(401);
  });
});

describe('people', () => {
  const REASON = 'Conflict of interest check';
  const FILE = { id: 'no.units', name: 'File no.units', date: '2026-11-01', method: 'cached_from_registry' };
  const people = (body: Record<string, unknown>) => account.call('/v2/people', { body });

  test('are found with their companies where the law lets them be searched, and nowhere else', async () => {
    const { body, status } = await people({ name: 'havneson ada', reason: REASON });
    expect(status).toBe(200);
    expect(PeopleAnswer.parse(body)).toEqual({
      results: [
        {
          name: 'Ada Havneson',
          birthDate: { year: 1970, month: 2 },
          roles: [
            { role: 'officer', startDate: '2001-01-01', source: FILE },
            {
              ...{ role: 'officer', localName: 'Varamedlem', startDate: '1998-01-01', endDate: '2001-01-01' },
              source: FILE,
            },
          ],
          company: { country: 'NO', companyNumber: '999888777', legalName: 'Harbour Fisk AS' },
        },
      ],
      countries: ['NO'],
    });
    const elsewhere = await people({ name: 'havneson ada', reason: REASON, country: 'IE' });
    expectFailure(elsewhere, 406, 'not_supported');
    expect(JSON.stringify(elsewhere.body)).toContain('country: expected one of NO');
  });

  test.each([
    [{ name: 'havneson ada' }, 'reason'],
    [{ name: 'havneson ada', reason: ' too short' }, 'reason'],
    [{ name: 'ada', reason: REASON }, 'name'],
    [{ name: 'havneson ada', reason: REASON, role: 'officer' }, 'role'],
  ])('%j is refused', async (body, member) => {
    const refused = await people(body);
    expectFailure(refused, 400, 'invalid_request');
    expect(JSON.stringify(refused.body)).toContain(`"${member}:`);
  });

  test('neither name nor reason is logged', async () => {
    await people({ name: 'Unheard Ofsson', reason: 'Reason Unheard' });
    expect(service.logLines.length).toBeGreaterThan(0);
    expect(service.logLines.join('')).not.toMatch(/unheard/i);
  });
});
