import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { offeneRegister } from '#lib/index/sources/de/offene-register.ts';
import { SAMPLES } from '#lib/index/sources/de/testing/samples.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { gleifStandIn } from '../gleif/testing/stand-in.ts';
import { registriesFor } from '../index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';

const LEI = 'ZZZZ0000000000129608';
const index = memoryIndex();
const standIns = standInForTests(
  async () => ({ gleif: await gleifStandIn().start() }),
  ({ gleif }) => [gleif],
);
const ctx = () => contextForTests({ settings: standIns().gleif.settings, index });
const germany = (isImported = true) => registriesFor(ctx().env)('DE', () => isImported);

beforeAll(async () => {
  const lines = readFileSync(SAMPLES[0].file, 'utf8').split('\n');
  const records = lines.filter((line) => line !== '').map((line) => z.unknown().parse(JSON.parse(line)));
  await loadRecords(index, offeneRegister, records, { date: '2019-02-05' });
});

const read = (id: string, dataPoint: DataPoint = 'companyProfile') => {
  const registry = germany();
  return registry.fetchDataPoint(ctx(), {
    ...{ country: 'DE', companyId: registry.companyId(id), dataPoint },
    requestedAt: new Date('2026-11-20T12:00:00Z'),
  });
};
const search = (query: string) => germany().search(ctx(), { country: 'DE', query });

describe('a company without an LEI', () => {
  it.each([
    'Hamburg HRB 150148',
    'hrb 150148 hamburg',
    'HRB 150148 B Hamburg',
    'Amtsgericht Hamburg, HRB 150148',
    'K1101R_HRB150148',
    'DEK1101R.HRB150148',
  ])('%s is found by the snapshot alone, and told as of its day', async (typed) => {
    expect(await search(typed)).toMatchObject([
      { companyNumber: 'Hamburg HRB 150148', matchType: 'id', address: { city: 'Hamburg' } },
    ]);
    const { value, source, companyIds, provenance } = await read(typed);
    expect(value.company?.id).toBe('Hamburg HRB 150148');
    expect(companyIds).toEqual(expect.arrayContaining([germany().companyId(typed), 'Hamburg HRB 150148']));
    expect(source).toMatchObject({ authoritative: false, licence: 'CC BY 4.0' });
    expect(provenance?.sources['de.offeneregister']).toMatchObject({
      method: 'cached_from_registry',
      asOf: '2018-11-09',
      limitations: [expect.stringContaining('The file is of 2019-02-05 and was never renewed')],
    });
  });

  it('has a state that is not known, its officers of then, and reasons for the rest', async () => {
    const { value, absence } = await read('Hamburg HRB 150148');
    CompanyProfile.parse(value);
    expect(value).toEqual({
      flags: [expect.objectContaining({ code: 'status_unknown', source: 'de.offeneregister' })],
      company: {
        id: 'Hamburg HRB 150148',
        countryCode: 'DE',
        identifiers: { Handelsregister: 'Hamburg HRB 150148', EUID: 'DEK1101R.HRB150148' },
        legalName: 'Kaimauer Segelmacherei UG (haftungsbeschränkt)',
        status: {
          localName: 'currently registered',
          statusDetailsBeta: { status: 'UNKNOWN' },
        },
        legalAddress: {
          addressLine1: 'Ankerplatz 1',
          postalCode: '22769',
          city: 'Hamburg',
          countryCode: 'DE',
        },
      },
      legalRepresentatives: [
        {
          role: {
            localName: 'Geschäftsführer',
            englishTranslation:
              'Managing director, representation: vertretungsberechtigt gemäß allgemeiner Vertretungsregelung',
            serviceStandard: 'Managing Director',
          },
          capacity: 'director',
          startDate: '2018-02-06',
          type: 'individual',
          individual: {
            name: { fullName: 'Jonte Dornbusch', firstName: 'Jonte', lastName: 'Dornbusch' },
            residenceAddress: { city: 'Hamburg' },
          },
        },
      ],
    });
    expect(absence.shareholders?.explanation).toContain('https://www.handelsregister.de');
  });

  it('who was entered twice is one, who left has a last day or is said to have left', async () => {
    const twice = await read('Düsseldorf HRB 81092');
    expect(twice.value.legalRepresentatives).toMatchObject([
      { startDate: '2017-07-18', representationMode: { mode: 'sole' } },
    ]);
    expect(twice.value.company?.legalAddress).toEqual({
      addressLine1: 'Oststr.',
      city: 'Düsseldorf',
      countryCode: 'DE',
    });
    const { value } = await read('Bremen früher Bremen HRB 18423');
    expect(
      value.legalRepresentatives?.map(({ individual, endDate }) => [individual?.name?.lastName, endDate]),
    ).toEqual([
      ['Krausmann', '2009-04-17'],
      ['Baurmann', '2013-09-23'],
      ['Wehrstedt', undefined],
      ['Neumannsen', undefined],
    ]);
    expect(value.legalRepresentatives?.[3]?.representationMode).toEqual({ mode: 'joint' });
    expect(value.otherKeyPersons).toMatchObject([
      { hasEnded: true, individual: { name: { lastName: 'Baschke' } } },
    ]);
    expect(value.company?.formerNames).toEqual(['Bremische Wagnisgesellschaft mbH']);
    // A number of a dissolved court makes no European number that is certain.
    expect(value.company?.identifiers).not.toHaveProperty('EUID');
  });

  it('a partner with unlimited liability is told by its own number', async () => {
    const { value } = await read('HRA 7531 FL Flensburg');
    expect(value.legalRepresentatives?.[0]?.company).toEqual({
      id: 'Flensburg HRB 7532 FL',
      countryCode: 'DE',
      legalName: 'Fördeblick Verwaltungs GmbH',
      legalAddress: { city: 'Flensburg', countryCode: 'DE' },
    });
    expect(value.shareholders).toHaveLength(2);
    expect(value.shareholders?.[1]?.company).toEqual({ legalName: 'Ohne Register Holding B.V.' });
  });

  it('one that was removed is closed; Berlin’s court is known by both names', async () => {
    for (const id of ['Berlin (Charlottenburg) HRB 158855', 'Amtsgericht Charlottenburg HRB 158855 B']) {
      const { value, companyIds } = await read(id);
      expect(value.company?.status).toMatchObject({ active: false, statusDetailsBeta: { status: 'CLOSED' } });
      expect(companyIds).toEqual([
        'Berlin (Charlottenburg) HRB 158855',
        'DEF1103R.HRB158855',
        'Charlottenburg HRB 158855',
      ]);
    }
  });

  it('names its later registration', async () => {
    const { value } = await read('Lüneburg GnR 200102');
    expect(value.companyRelationships).toMatchObject([{ company: { id: 'DEP2305.HRB217590' } }]);
  });

  it('several companies under one number are none of them, free', async () => {
    const failure = await failureOf(read('Mannheim HRA 700001'));
    expect(failure.code).toBe('invalid_request');
    expect(failure.message).toContain('Neckarbogen Handels OHG; Rheinaue Papier e.K.');
    expect(failure.message).toContain('Nothing was charged');
  });

  it('a number that is not in the file is not there; a bare one is never taken for a company', async () => {
    expect((await failureOf(read('Hamburg HRB 1'))).code).toBe('resource_not_found');
    expect((await failureOf(read('HRB 6684'))).code).toBe('invalid_request');
    expect(germany().namesOneCompany?.('HRB 6684')).toBe(false);
    expect(germany().namesOneCompany?.('Hamburg HRB 1')).toBe(true);
  });
});

