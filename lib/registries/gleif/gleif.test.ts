import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CompanyProfile, type Country, Failure } from '#lib/contract/index.ts';
import { bare, json, type StandInAnswer } from '../testing/answers.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { noViolations } from '../testing/no-violations.ts';
import type { RunningStandIn } from '../testing/stand-in.ts';
import { gleifClient } from './client.ts';
import { gleifRegistry } from './index.ts';
import { countryOf } from './jurisdiction.ts';
import { LeiRecordAnswer } from './schema.ts';
import { gleifStandIn, leiOf, readFixtures, WireFixture } from './testing/stand-in.ts';

const fixtures = readFixtures();
const lei = (name: string) => leiOf(fixtures[name]);

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await gleifStandIn().start();
});
afterAll(() => standIn.close());
beforeEach(() => standIn.reset());
afterEach(() => noViolations(standIn));

const requests = () => standIn.journal.map(({ url }) => url);

/** Every test that provokes a fault has an HTTP client of its own: the rate is part of the client's key. */
let rate = 5_000;
function contextOf(settings: Record<string, string> = {}) {
  const fixed = { GLEIF_URL: standIn.url, GLEIF_RATE_PER_MINUTE: '4000', REGISTRY_TIMEOUT_MS: '5000' };
  return contextForTests({ settings: { ...fixed, ...settings } });
}
const ownDoor = () => contextOf({ GLEIF_RATE_PER_MINUTE: String(++rate) });

function order(country: Country, companyId: string) {
  const registry = gleifRegistry(country);
  return registry.fetchDataPoint(contextOf(), {
    country,
    companyId: registry.companyId(companyId),
    requestedAt: new Date('2026-11-20T12:00:00Z'),
    dataPoint: 'companyProfile',
  });
}

