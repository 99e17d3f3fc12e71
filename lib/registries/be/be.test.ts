import { beforeAll, describe, expect, test } from 'vitest';
import { AvailableDocuments, CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE } from '#lib/index/sources/be/testing/samples.ts';
import { loadSample } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { registriesFor } from '../index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { viesStandIn } from '../vies/testing/stand-in.ts';
import { enterpriseNumber } from './enterprise-number.ts';
import { nbbStandIn } from './testing/stand-in.ts';

const WINDMILL = '0999000030';
const index = memoryIndex();
beforeAll(async () => void (await loadSample(index, beKbo, SAMPLE)));

const standIns = standInForTests(
  () => Promise.all([nbbStandIn.start(), gleifStandIn().start(), viesStandIn.start()]),
  (all) => all,
);
const settings = (withKey: boolean): Record<string, string> =>
  Object.assign(
    {},
    ...standIns()
      .slice(withKey ? 0 : 1)
      .map((each) => each.settings),
  );

const belgium = (withKey = true) => registriesFor(parseEnv(settings(withKey)))('BE', (id) => id === 'be.kbo');
const ctx = (withKey = true) => contextForTests({ index, settings: settings(withKey) });
const fetched = (companyId: string, dataPoint: DataPoint = 'companyProfile', withKey = true) => {
  const requestedAt = new Date();
  return belgium(withKey).fetchDataPoint(ctx(withKey), { country: 'BE', companyId, requestedAt, dataPoint });
};
const company = async (companyId: string) =>
  CompanyProfile.parse((await fetched(companyId, 'companyProfile', false)).value).company;

describe('an id', () => {
  test.each([
    '0403.170.701',
    'BE 0403 170 701',
    '403170701',
    'be0403170701',
    '0777.888.923',
    '2.199.900.011',
    'x y',
  ])('%s is written alike with the file and without it', (id) => {
    const without = registriesFor(parseEnv({}))('BE');
    expect(enterpriseNumber(id)).toBe(without.companyId(id));
    expect(belgium().companyId(id)).toBe(without.companyId(id));
  });

  test('of a place of business leads to its enterprise, with both ids', async () => {
    const { value, companyIds } = await fetched('2199900011');
    expect(value.company?.id).toBe(WINDMILL);
    expect(companyIds?.slice(0, 2)).toEqual([WINDMILL, '2199900011']);
  });

  test.each([
    ['0999000031', 'invalid_request', 'check digits'],
    ['ZZZ', 'invalid_request', 'ten digits'],
    ['0999101087', 'resource_not_found', 'those that are alive'],
    ['0999040414', 'resource_not_found', 'no natural persons'],
    ['2999999999', 'resource_not_found', 'has no enterprise'],
  ])('%s: %s', async (id, code, words) => {
    await expect(fetched(id)).rejects.toMatchObject({ code, message: expect.stringContaining(words) });
  });
});

