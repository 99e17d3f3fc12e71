import { describe, expect, it } from 'vitest';
import { AvailableDocuments, CompanyProfile, type DataPoint } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { failureOf } from '../testing/failure-of.ts';
import { standInForTests } from '../testing/stand-in-for-tests.ts';
import { readFixtures } from './testing/read-fixtures.ts';
import { SOCRATA_TOKEN, sodaStandIn } from './testing/soda-stand-in.ts';
import { unitedStates } from './united-states.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const newYork = composed(unitedStates['US-NY'], []);
const standIn = standInForTests(
  () => sodaStandIn('ny').start(),
  (started) => [started],
);
const ctx = (more: Record<string, string> = {}) =>
  contextForTests({ settings: { ...standIn().settings, ...more }, now: NOW });
const read = (id: string, dataPoint: DataPoint = 'companyProfile') =>
  newYork.fetchDataPoint(ctx(), {
    ...{ country: 'US-NY', companyId: newYork.companyId(id), dataPoint },
    requestedAt: NOW,
  });
const search = (query: string) => newYork.search(ctx(), { country: 'US-NY', query });

describe('one company, one number', () => {
  it.each(['9910011', ' 0009910011 ', '9 910 011', 'DOS ID 9910011', 'ny-9910011'])('%s', async (typed) => {
    expect(newYork.companyId(typed)).toBe('9910011');
    expect(await search(typed)).toMatchObject([
      { companyNumber: '9910011', legalName: 'LAKEMONT INSTRUMENTS INC.', matchType: 'id' },
    ]);
  });

  it('refuses what can be no number, before anybody is asked', async () => {
    for (const id of ['1234567890', '0', 'L12345', 'LAKEMONT']) {
      expect((await failureOf(read(id))).code).toBe('invalid_request');
    }
    expect(standIn().journal).toEqual([]);
  });

  it('says of a number that nobody has, or that counts an assumed name, that there is no such company', async () => {
    for (const id of ['1', '9910077']) {
      expect((await failureOf(read(id))).code).toBe('resource_not_found');
      expect((await failureOf(read(id, 'availableDocuments'))).code).toBe('resource_not_found');
      expect(await search(id)).toEqual([]);
    }
  });
});

describe('search by name', () => {
  it('finds words in any order and case, and an apostrophe', async () => {
    expect((await search('instruments lakemont')).map(({ companyNumber }) => companyNumber)).toEqual([
      '9910011',
    ]);
    expect(await search('o’hanlon and sons, l.l.c.')).toMatchObject([{ companyNumber: '9910022' }]);
  });

  it('finds a former name, and says the present one', async () => {
    expect(await search('lakemont glass works')).toMatchObject([
      { companyNumber: '9910011', legalName: 'LAKEMONT INSTRUMENTS INC.' },
    ]);
    const hits = await search('lakemont');
    expect(hits.map(({ companyNumber }) => companyNumber).toSorted()).toEqual(['9910011', '9910055']);
    expect(hits.find(({ companyNumber }) => companyNumber === '9910011')?.address).toEqual({
      region: 'Steuben',
      state: 'NY',
      countryCode: 'US',
    });
  });

  it('never takes an assumed name for the company that has the same number, and tells that it is filed there', async () => {
    expect(await search('harbor light coffee')).toEqual([]);
    const { value, provenance } = await read('9910011');
    expect(JSON.stringify(value.company)).not.toContain('HARBOR LIGHT');
    expect(value.registerRemarks?.at(-1)).toEqual({
      ...{ kind: 'ASSUMED NAME CORP INITIAL FILING', date: '1991-08-08' },
      ...{ words: 'HARBOR LIGHT COFFEE SHOP', language: 'en' },
    });
    expect(provenance?.sources['us.ny']?.limitations?.join()).toContain('may be another company’s');
    expect((await read('9910022')).provenance?.sources['us.ny']?.limitations?.join()).not.toContain(
      'assumed',
    );
  });

  it('asks nobody where nothing is left to look for', async () => {
    expect(await search('%% __ !')).toEqual([]);
    expect(standIn().journal).toEqual([]);
  });
});