const search = (country: Country, query: string) =>
  gleifRegistry(country).search(contextOf(), { country, query });

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a Failure, got ${String(error)}`);
  expect(error.message).toContain('Nothing was charged');
  expect(error.source).toBe('GLEIF (Global LEI Index)');
  return error;
}

describe('search by number', () => {
  it.each<[Country, string, string, string]>([
    ['GB', lei('gb-listed'), '00087210', 'gb-listed'],
    ['GB', ` ${lei('gb-listed').toLowerCase()} `, '00087210', 'gb-listed'],
    ['GB', '00087210', '00087210', 'gb-listed'],
    ['GB', '87210', '00087210', 'gb-listed'],
    ['GB', '2204417', '02204417', 'gb-subsidiary'],
    ['AT', 'FN 33209m', '33209m', 'at-liquidated'],
    ['AT', '033209 M', '33209m', 'at-liquidated'],
    ['FR', '900123457', '900123457', 'fr-insolvent'],
    ['FR', '900 123 457', '900123457', 'fr-insolvent'],
    ['NL', '1234567', '01234567', 'nl-merged'],
    ['CH', 'CHE199888777', 'CHE-199.888.777', 'ch-branch'],
    ['CH', 'che-199.888.777', 'CHE-199.888.777', 'ch-branch'],
    ['BE', '777888923', '0777888923', 'be-ended-relationship'],
    ['BE', 'BE 0777.888.923'.slice(3), '0777888923', 'be-ended-relationship'],
    ['PL', '991234', '0000991234', 'pl-hidden-direct-parent'],
    ['MT', 'C99386', 'C 99386', 'mt-spaced'],
    ['NO', '999 123 452', '999123452', 'no-split'],
    ['CN', '91320500ma9xyt0xy1', '91320500MA9XYT0XY1', 'cn-enterprise'],
    ['US-DE', '6021900', '6021900', 'us-delaware'],
    ['US-CA', 'C0999888', 'C0999888', 'us-california'],
    ['IT', 'ts-198765', lei('it-no-code'), 'it-no-code'],
  ])('%s %s finds it as %s', async (country, query, companyNumber, name) => {
    const [result, ...others] = await search(country, query);
    expect(others).toEqual([]);
    expect(result).toMatchObject({ companyNumber, matchType: 'id' });
    const { value } = await order(country, result?.companyNumber ?? '');
    expect(value.company?.identifiers?.LEI).toBe(lei(name));
    expect(value.company?.id).toBe(companyNumber);
  });

  it('finds every court of a German number, each by its LEI', async () => {
    const both = [lei('de-court-frankfurt'), lei('de-court-fuerth')].toSorted();
    for (const query of ['HRB 6684', 'hrb6684', 'HRB  06684']) {
      const results = await search('DE', query);
      expect(results.map(({ companyNumber }) => companyNumber).toSorted()).toEqual(both);
    }
  });

  it('gives the LEI where two companies carry one number', async () => {
    const results = await search('GB', '05550123');
    expect(results.map(({ companyNumber }) => companyNumber).toSorted()).toEqual(
      [lei('gb-number-of-another-1'), lei('gb-number-of-another-2')].toSorted(),
    );
  });

  it('finds no LEI of another country, and none with wrong check digits', async () => {
    expect(await search('FR', lei('gb-listed'))).toEqual([]);
    expect(await search('GB', lei('gb-listed').replace(/.$/, '0'))).toEqual([]);
    expect(await search('US-CA', '6021900')).toEqual([]);
  });
});

describe('search by name', () => {
  it.each<[Country, string, string, string]>([
    ['GB', 'Pellworth Marine plc', 'gb-listed', 'exactLegalName'],
    ['GB', 'pellworth & sons shipping', 'gb-listed', 'default'],
    ['GB', 'Pellworth Lines', 'gb-listed', 'default'],
    ['GB', 'Pelworth Feries Limted', 'gb-subsidiary', 'default'],
    ['DE', 'Löwenzahn & Söhne GmbH', 'de-court-fuerth', 'exactLegalName'],
    ['DE', 'loewenzahn soehne', 'de-court-fuerth', 'default'],
    ['CN', '青松岭机械有限公司', 'cn-enterprise', 'exactLegalName'],
    ['CN', 'Qingsongling Machinery', 'cn-enterprise', 'default'],
    ['HK', 'danxia trading', 'hk-private', 'default'],
    ['US-DE', 'Tumbleweed', 'us-delaware', 'default'],
  ])('%s %s finds %s first (%s %s)', async (country, query, name, matchType) => {
    const [first] = await search(country, query);
    const { value } = await order(country, first?.companyNumber ?? '');
    expect(value.company?.identifiers?.LEI).toBe(lei(name));
    expect(first?.matchType).toBe(matchType);
  });

  it('gives the English name of a name in another script, and null for a Latin one', async () => {
    const [chinese] = await search('CN', '青松岭');
    expect(chinese?.legalNameInEnglish).toBe('Qingsongling Machinery Co., Ltd.');
    const [hongKong] = await search('HK', '丹霞');
    expect(hongKong?.legalNameInEnglish).toBe('Danxia Trading Limited');
    const [german] = await search('DE', 'Löwenzahn');
    expect(german?.legalNameInEnglish).toBeNull();
  });

  it('keeps to its country, state by state', async () => {
    expect((await search('US-CA', 'Tumbleweed')).map(({ legalName }) => legalName)).toEqual([
      'Tumbleweed Energy, Inc.',
    ]);
    expect(await search('US-NV', 'Tumbleweed')).toEqual([]);
    expect(await search('CN', 'Danxia Trading')).toEqual([]);
  });

  it('leaves out what matched by its address alone, and what another LEI stands for', async () => {
    expect(await search('GB', 'Falmouth')).toEqual([]);
    const results = await search('GB', 'Wexcombe Tiles Limited');
    expect(results.map(({ companyNumber }) => companyNumber)).toEqual(['SC104477']);
  });

  it('hands no operator of the filter on', async () => {
    expect(await search('GB', '!Nothing of this name')).toEqual([]);
    await search('GB', '!!  Pellworth, Marine..Lines*');
    expect(requests().filter((request) => request.includes('filter[fulltext]=!'))).toEqual([]);
    expect(requests().join('\n')).toContain('filter[fulltext]=Pellworth+Marine+Lines');
    expect(await search('GB', '!!')).toEqual([]);
  });

  it('gives at most 50, exact name first', async () => {
    const template = fixtures['gb-number-of-another-1'];
    const many = Array.from({ length: 70 }, (_, index) => {
      const text = JSON.stringify(template)
        .replaceAll(leiOf(template), `ZZZZ1${String(index).padStart(13, '0')}00`)
        .replaceAll('OSTLER GRANARY', index === 49 ? 'Multiple' : `Multiple ${index} Holdings`)
        .replaceAll('05550123', String(6_000_000 + index).padStart(8, '0'));
      return WireFixture.parse(JSON.parse(text));
    });
    const crowd = await gleifStandIn({ fixtures: many }).start();
    const ctx = contextOf({ GLEIF_URL: crowd.url });
    const results = await gleifRegistry('GB').search(ctx, { country: 'GB', query: 'Multiple Limited' });
    await crowd.close();
    expect(results).toHaveLength(50);
    expect(results[0]).toMatchObject({ legalName: 'Multiple LIMITED', matchType: 'exactLegalName' });
    expect(crowd.journal).toHaveLength(1);
  });
});

describe('company profile', () => {
  it('takes LEI and number alike', async () => {
    const [one, other] = [await order('GB', lei('gb-listed')), await order('GB', '87210')];
    expect(one.value).toEqual(other.value);
    expect([one.companyIds, other.companyIds]).toEqual(Array(2).fill(['00087210', lei('gb-listed')]));
  });

  it('names its source, which is no authority, with its page and its day, and hands on what was read', async () => {
    const { source, provenance, wire } = await order('GB', '02204417');
    const page = {
      register: 'GLEIF (Global LEI Index)',
      url: `https://search.gleif.org/#/record/${lei('gb-subsidiary')}`,
      authoritative: false,
      licence: 'CC0 1.0',
    };
    expect(source).toEqual(page);
    expect(provenance?.sources).toEqual({
      gleif: {
        ...{ ...page, outcome: 'merged', retrievedAt: '2026-11-20T12:00:00.000Z' },
        asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
    expect(provenance?.facts).toMatchObject({ '/company': 'gleif', '/shareholders': 'gleif' });
    expect(wire).toHaveLength(requests().length);
    expect(wire?.[0]).toMatchObject({ sourceId: 'gleif', mediaType: 'application/vnd.api+json' });
  });

  it('takes the live one of two records of one company', async () => {
    const { value } = await order('GB', 'SC104477');
    expect(value.company?.identifiers?.LEI).toBe(lei('gb-two-leis-kept'));
  });

  it('asks for nothing twice, and only for what the record has', async () => {
    await order('US-DE', '6021900');
    expect(
      requests().map((request) => request.replace(/^\/api\/v1/, '').replace(/[A-Z0-9]{20}/, '')),
    ).toEqual([
      expect.stringContaining('filter[entity.registeredAs]=6021900'),
      '/lei-records//direct-parent-relationship',
      '/lei-records//direct-parent',
      '/lei-records//ultimate-parent-relationship',
    ]);
    await standIn.reset();
    await order('PT', lei('pt-minimal'));
    expect(requests()).toHaveLength(1);
  });

  it.each<[Country, string, Failure['code'], string]>([
    ['GB', '12345678', 'resource_not_found', 'no company with the number 12345678'],
    ['GB', 'ZZZZ0000000000999918', 'invalid_request', 'check digits'],
    ['FR', lei('gb-listed'), 'resource_not_found', 'not under FR'],
    ['US-NV', lei('us-delaware'), 'resource_not_found', 'under US-DE'],
    ['GB', '05550123', 'invalid_request', 'several companies carry'],
    ['DE', 'HRB 6684', 'invalid_request', 'does not name one company'],
    ['DE', 'HRB 1', 'resource_not_found', 'no company with the number HRB 1'],
    ['IT', 'TS-198765', 'invalid_request', 'use the LEI'],
  ])('%s %s: %s', async (country, id, code, words) => {
    const error = await failureOf(order(country, id));
    expect(error.code).toBe(code);
    expect(error.message).toContain(words);
  });

  it('names the LEIs to choose from', async () => {
    const { details } = await failureOf(order('GB', '05550123'));
    expect(details.join('\n')).toContain(`${lei('gb-number-of-another-1')} is OSTLER GRANARY LIMITED`);
    expect(details.join('\n')).toContain(`${lei('gb-number-of-another-2')} is BRACKEN FEEDS LIMITED`);
  });

  it('knows an LEI that does not exist as not found', async () => {
    expect((await failureOf(order('GB', 'ZZZZ0000000009999940'))).code).toBe('resource_not_found');
  });

  it('refuses what it does not offer', async () => {
    const registry = gleifRegistry('GB');
    const at = { country: 'GB', companyId: '00087210', requestedAt: new Date() } as const;
    const owners = registry.fetchDataPoint(contextOf(), { ...at, dataPoint: 'ultimateBeneficialOwners' });
    expect((await failureOf(owners)).code).toBe('not_supported');
    const document = registry.fetchDocument(contextOf(), { ...at, documentId: 'trade_register_extract' });
    expect((await failureOf(document)).code).toBe('not_supported');
    expect(registry.pricedAs('trade_register_extract')).toBeNull();
    expect(requests()).toEqual([]);
  });
});

