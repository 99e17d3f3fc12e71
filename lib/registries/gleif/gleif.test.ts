import { describe, expect, it } from 'vitest';
import { CompanyProfile, type Country, type Failure } from '#lib/contract/index.ts';
import { bare, json } from '../testing/answers.ts';
import { gleifClient } from './client.ts';
import { gleifRegistry } from './index.ts';
import { countryOf } from './jurisdiction.ts';
import { LeiRecordAnswer } from './schema.ts';
import { gleifForTests } from './testing/gleif-for-tests.ts';
import { leiOf, readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const lei = (name: string) => leiOf(fixtures[name]);
const { standIn, contextOf, requests, order, failureOf } = gleifForTests();

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
        note: 'LEI registration ISSUED, renewal due 2027-03-08.',
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

  it.each(['DUPLICATE', 'ANNULLED', 'CANCELLED'])(
    'takes the retired one of two records, not the newer one that is %s',
    async (status) => {
      const recordOf = (name: string) => JSON.stringify(fixtures[name]?.['lei-record']?.data);
      const retired = recordOf('gb-two-leis-kept')
        .replace('"ACTIVE"', '"INACTIVE"')
        .replace('"ISSUED"', '"RETIRED"')
        .replace('2026-06-01T00:00:00Z', '2021-06-01T00:00:00Z');
      const ended = recordOf('gb-two-leis-duplicate').replace('"DUPLICATE"', `"${status}"`);
      const pagination = { currentPage: 1, lastPage: 1, total: 2 };
      const page = { meta: { pagination }, data: [JSON.parse(retired), JSON.parse(ended)] };
      await standIn().fault(json(page), '/lei-records');
      const { value } = await order('GB', 'SC104477');
      expect(value.company?.identifiers?.LEI).toBe(lei('gb-two-leis-kept'));
    },
  );

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
    await standIn().reset();
    await order('PT', lei('pt-minimal'));
    expect(requests()).toHaveLength(1);
  });

  it.each<[Country, string, Failure['code'], string]>([
    ['GB', '12345678', 'resource_not_found', 'no company with the number 12345678'],
    ['GB', 'ZZZZ0000000000999918', 'invalid_request', 'check digits'],
    ['FR', lei('gb-listed'), 'resource_not_found', 'not in France'],
    ['US-NV', lei('us-delaware'), 'resource_not_found', 'in Delaware (US)'],
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
    await standIn().fault(bare(404));
    expect(await gleifClient(contextOf()).branches(lei('gb-listed'))).toEqual([]);
  });
});