describe('an enterprise of the file', () => {
  test('has its names, form, seat, activities and contacts, each once', async () => {
    expect(await company(WINDMILL)).toEqual({
      id: WINDMILL,
      countryCode: 'BE',
      identifiers: { Ondernemingsnummer: WINDMILL, VAT: 'BE0999000030' },
      legalName: 'Windmolenhuis',
      commercialNames: ['Maison du Moulin', 'WMH', 'Molenwinkel'],
      status: { localName: 'Normale toestand', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
      registrationDate: '1995-08-09',
      legalForm: {
        localName: 'Naamloze vennootschap',
        englishTranslation: 'Public limited company',
        serviceStandard: 'Corporation',
      },
      activities: {
        NACE: [{ code: '28.11', description: 'Vervaardiging van motoren en turbines' }],
        other: {
          'NACE-BEL 2003': [{ code: '29111' }],
          'NACE-BEL 2008': [{ code: '28110', description: 'Vervaardiging van motoren en turbines' }],
          'NACE-BEL 2025': [
            { code: '28110', description: 'Vervaardiging van motoren en turbines' },
            { code: '46640', description: 'Groothandel in machines' },
          ],
        },
      },
      legalAddress: {
        addressLine1: 'Molenstraat 7 bus 2',
        postalCode: '9999',
        city: 'Windergem',
        countryCode: 'BE',
      },
      phones: ['02 999 00 01'],
      website: 'www.windmolenhuis.example',
      taxId: expect.anything(),
    });
  });

  test('has its places of business, and the day of the file with every fact', async () => {
    const { value, provenance, source, wire } = await fetched(WINDMILL);
    expect(value.establishments).toEqual([
      {
        ...{ id: '2199900011', active: true, name: 'Molenwinkel Oostwind', creationDate: '1999-11-01' },
        address: { addressLine1: 'Zeilweg 12', postalCode: '9999', city: 'Oostwind', countryCode: 'BE' },
      },
      expect.objectContaining({ id: '2199900012' }),
    ]);
    expect(provenance?.sources['be.kbo']).toMatchObject({
      ...{ outcome: 'merged', asOf: '2026-11-19', method: 'cached_from_registry', authoritative: true },
      limitations: ['As of the register’s file of 2026-11-19.'],
    });
    expect(source.licence).toContain('commercial use by agreement');
    expect(wire?.some(({ sourceId }) => sourceId === 'be.kbo')).toBe(true);
  });

  test('in French has its words and its town in French', async () => {
    expect(await company('0999010126')).toMatchObject({
      legalName: 'Atelier Fictif',
      status: { localName: 'Situation normale' },
      legalForm: {
        localName: 'Société à responsabilité limitée',
        englishTranslation: 'Private limited company',
      },
      legalAddress: {
        addressLine1: 'Rue Nulle-Part 5 boîte B 4',
        addressLine2: 'Bloc A',
        city: 'Imaginaire',
      },
    });
    // "niet van toepassing" is no address of the web.
    expect((await company('0999010126'))?.website).toBeUndefined();
  });

  test.each([
    ['0999020222', 'Ouverture de faillite', { status: 'UNDER_INSOLVENCY_PROCEEDING' }],
    [
      '0999060606',
      'Vervroegde ontbinding - vereffening (vrijwillige ontbinding)',
      { status: 'PENDING_DISSOLUTION' },
    ],
  ])('%s: %s', async (id, localName, statusDetailsBeta) => {
    expect((await company(id))?.status).toEqual({ localName, active: true, statusDetailsBeta });
  });

  test('whose seat was struck off has it as a former address', async () => {
    const bakery = await company('0999020222');
    expect(bakery?.legalAddress).toBeUndefined();
    expect(bakery?.addresses).toMatchObject([{ kind: 'former' }]);
  });

  test('from abroad has its country by code, its branch, and an unknown form its code', async () => {
    expect((await company('0999050510'))?.legalAddress).toMatchObject({
      city: 'Filville',
      countryCode: 'FR',
    });
    const { value } = await fetched('0999050510');
    expect(value.establishments).toEqual([{ id: '9999900001', active: true, creationDate: '2013-09-01' }]);
    expect((await company('0999080895'))?.legalForm).toEqual({ localName: 'Vorm die niemand kent' });
    // Of a form that the company took since, the newer one counts.
    expect((await company('0999060606'))?.legalForm?.localName).toBe('Besloten vennootschap');
  });
});

describe('the accounts', () => {
  test('name directors with their representatives; others are other key persons', async () => {
    const { value, provenance } = await fetched(WINDMILL);
    expect(
      value.legalRepresentatives?.map(({ individual, company: of, representedBy, endDate }) => [
        individual?.name?.fullName ?? of?.legalName,
        representedBy?.name?.fullName,
        endDate,
      ]),
    ).toEqual([
      ['Mieke Verzonnen', undefined, '2029-06-01'],
      ['Bestuurskamer Voorbeeld', 'Karolien Voorbeeld', undefined],
    ]);
    expect(value.legalRepresentatives?.[1]?.company).toMatchObject({ id: '0999070702', countryCode: 'BE' });
    expect(
      value.otherKeyPersons?.map(({ individual, company: of, role }) => [
        individual?.name?.fullName ?? of?.legalName,
        role?.localName,
      ]),
    ).toEqual([
      // His mandate ended before the year of the accounts did.
      ['Joris Bedacht', 'Bestuurder / administrateur'],
      ['Elise Imaginaire', 'fct:m14'],
      ['Wim Onbestaand', 'Bestuurders, zaakvoerders en commissarissen'],
      ['Dirk Stellig', 'Vaste vertegenwoordiger / représentant permanent'],
      ['Revisoren Fictief', 'Commissaris'],
    ]);
    expect(provenance?.sources['be.accounts']).toMatchObject({ outcome: 'merged', asOf: '2025-12-31' });
    expect(provenance?.sources['be.accounts']?.limitations?.[0]).toContain(
      '2026-00290653, deposited on 2026-07-20',
    );
    expect(provenance?.facts['/legalRepresentatives']).toBe('be.accounts');
    // Where people live is in the accounts, and not in the answer.
    expect(JSON.stringify(value)).not.toContain('Verzonnenlaan');
  });

  test('give shares where one line has them, and no sum of several', async () => {
    const { value } = await fetched(WINDMILL);
    const year = 'Annual accounts for the year to 2025-12-31';
    expect(value.shareholders).toMatchObject([
      {
        ...{ type: 'company', sharePercentage: 60, numberOfShares: 600 },
        source: `${year}: Aandelen, 600 securities, 60 %`,
      },
      {
        company: { countryCode: 'DE', identifiers: { 'Number in the accounts': 'HRB 1' } },
        sharePercentage: 15,
      },
      { individual: { name: { fullName: 'Mieke Verzonnen' } } },
    ]);
    expect(value.shareholders?.[2]?.sharePercentage).toBeUndefined();
    expect(value.shareholders?.[2]?.source).toBe(
      `${year}: Aandelen A, 150 securities, 15 %; Aandelen B, 100 securities, 10 %`,
    );
  });

  test('give participating interests as a data point of its own', async () => {
    const { value } = await fetched(WINDMILL, 'subsidiaries');
    expect(Object.keys(value)).toEqual(['subsidiaries']);
    expect(value.subsidiaries).toMatchObject([
      {
        company: { id: '0999080895' },
        sharePercentage: 75,
        totalSharePercentage: 80,
        numberOfShares: 750,
        asOf: '2025-12-31',
      },
      { company: { legalName: 'Ailes Imaginaires SARL', countryCode: 'FR' } },
    ]);
    expect(value.subsidiaries?.[1]?.sharePercentage).toBeUndefined();
  });

  test('give the capital with their year, and key figures beside them', async () => {
    const { value, provenance } = await fetched(WINDMILL);
    expect(value.company?.capital).toMatchObject({ amount: 620_000, currency: 'EUR' });
    expect(provenance?.facts['/company/capital']).toBe('be.accounts');
    expect(provenance?.sources['be.accounts']?.note).toContain('total assets 5400000.00 EUR');
    expect(provenance?.sources['be.accounts']?.note).toContain('41.3 full-time equivalents');
  });

  test('that name nobody, or are pictures, say so', async () => {
    const nobody = await fetched('0999010126');
    expect(nobody.absence.shareholders?.explanation).toContain('not every model of accounts');
    const picture = await fetched('0999020222');
    expect(picture.provenance?.sources['be.accounts']?.note).toContain('not deposited as data');
    expect((await fetched('0999030318')).provenance?.sources['be.accounts']?.outcome).toBe('nothing');
  });

  test('are listed newest first, a correction before what it corrects', async () => {
    const { documents } = AvailableDocuments.parse((await fetched(WINDMILL, 'availableDocuments')).value);
    expect(documents?.financialStatements?.map(({ id }) => id)).toEqual([
      'be.nbb:2026-00290653',
      'be.nbb:2026-00290652',
      'be.nbb:2024-00290651',
      'be.nbb:2019-00290650',
    ]);
    expect(documents?.lastFiscalYearFinancialStatement?.id).toBe('be.nbb:2026-00290653');
  });

  test('of another company are not given out', async () => {
    const order = { country: 'BE', requestedAt: new Date(), documentId: 'be.nbb:2026-00290653' } as const;
    const own = await belgium().fetchDocument(ctx(), { ...order, companyId: '2199900011' });
    expect(own.companyIds).toEqual([WINDMILL, '2199900011']);
    await expect(belgium().fetchDocument(ctx(), { ...order, companyId: '0999010126' })).rejects.toMatchObject(
      {
        code: 'resource_not_found',
      },
    );
  });

  test('without a key are not asked, and no empty list is sold', async () => {
    const { provenance, value } = await fetched(WINDMILL, 'companyProfile', false);
    expect(value.legalRepresentatives).toBeUndefined();
    expect(provenance?.sources['be.accounts']?.outcome).toBe('needs_key');
    expect(await fetched(WINDMILL, 'availableDocuments', false)).toMatchObject({
      value: {},
      absence: {
        documents: { reason: 'not_offered', explanation: expect.stringContaining('developer.cbso.nbb.be') },
      },
    });
  });
});

describe('a search', () => {
  const search = (query: string) => belgium().search(ctx(), { country: 'BE', query });

  test.each(['0999.000.030', 'BE 0999 000 030', '999000030', '2.199.900.011'])(
    'by number: %s',
    async (query) => {
      expect(await search(query)).toMatchObject([{ companyNumber: WINDMILL, matchType: 'id' }]);
    },
  );

  test('by name, in any of its languages and by words', async () => {
    expect((await search('Windmolenhuis'))[0]).toMatchObject({
      ...{ companyNumber: WINDMILL, legalName: 'Windmolenhuis', matchType: 'exactLegalName' },
      address: { city: 'Windergem', countryCode: 'BE' },
    });
    expect((await search('maison moulin'))[0]).toMatchObject({
      companyNumber: WINDMILL,
      matchType: 'default',
    });
    expect(await search('Nobody Has This Name')).toEqual([]);
    await expect(search('0999000031')).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
