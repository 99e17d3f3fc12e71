import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile } from '#lib/contract/index.ts';
import { iowaActiveEntities } from '#lib/index/sources/us-ia/active-entities.ts';
import { SAMPLES } from '#lib/index/sources/us-ia/testing/samples.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { gleifStandIn, WireFixture } from '../gleif/testing/stand-in.ts';
import { registriesFor } from '../index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';

const LEI = 'ZZZZ0000000000662526';

/** An LEI record of Iowa: its authority is in no list of ours. */
const record = (name: string) =>
  WireFixture.parse({
    'lei-record': {
      data: {
        type: 'lei-records',
        id: LEI,
        attributes: {
          lei: LEI,
          entity: {
            legalName: { name, language: 'en' },
            otherNames: [],
            transliteratedOtherNames: [],
            legalAddress: {
              addressLines: ['9 East Silo Street'],
              city: 'Shenandoah',
              country: 'US',
              region: 'US-IA',
            },
            registeredAt: { id: 'RA888888', other: null },
            registeredAs: '662502',
            jurisdiction: 'US-IA',
            legalForm: { id: '8888', other: 'LLC' },
            status: 'ACTIVE',
          },
          registration: { status: 'ISSUED', lastUpdateDate: '2026-03-04T16:01:50Z' },
        },
        relationships: {},
      },
    },
  });

const index = memoryIndex();
const standIns = standInForTests(
  async () => ({
    gleif: await gleifStandIn({ fixtures: [record('Prairie Clockworks Ltd. Co.')] }).start(),
  }),
  ({ gleif }) => [gleif],
);
const ctx = () => contextForTests({ settings: standIns().gleif.settings, index });
const iowa = (isImported = true) => registriesFor(ctx().env)('US-IA', () => isImported);

beforeAll(async () => {
  const records = Object.values(unzipSync(readFileSync(SAMPLES[0].file)))
    .flatMap((bytes) => Buffer.from(bytes).toString('utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => z.unknown().parse(JSON.parse(line)));
  await loadRecords(index, iowaActiveEntities, records, { date: '2026-11-02' });
});

const read = (id: string) =>
  iowa().fetchDataPoint(ctx(), {
    ...{ country: 'US-IA', companyId: iowa().companyId(id), dataPoint: 'companyProfile' },
    requestedAt: new Date('2026-11-20T12:00:00Z'),
  });
const search = (query: string) => iowa().search(ctx(), { country: 'US-IA', query });

describe('by the register’s number', () => {
  it('an active company with its registered agent and office, as of the day of the file', async () => {
    const { value, source, provenance } = await read('130823');
    CompanyProfile.parse(value);
    expect(value).toEqual({
      company: {
        id: '130823',
        countryCode: 'US-IA',
        identifiers: { 'Business number': '130823' },
        legalName: 'LEDGERSTONE SERVICE COMPANY BRANCH',
        status: { localName: 'Active', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
        registrationDate: '1989-05-05',
        legalForm: { localName: 'FOREIGN PROFIT', serviceStandard: 'Corporation' },
        legalAddress: {
          addressLine1: '251 NOWHERE DR',
          city: 'WILMINGTON',
          postalCode: '19808-1674',
          state: 'DE',
          countryCode: 'US',
        },
      },
      otherKeyPersons: [
        {
          role: {
            localName: 'Registered agent',
            englishTranslation: 'Registered agent',
            serviceStandard: 'Registered Agent',
          },
          type: 'company',
          company: { legalName: 'UNITED LEDGER AGENTS CORP' },
        },
      ],
      establishments: [
        {
          name: 'Registered office',
          address: {
            addressLine1: '505 FICTION AVE',
            addressLine2: 'STE 729',
            city: 'DES MOINES',
            postalCode: '50309-2318',
            state: 'IA',
            countryCode: 'US',
          },
        },
      ],
    });
    expect(source).toMatchObject({ authoritative: true, licence: 'CC BY 4.0' });
    expect(provenance?.sources['us-ia.sos']).toMatchObject({
      method: 'cached_from_registry',
      asOf: '2026-11-02',
    });
  });

  it('an agent that may be a person stands in words; what is missing has its reason', async () => {
    const { absence, provenance } = await read('662502');
    expect(provenance?.sources['us-ia.sos']?.note).toContain(
      'Registered agent: ORVILLE CORNCRIB (the file does not say whether a person or a company).',
    );
    expect(absence.otherKeyPersons?.reason).toBe('not_offered');
    const poor = await read('700001');
    expect(poor.value.company).not.toHaveProperty('legalAddress');
    expect(poor.absence.establishments?.reason).toBe('none_named');
  });

  it.each([
    ['77', '000077'],
    ['0000 77', '000077'],
  ])('%s is %s', async (typed, number) => {
    const { value, companyIds } = await read(typed);
    expect(value.company?.id).toBe(number);
    expect(companyIds).toContain(iowa().companyId(typed));
  });

  it('a kind of company that is not known keeps its words, a country that is no code stays a region', async () => {
    expect((await read('700004')).value.company?.legalForm).toEqual({ localName: 'SERIES BENEFIT THING' });
    expect((await read('700002')).value.company?.legalAddress).toMatchObject({ region: 'DEU' });
  });

  it('one that is not in the file is not said to be closed', async () => {
    const failure = await failureOf(read('999999'));
    expect(failure.code).toBe('resource_not_found');
    expect(failure.message).toContain('not active, or not registered');
  });
});

describe('by the LEI', () => {
  it('the record leads, with what the file adds', async () => {
    const { value, source, provenance } = await read(LEI);
    expect(value.company).toMatchObject({ id: LEI, legalForm: { localName: 'LLC' } });
    expect(value.establishments).toHaveLength(1);
    expect(source.register).toContain('GLEIF');
    expect(provenance?.sources['us-ia.sos']?.outcome).toBe('merged');
  });
});

describe('search', () => {
  it('has companies with an LEI and without, each once', async () => {
    expect((await search('prairie clockworks')).map((each) => each.companyNumber)).toEqual([LEI]);
    expect(await search('hayloft')).toMatchObject([{ companyNumber: '441200', address: { city: 'AMES' } }]);
    expect(await search('130823')).toMatchObject([{ companyNumber: '130823', matchType: 'id' }]);
  });
});

it('owners are nobody’s to show, and the file that is missing is listed', () => {
  const { manifest } = iowa(false);
  expect(manifest.companions?.find(({ id }) => id === 'us-ia.sos')?.isFileMissing).toBe(true);
  expect(manifest.source.standing?.ultimateBeneficialOwners?.reason).toBe('restricted');
  expect(iowa().manifest.source.fills.map(({ section }) => section)).toContain('establishments');
});
