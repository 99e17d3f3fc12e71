import { describe, expect, it } from 'vitest';
import { AvailableDocuments } from '#lib/contract/index.ts';
import { failureOf } from '../testing/failure-of.ts';
import { type State, statesForTests } from './testing/states-for-tests.ts';

const { of, read, lead, search, asked } = statesForTests();
const numbers = async (state: State, query: string) =>
  (await search(state, query)).map(({ companyNumber }) => companyNumber);

describe('one company, one number', () => {
  it.each<[State, string, readonly string[]]>([
    ['US-CO', '20260900011', [' 2026 090 0011', '2026-0900011', 'CO 20260900011', '020260900011']],
    ['US-CT', '0061234', ['61234', '006-1234', 'US-CT.BER:0061234', 'ALEI 61234']],
    ['US-OR', '990001192', ['990001-192', '0990001192', 'Registry 990 001 192']],
    ['US-PA', '0009900110', ['9900110', '000 9900110', '9900-110']],
    ['US-TX', '0809900110', ['809900110', '0809-900-110', '00809900110', 'File number 809900110']],
    ['US-DC', 'L00009900110', ['l00009900110', 'L 0000 9900110', 'US-DC-L00009900110']],
    ['US-DC', '000347', ['347', '0347', '000-347']],
    ['US-DC', 'LL990022', ['US-DC-LL990022', 'll-990022', 'LL 990022']],
  ])('%s %s', async (state, number, spellings) => {
    for (const typed of [number, ...spellings]) {
      expect(of(state).companyId(typed), typed).toBe(number);
      expect(await search(state, typed)).toMatchObject([{ companyNumber: number, matchType: 'id' }]);
    }
    expect((await read(state, number)).value.company?.id).toBe(number);
  });

  it.each<[State, readonly string[]]>([
    ['US-CO', ['2026090001', '202609000111', 'HRB 1']],
    ['US-CT', ['0000000', '12345678']],
    ['US-OR', ['12', '1234567890']],
    ['US-PA', ['12345678901', '0']],
    ['US-TX', ['12', '123456789012']],
    ['US-DC', ['L', '12', 'LINDEN']],
  ])('%s refuses what can be no number, before anybody is asked', async (state, ids) => {
    for (const id of ids) expect((await failureOf(read(state, id))).code, id).toBe('invalid_request');
    expect(asked()).toEqual([]);
  });

  it.each<[State, string, string]>([
    ['US-CO', '20990000000', ''],
    ['US-CT', '9999999', ''],
    ['US-OR', '990003394', 'active businesses alone'],
    ['US-PA', '9999999999', 'current registrations alone'],
    ['US-TX', '9999999999', 'franchise taxpayers alone'],
    ['US-DC', 'C999999', ''],
  ])('%s says of a number that nobody has why it may be missing', async (state, id, why) => {
    const failure = await failureOf(read(state, id));
    expect(failure.code).toBe('resource_not_found');
    expect(failure.message).toContain(why);
    expect(await search(state, id)).toEqual([]);
  });

  it('Texas knows a company by its taxpayer number too, and one without a file number by that alone', async () => {
    const { value, companyIds } = await read('US-TX', '3-20990-0011-0');
    expect(value.company).toMatchObject({
      id: '0809900110',
      identifiers: { 'SOS file number': '0809900110', 'Taxpayer number': '32099000110' },
    });
    expect(companyIds).toEqual(['0809900110', '32099000110']);
    expect((await read('US-TX', '0809900110')).companyIds).toEqual(companyIds);
    expect((await read('US-TX', '32099000332')).value.company?.id).toBe('32099000332');
  });
});

describe('search by name', () => {
  it.each<[State, string, readonly string[]]>([
    ['US-CO', 'roofing juniper ridge', ['20260900011']],
    ['US-CO', 'Mallory’s Mine', ['19870900033']],
    ['US-CT', 'lantern mystic company inc', ['0990011']],
    ['US-CT', 'mystic whale oil', ['0990011']],
    ['US-CT', "d'arcy freight", ['0990055']],
    ['US-CT', 'quinebaug nowhere', []],
    ['US-OR', 'hollow drive bindery', ['990001192']],
    ['US-OR', 'hollow drive books', []],
    ['US-OR', "wren's nest", ['990005596']],
    ['US-PA', "daughters o'dare", ['0009900554']],
    ['US-PA', 'emberly trucking, L.L.C.', ['0009900110']],
    ['US-TX', 'pecan street', ['32099000332']],
    ['US-TX', "o'malley guild", ['0809900665']],
    ['US-DC', 'mechanical linden', ['L00009900110']],
    ['US-DC', 'linden comfort', ['L00009900110']],
    ['US-DC', "O'Leary and Swann", ['C990033']],
    ['US-DC', '%', []],
  ])('%s: %s', async (state, query, expected) => {
    const found = await numbers(state, query);
    expect(found).toEqual(expected);
    for (const number of found) expect((await read(state, number)).value.company?.id).toBe(number);
  });

  it('several rows of one company are one hit, with its principal place', async () => {
    expect(await search('US-OR', 'hollow drive bindery')).toMatchObject([
      { address: { addressLine1: '942 HOLLOW DR NW', city: 'SALEM', countryCode: 'US' } },
    ]);
    expect(await search('US-PA', 'emberly trucking')).toHaveLength(1);
    const [hit] = await search('US-OR', 'southern stone');
    expect(hit).not.toHaveProperty('address');
  });

  it('takes off what Colorado writes behind a name', async () => {
    expect(await search('US-CO', 'juniper ridge holdings')).toMatchObject([
      { legalName: 'Juniper Ridge Holdings, Inc.', matchType: 'default' },
    ]);
  });
});

describe('documents', () => {
  it('Connecticut lists what was filed, and where it is shown', async () => {
    const { value } = await read('US-CT', '0990011', 'availableDocuments');
    const { documents } = AvailableDocuments.parse(value);
    expect(documents).toMatchObject({
      annualReturns: [{ name: 'Annual Report (2026)', date: '2026-03-30' }],
      articlesOfAssociation: [{ name: 'Certificate of Incorporation' }],
      otherDocuments: [
        { name: 'Change of Agent', description: expect.stringContaining('Filing 0007345678') },
      ],
    });
    const { absence } = await read('US-CT', '0990044', 'availableDocuments');
    expect(absence.documents?.reason).toBe('none_named');
  });

  it.each([
    ['US-CO', '20260900011', 'Juniper Ridge Roofing LLC'],
    ['US-OR', '990001192', 'HOLLOW DRIVE BINDERY, INC.'],
    ['US-PA', '0009900110', 'Emberly Trucking Llc'],
    ['US-TX', '0809900110', 'SAGEBRUSH CURA VENTURES'],
    ['US-DC', 'L00009900110', 'LINDEN AVENUE MECHANICAL LLC'],
  ] as const)('%s lists none, and tells others of whom a list is asked', async (state, id, name) => {
    const { about, value } = await lead(state, id, 'availableDocuments');
    expect(value).toEqual({});
    expect(about.names[0]).toBe(name);
    expect(of(state).manifest.provides.dataPoints).toEqual(['companyProfile']);
    expect(of(state).manifest.source.standing?.documents?.explanation).toMatch(/https:/);
  });

  it('says of a closed company that it is, so that no issuer of its name is taken for it', async () => {
    for (const dataPoint of ['companyProfile', 'availableDocuments'] as const) {
      expect((await lead('US-CO', '19870900033', dataPoint)).about.isClosed).toBe(true);
    }
  });
});