faultsOf('GLEIF', {
  standIn: () => standIn,
  reads: {
    'a profile': (ctx) => {
      const at = { country: 'GB', companyId: '02204417', requestedAt: ctx.now } as const;
      return gleifRegistry('GB').fetchDataPoint(ctx, { ...at, dataPoint: 'companyProfile' });
    },
    'a search': (ctx) => gleifRegistry('GB').search(ctx, { country: 'GB', query: 'Pellworth' }),
  },
});

describe('a register at fault', () => {
  const data = (body: unknown) => json(body, { mediaType: 'application/vnd.api+json' });
  it.each<[string, StandInAnswer, Failure['code'], number | undefined]>([
    ['429', bare(429, { 'retry-after': '42' }), 'service_unavailable', 42_000],
    ['503', bare(503, { 'retry-after': '3' }), 'service_unavailable', 3_000],
    ['500', bare(500), 'service_unavailable', 5_000],
    ['another shape', data({ data: { type: 'lei-records' } }), 'registry_changed', undefined],
    ['an empty list for a record', data({ data: [] }), 'registry_changed', undefined],
  ])('%s', async (_, answer, code, retryAfterMs) => {
    await standIn.fault(answer);
    const registry = gleifRegistry('GB');
    const at = { country: 'GB', companyId: lei('gb-listed'), requestedAt: new Date() } as const;
    const error = await failureOf(registry.fetchDataPoint(ownDoor(), { ...at, dataPoint: 'companyProfile' }));
    expect(error.code).toBe(code);
    expect(error.retryAfterMs).toBe(retryAfterMs);
    const searched = await failureOf(registry.search(ownDoor(), { country: 'GB', query: 'Pellworth' }));
    expect(searched.code).toBe(code);
  });

  it('names the path of the change, not the data', async () => {
    const record = structuredClone(fixtures['gb-listed']?.['lei-record']);
    const body = JSON.stringify(record).replace('"legalName":{"name"', '"legalName":{"nom"');
    await standIn.fault(data(JSON.parse(body)));
    const registry = gleifRegistry('GB');
    const at = { country: 'GB', companyId: lei('gb-listed'), requestedAt: new Date() } as const;
    const error = await failureOf(registry.fetchDataPoint(ownDoor(), { ...at, dataPoint: 'companyProfile' }));
    expect(error.code).toBe('registry_changed');
    expect(error.details).toEqual(['/lei-records/{id}: data.attributes.entity.legalName.name: invalid_type']);
    expect(JSON.stringify(error.details)).not.toContain('PELLWORTH');
  });

  it('keeps one rate for all countries', async () => {
    const ctx = contextOf({ GLEIF_RATE_PER_MINUTE: '2' });
    const ask = (country: Country) =>
      gleifRegistry(country).search(ctx, { country, query: lei('gb-listed') });
    await ask('GB');
    await ask('FR');
    const error = await failureOf(ask('DE'));
    expect(error.code).toBe('service_unavailable');
    expect(error.retryAfterMs).toBeGreaterThan(50_000);
    expect(requests()).toHaveLength(2);
  });
});