describe('the profile', () => {
  const cases = Object.entries(readFixtures('ny')).filter(([name]) => name !== 'assumed-name-alone');

  it.each(cases)('%s is valid by the contract, and each has a reason for what is empty', async (_, sets) => {
    const id = String(sets['63wc-4exh']?.[0]?.corpid_num);
    const { value, absence, wire } = await read(id);
    CompanyProfile.parse(value);
    expect(value.company?.id).toBe(id);
    expect(wire).toHaveLength(4);
    for (const section of ['legalRepresentatives', 'otherKeyPersons'] as const) {
      expect(value[section] === undefined, section).toBe(absence[section] !== undefined);
    }
  });

  it('joins status, names, addresses and filings by the number', async () => {
    const { value, provenance } = await read('9910011');
    expect(value.company).toMatchObject({
      legalName: 'LAKEMONT INSTRUMENTS INC.',
      formerNames: ['LAKEMONT GLASS WORKS, INC.'],
      registrationDate: '1961-03-14',
      legalForm: { localName: 'DOMESTIC BUSINESS CORPORATION', serviceStandard: 'Corporation' },
      status: { localName: 'Active', active: true, statusDetailsBeta: { status: 'ACTIVE' } },
      legalAddress: {
        ...{ addressLine1: '12 FURNACE ROAD', city: 'LAKEMONT', state: 'NY' },
        ...{ postalCode: '14857', countryCode: 'US' },
      },
    });
    expect(value.registerRemarks).toMatchObject([
      { date: '1961-03-14', words: 'CERTIFICATE OF INCORPORATION', language: 'en' },
      { words: 'HARBOR LIGHT COFFEE SHOP' },
    ]);
    expect(value.filingDuties).toEqual({
      annualFiling: { lastFiled: '2024-03-01', lastKind: 'BIENNIAL STATEMENT' },
    });
    expect(provenance?.sources['us.ny']?.note).toContain('Status since 1961-03-14.');
    expect(provenance?.sources['us.ny']?.limitations?.join()).toContain('not as its official record');
    expect(value.legalRepresentatives).toEqual([
      {
        role: { localName: 'Chief Executive Officer', serviceStandard: 'Chief Executive Officer' },
        type: 'individual',
        individual: { name: { fullName: 'IRIS MARLOWE-BANNER' } },
      },
    ]);
    expect(value.otherKeyPersons).toMatchObject([
      { role: { serviceStandard: 'Registered Agent' }, company: { legalName: 'STILLWATER AGENTS LLC' } },
    ]);
    expect(value.company?.addresses).toMatchObject([
      {
        kind: 'service',
        address: { careOf: 'LAKEMONT INSTRUMENTS INC.', addressLine2: 'SUITE 4', postalCode: '14857-0012' },
      },
    ]);
    // Mail to itself is in care of no other.
    expect(value.flags?.map(({ code, state }) => [code, state])).toEqual([['closed', 'clear']]);
  });

  it.each([
    [
      '9910022',
      { status: 'CLOSED', closureReason: 'VOLUNTARY_DISSOLUTION', closureDate: '2026-07-31' },
      false,
    ],
    ['9910033', { status: 'INACTIVE_NOT_CLOSED' }, false],
    [
      '9910044',
      { status: 'CLOSED', closureReason: 'ADMINISTRATIVE_DISSOLUTION', closureDate: '1994-12-23' },
      false,
    ],
    ['9910055', { status: 'CLOSED', closureReason: 'MERGER', closureDate: '2018-12-31' }, false],
    ['9910066', { status: 'INACTIVE_NOT_CLOSED' }, false],
    ['9910088', { status: 'UNKNOWN' }, undefined],
  ])('status of %s: %j', async (id, details, active) => {
    const { company } = (await read(id)).value;
    expect(company?.status?.statusDetailsBeta).toEqual(details);
    expect(company?.status?.active).toBe(active);
  });

  it('a company from elsewhere has the days of its home and of New York, and is not closed', async () => {
    const { company } = (await read('9910033')).value;
    expect(company).toMatchObject({
      registrationDate: '2006-02-17',
      incorporationDate: '1998-10-27',
      commercialNames: ['QUILLFEATHER DATA OF NEW YORK'],
      legalAddress: { city: 'TORONTO', countryCode: 'CA' },
    });
    expect(company?.legalAddress).not.toHaveProperty('region');
    expect(company?.homeRegistration).toMatchObject({ country: 'US-DE' });
    const { value, absence } = await read('9910033');
    expect(value.legalRepresentatives).toBeUndefined();
    expect(value.otherKeyPersons).toBeUndefined();
    expect(absence.legalRepresentatives?.explanation).toContain('it writes: VACANT VACANT.');
    expect(absence.otherKeyPersons?.explanation).toContain('it writes: Registered Agent Revoked.');
  });

  it('has no address where no office was filed, and an agent who may be a person in words alone', async () => {
    const { value, absence, provenance } = await read('9910055');
    expect(absence.otherKeyPersons?.explanation).toContain(
      'Beside the source: Registered Agent: BERNARD TALLIS',
    );
    // The county of an office is no address.
    expect(value.company).not.toHaveProperty('legalAddress');
    expect(provenance?.sources['us.ny']?.note).toContain('County of its office: Steuben.');
    expect(value.otherKeyPersons).toBeUndefined();
    expect(provenance?.sources['us.ny']?.note).toContain('BERNARD TALLIS (the register');
  });
});

