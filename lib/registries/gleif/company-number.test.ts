import { describe, expect, it } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import {
  canonicalId,
  hasNationalNumbers,
  isPartOfNumber,
  isSameNumber,
  spellingsOf,
} from '#lib/domain/identifiers/national-number.ts';
import { companyNumberOf, isNationalNumber } from './company-number.ts';
import { countryOf } from './jurisdiction.ts';
import { LeiRecordAnswer } from './schema.ts';
import { leiOf, readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;

describe('canonicalId', () => {
  it.each<[Country, string, string]>([
    ['GB', '87210', '00087210'],
    ['GB', '00087210', '00087210'],
    ['GB', ' sc 104477', 'SC104477'],
    ['GB', 'SC4477', 'SC004477'],
    ['GB', 'SC1044777', 'SC1044777'],
    ['GB', '123', '123'],
    ['AT', 'FN 33209 m', '33209m'],
    ['AT', '033209M', '33209m'],
    ['BE', '0777.888.923', '0777888923'],
    ['BE', '777.888.923', '0777888923'],
    ['CH', 'che199888777', 'CHE-199.888.777'],
    ['CH', 'CHE-199.888.777', 'CHE-199.888.777'],
    ['CN', '91320500ma9xyt0xy1', '91320500MA9XYT0XY1'],
    ['DE', 'hrb6684', 'HRB 6684'],
    ['DE', 'HRB 06684 B', 'HRB 6684 B'],
    ['DE', 'gnr 12', 'GNR 12'],
    ['FR', '900 123 457', '900123457'],
    ['HK', '70001234', '70001234'],
    ['HK', '70001234-000-08-25-2', '70001234'],
    ['HK', '7000123400001264', '70001234'],
    ['HK', 'c1572528', 'C1572528'],
    ['IE', '048353', '48353'],
    ['LU', 'b 173253', 'B173253'],
    ['MT', 'c99386', 'C 99386'],
    ['NL', '1234567', '01234567'],
    ['NL', '01234567', '01234567'],
    ['NO', '999 123 452', '999123452'],
    ['PL', '991234', '0000991234'],
    ['PT', '500 100 200', '500100200'],
    ['US-CO', '2026-0900011', '20260900011'],
    ['US-CT', '61234', '0061234'],
    ['US-DC', 'us-dc-LL012601299', 'LL012601299'],
    ['US-DE', '6021900', '6021900'],
    ['US-FL', 'p 98000032690', 'P98000032690'],
    ['US-FL', '123456', '123456'],
    ['US-OR', '1221511-94', '122151194'],
    ['US-PA', '9900110', '0009900110'],
    ['US-TX', '809900110', '0809900110'],
    ['US-WA', '602 077 855', '602077855'],
    ['IT', ' ts-198765 ', 'TS-198765'],
    ['GB', 'zzzz 0000000000 103709', 'ZZZZ0000000000103709'],
  ])('%s %s: %s, and settled', (country, id, expected) => {
    expect(canonicalId(country, id)).toBe(expected);
    expect(canonicalId(country, expected)).toBe(expected);
  });
});

describe('spellings', () => {
  it.each<[Country, string, readonly string[]]>([
    ['GB', '87210', ['00087210', '87210']],
    ['DE', 'hrb6684', ['HRB 6684', 'HRB6684', 'hrb6684']],
    ['CH', 'CHE-199.888.777', ['CHE-199.888.777', 'CHE199888777', 'CHE-199888777']],
    ['BE', '0777888923', ['0777888923', '0777.888.923']],
    ['AT', '33209m', ['33209m', '33209 m', 'FN 33209m', 'FN 33209 m', '33209M']],
  ])('%s %s', (country, id, expected) => {
    expect(spellingsOf(country, id)).toEqual(expected);
  });

  it('knows one number in two spellings, and two numbers', () => {
    expect(isSameNumber('GB', '087210', '00087210')).toBe(true);
    expect(isSameNumber('GB', '00872100', '00087210')).toBe(false);
    expect(isSameNumber('DE', 'HRB6684', 'hrb 6684')).toBe(true);
    expect(isSameNumber('DE', 'HRA 6684', 'HRB 6684')).toBe(false);
    expect(isPartOfNumber('872', '00087210')).toBe(true);
    expect(isPartOfNumber('87', '00087210')).toBe(false);
    expect(isPartOfNumber('', '00087210')).toBe(false);
  });
});

describe('companyNumberOf', () => {
  it('is the national number only where it names one company and its own register gave it', () => {
    for (const country of ['DE', 'ES', 'IT', 'US-NV', 'TEST'] as const) {
      expect(hasNationalNumbers(country)).toBe(false);
    }
    expect(companyNumberOf('GB', recordOf('gb-listed'))).toBe('00087210');
    expect(companyNumberOf('IT', recordOf('it-no-code'))).toBe(leiOf(fixtures['it-no-code']));
    expect(companyNumberOf('LU', recordOf('lu-fund'))).toBe(leiOf(fixtures['lu-fund']));
    expect(companyNumberOf('PT', recordOf('pt-minimal'))).toBe(leiOf(fixtures['pt-minimal']));
    expect(companyNumberOf(undefined, recordOf('jp-ultimate'))).toBe(leiOf(fixtures['jp-ultimate']));
  });

  it("is not another authority's number", () => {
    const record = recordOf('gb-listed');
    record.attributes.entity.registeredAt.id = 'RA000589';
    expect(isNationalNumber('GB', record)).toBe(false);
    expect(companyNumberOf('GB', record)).toBe(record.id);
  });

  it('always comes back: what is given out is the settled spelling of itself', () => {
    for (const name of Object.keys(fixtures)) {
      const record = recordOf(name);
      const country = countryOf(record);
      const number = companyNumberOf(country, record);
      expect(Country.options.map((any) => (any === country ? canonicalId(any, number) : number))).toContain(
        number,
      );
      if (country !== undefined) expect(canonicalId(country, number)).toBe(number);
    }
  });
});

it.each([
  ['BE', 'BE 0777.888.923', '0777888923'],
  ['CH', 'CHE-199.888.777 MWST', 'CHE-199.888.777'],
  ['FR', 'FR12 900 123 457', '900123457'],
  ['NO', 'NO 999 123 452 MVA', '999123452'],
  ['NO', '999123452MVA', '999123452'],
  ['PT', 'PT500123456', '500123456'],
  ['GB', 'GB123456789', 'GB123456789'],
  ['FR', 'FR12345678', 'FR12345678'],
] as const)('%s: the VAT number %s is the company number %s where it holds one', (country, vat, number) => {
  expect(canonicalId(country, vat)).toBe(number);
});