it('asks no more than the index allows', async () => {
  const strict = await gleifStandIn({ callsPerMinute: 60 }).start();
  const ctx = contextForTests({ settings: strict.settings });
  const ask = () => gleifRegistry('GB').search(ctx, { country: 'GB', query: lei('gb-listed') });
  for (let calls = 0; calls < 60; calls++) await ask();
  expect((await failureOf(ask())).code).toBe('service_unavailable');
  expect(strict.journal).toHaveLength(60);
  noViolations(strict);
  await strict.close();
});

describe('fixtures', () => {
  it.each(Object.entries(fixtures))(
    '%s parses, and its profile is of the strict contract',
    async (_, fixture) => {
      const { data } = LeiRecordAnswer.parse(fixture['lei-record']);
      const country = countryOf(data);
      if (country === undefined) return expect(data.attributes.entity.jurisdiction).toBe('JP');
      const { value, absence } = await order(country, data.id);
      const profile = CompanyProfile.parse(value);
      expect(profile.company?.identifiers?.LEI).toBe(data.id);
      for (const section of [
        'shareholders',
        'establishments',
        'legalRepresentatives',
        'otherKeyPersons',
      ] as const) {
        expect(absence[section] === undefined, section).toBe(profile[section] !== undefined);
      }
    },
  );
});

describe('branches', () => {
  it('are none where the index answers that it knows of none', async () => {
    await standIn.fault(bare(404));
    expect(await gleifClient(contextOf()).branches(lei('gb-listed'))).toEqual([]);
  });
});