describe('documents', () => {
  it('are listed, those of assumed names as what they are, and say how a copy is had', async () => {
    const { value } = await read('9910011', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    expect(documents).toEqual({
      articlesOfAssociation: [
        {
          name: 'CERTIFICATE OF AMENDMENT',
          description:
            'Film number B200-07, effective 1989-06-01. The Department of State sells copies by the number of film; order it at https://dos.ny.gov.',
          date: '1989-05-02',
        },
        expect.objectContaining({ name: 'CERTIFICATE OF INCORPORATION', date: '1961-03-14' }),
      ],
      annualReturns: [expect.objectContaining({ name: 'BIENNIAL STATEMENT' })],
      otherDocuments: [
        {
          name: 'ASSUMED NAME CORP INITIAL FILING',
          description: expect.stringMatching(
            /^For the assumed name HARBOR LIGHT COFFEE SHOP, county Kings \(it may be another company’s\), Film number A990-01\./,
          ),
          date: '1991-08-08',
        },
      ],
    });
    expect(value.company).toBeUndefined();
  });

  it('can’t be ordered: no interface sells them', async () => {
    const order = {
      country: 'US-NY',
      companyId: '9910011',
      requestedAt: NOW,
      documentId: 'us.ny:1',
    } as const;
    expect(newYork.pricedAs(order.documentId)).toBeNull();
    expect((await failureOf(newYork.fetchDocument(ctx(), order))).code).toBe('not_supported');
  });
});

describe('the source', () => {
  it('gets the token where there is one, and answers without', async () => {
    await newYork.search(ctx({ US_SOCRATA_TOKEN: SOCRATA_TOKEN }), { country: 'US-NY', query: '9910011' });
    expect(standIn().journal.every(({ headers }) => headers['x-app-token'] === '***')).toBe(true);
    await standIn().reset();
    await search('9910011');
    expect(standIn().journal.some(({ headers }) => 'x-app-token' in headers)).toBe(false);
  });

  it('is not taken for empty where a data set is gone', async () => {
    await standIn().fault({ status: 404, headers: {}, body: new Uint8Array() });
    const failure = await failureOf(read('9910011'));
    expect(failure.code).toBe('registry_changed');
    expect(failure.message).toContain('63wc-4exh');
  });
});

it('says why its data is not authoritative', async () => {
  const { source, provenance } = await read('9910011');
  const told = provenance?.sources['us.ny'];
  expect([source.authoritative, told?.authoritative]).toEqual([false, false]);
  expect(told?.note).toContain('without saying that they are complete');
});