describe('a company with an LEI', () => {
  it('is led by its record of today, with the officers of 2019 beside it', async () => {
    const { value, source, companyIds, provenance } = await read(LEI);
    expect(value.company).toMatchObject({
      id: LEI,
      legalName: 'Grauwacke Werkzeugbau GmbH',
      formerNames: ['Grauwacke Werkzeuge GmbH'],
      identifiers: { EUID: 'DEM1201.HRB6684', Handelsregister: 'HRB 6684' },
      status: { active: true },
      legalAddress: { addressLine1: 'Hinter der Schleuse 7' },
    });
    expect(value.legalRepresentatives).toMatchObject([{ individual: { name: { lastName: 'Grauwacker' } } }]);
    expect(source.register).toContain('GLEIF');
    expect(provenance?.facts['/legalRepresentatives']).toBe('de.offeneregister');
    expect(provenance?.conflicts).toEqual([]);
    expect(companyIds).toEqual(
      expect.arrayContaining([LEI, 'Frankfurt am Main HRB 6684', 'DEM1201.HRB6684']),
    );
  });

  it('is the same by its number, and charged once', async () => {
    const { value, companyIds } = await read('HRB 6684 Frankfurt am Main');
    expect(value.company?.id).toBe(LEI);
    expect(companyIds).toEqual(expect.arrayContaining([LEI, 'Frankfurt am Main HRB 6684']));
    // The same number at another court is another company, which has no LEI.
    const other = await read('Fürth HRB 6684');
    expect(other.value.company?.legalName).toBe('Sternmiere Holzbau GmbH');
    expect(other.companyIds).not.toContain(LEI);
  });

  it('is found once', async () => {
    const results = await search('Grauwacke Werkzeugbau');
    expect(results.map(({ companyNumber }) => companyNumber)).toEqual([LEI]);
  });

  it('is found without the index of LEIs, by the file', async () => {
    await standIns().gleif.fault('500');
    const results = await search('Grauwacke Werkzeugbau');
    expect(results.map(({ companyNumber }) => companyNumber)).toEqual(['Frankfurt am Main HRB 6684']);
    expect((await failureOf(search('nobody of that name'))).code).toBe('service_unavailable');
  });
});

it('documents are found by the LEI only: of a company without one that is said, and nothing else', async () => {
  const listed = await read('Hamburg HRB 150148', 'availableDocuments');
  expect(listed.value).toEqual({});
  expect(listed.absence).toEqual({
    documents: { reason: 'not_offered', explanation: expect.stringContaining('found by the LEI') },
  });
  expect(listed.provenance).toMatchObject({ facts: {}, sources: { 'de.offeneregister': {} } });
  const unknown = await failureOf(read('Hamburg HRB 1', 'availableDocuments'));
  expect(unknown.code).toBe('resource_not_found');
});

it('without the file Germany rests on the LEI index, and says that the file can be imported', async () => {
  const { manifest } = germany(false);
  expect(manifest.source.name).toContain('GLEIF');
  expect(manifest.companions?.find(({ id }) => id === 'de.offeneregister')?.isFileMissing).toBe(true);
  expect(manifest.source.fills.map(({ section }) => section)).not.toContain('legalRepresentatives');
  expect(germany().manifest.source.fills.map(({ section }) => section)).toContain('legalRepresentatives');
  expect(manifest.source.standing?.ultimateBeneficialOwners?.explanation).toContain('Transparenzregister');
});
