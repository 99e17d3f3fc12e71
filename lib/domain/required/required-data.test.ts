import { describe, expect, test } from 'vitest';
import { CompanyAnswer, type FlagCode, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '../company-view/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { ENTERED_DATA } from '../extracts/entered-data.ts';
import { ExtractFacts } from '../extracts/index.ts';
import { broughtExtract } from '../extracts/testing/brought-extract.ts';
import { flagsOf } from '../flags/flags-of.ts';
import { type RequiredSeen, requiredData } from './required-data.ts';

const TODAY = '2026-11-22';
const COMPANY = {
  ...{ id: '99', countryCode: 'TEST', legalName: 'Pier Ltd', legalForm: { localName: 'Limited' } },
  legalAddress: { careOf: 'Ada Roe', addressLine1: 'Harbour Road 1', city: 'Pierton' },
};

function rowsOf(content: object, more: Partial<RequiredSeen> = {}) {
  const provenance = {
    sources: { r: { register: 'Register', outcome: 'merged' } },
    facts: { '/company': 'r' },
  };
  const answer = readAs(CompanyAnswer, {
    request: { requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd', provenance },
    ...content,
  });
  const file = companyFileOf({ companyProfile: answer });
  const view = companyView(file, { mask: NO_MASK, today: TODAY });
  const flags = flagsOf({ file, view, today: TODAY }, () => '');
  const rows = requiredData({ file, view, flags, extracts: [], recorded: undefined, ...more });
  return new Map(rows.map(({ datum, ...row }) => [datum, row]));
}

const entered = (kind: string, text: string, basis: 'read' | 'typed' | 'confirmed') => {
  const extract = broughtExtract(ExtractFacts.parse({ particulars: [{ kind, text }] }));
  return { ...extract, said: extract.said && { ...extract.said, basis } };
};

const RECORDED = new Set<FlagCode>(['closed', 'nominee_director']);

describe('a datum of a register', () => {
  test('is held with its value and register', () => {
    const rows = rowsOf({ company: COMPANY });
    expect(rows.get('legalName')).toEqual({
      state: 'held',
      values: [{ text: 'Pier Ltd', register: 'Register' }],
    });
    expect(rows.get('registrationNumber')?.values[0]?.text).toBe('99');
    expect(rows.get('registeredOffice')?.values[0]?.text).toBe('Harbour Road 1, Pierton');
    expect(rows.get('lei')).toEqual({ state: 'not_held', values: [] });
  });

  test('of the representatives is the name of each who is in office', () => {
    const person = (fullName: string, more = {}) => ({ individual: { name: { fullName } }, ...more });
    const legalRepresentatives = [person('Ada Roe'), person('Ben Doe', { endDate: '2020-01-01' })];
    expect(rowsOf({ company: COMPANY, legalRepresentatives }).get('representatives')).toMatchObject({
      state: 'held',
      values: [{ text: 'Ada Roe', personal: 'name' }],
    });
  });

  test('of the representatives is not a name whose powers have ended', () => {
    const person = (fullName: string, more: object) => ({ individual: { name: { fullName } }, ...more });
    const legalRepresentatives = [
      person('Ada Roe', { capacity: 'liquidator', powers: { state: 'in_force' } }),
      person('Ben Doe', { capacity: 'director', powers: { state: 'ended' } }),
    ];
    expect(rowsOf({ company: COMPANY, legalRepresentatives }).get('representatives')?.values).toMatchObject([
      { text: 'Ada Roe' },
    ]);
  });

  test.each([
    ['of the register', {}, 'TEST'],
    ['at home', { homeRegistration: { country: 'LI' } }, 'LI'],
    ['nowhere, where the register does not say it', { homeRegistration: { number: '7' } }, undefined],
  ])('country of creation: that %s', (_, more, country) => {
    const row = rowsOf({ company: { ...COMPANY, ...more } }).get('countryOfCreation');
    expect(row?.values[0]?.text).toBe(country);
    expect(row?.state).toBe(country === undefined ? 'not_held' : 'held');
  });

  test('of a nominee director, a nominee shareholder and a market follows from their flags', () => {
    const flag = (code: string, about: string, value = {}) => ({
      ...{ code, state: 'raised', about, at: about, source: 'r', value },
    });
    const rows = rowsOf({
      company: COMPANY,
      legalRepresentatives: [{ individual: { name: { fullName: 'Ada Roe' } } }],
      flags: [
        flag('nominee_director', '/legalRepresentatives/0', { role: 'nominee-director' }),
        flag('owner_exempt', '/company', { market: 'UK regulated market' }),
      ],
    });
    expect(rows.get('nomineeDirectors')).toMatchObject({
      state: 'held',
      values: [{ text: 'Ada Roe', personal: 'name' }],
    });
    expect(rows.get('regulatedMarket')?.values[0]?.text).toBe('UK regulated market');
  });
});

describe('a datum that is missing', () => {
  test('is not recorded if no source of the country gives it, and not held if one can', () => {
    const rows = rowsOf({ company: COMPANY }, { recorded: RECORDED });
    expect(rows.get('nomineeDirectors')?.state).toBe('not_held');
    expect(rows.get('regulatedMarket')?.state).toBe('not_recorded');
    expect(rows.get('principalPlace')?.state).toBe('not_recorded');
  });

  test('is not held while nobody knows what the sources can give', () => {
    const rows = rowsOf({ company: COMPANY });
    expect(rows.get('regulatedMarket')?.state).toBe('not_held');
    expect(rows.get('principalPlace')?.state).toBe('not_held');
  });

  test.each(['read', 'confirmed'] as const)('is held by an extract whose facts are %s', (basis) => {
    const extract = entered('principalPlace', 'Quay 2', basis);
    const row = rowsOf({ company: COMPANY }, { recorded: RECORDED, extracts: [extract] }).get(
      'principalPlace',
    );
    expect(row).toEqual({ state: 'held', values: [{ text: 'Quay 2', personal: 'freeText', extract }] });
  });

  test('is shown and not held while nobody confirmed the extract', () => {
    const extracts = [entered('principalPlace', 'Quay 2', 'typed')];
    const row = rowsOf({ company: COMPANY }, { recorded: RECORDED, extracts }).get('principalPlace');
    expect(row).toMatchObject({ state: 'not_recorded', values: [{ text: 'Quay 2' }] });
  });
});

test('class of beneficiaries and objects of a power are asked of trusts and foundations alone', () => {
  const trust = { ...COMPANY, legalForm: { localName: 'Trust', serviceStandard: 'Trust' } };
  expect([...rowsOf({ company: trust }).keys()].slice(-2)).toEqual(['beneficiaries', 'objectsOfPower']);
  expect([...rowsOf({ company: COMPANY }).keys()].at(-1)).toBe('regulatedMarket');
});

test('whatever an officer can enter is a datum of the list', () => {
  const company = { ...COMPANY, legalForm: { localName: 'Trust', serviceStandard: 'Trust' } };
  for (const datum of ENTERED_DATA) {
    const extracts = [entered(datum, 'None', 'confirmed')];
    expect(rowsOf({ company }, { extracts }).get(datum)?.state, datum).toBe('held');
  }
});
