import { describe, expect, it } from 'vitest';
import { COUNTRIES, type Country } from '#lib/contract/index.ts';
import { VAT_RULES, vatNumberOf } from './vat-number-of.ts';

const of = (country: Country, companyId: string, identifiers: Record<string, string> = {}) =>
  vatNumberOf({ country, companyId, known: { company: { id: companyId, identifiers } } });
const LEI = 'INVENTED000000000093';

describe('the VAT number of a company', () => {
  it.each<[Country, string, Record<string, string>, string]>([
    ['BE', '0999000030', {}, 'BE0999000030'],
    ['BE', '0999.000.030', {}, 'BE0999000030'],
    ['FR', '999000003', {}, 'FR42999000003'],
    ['FR', '123 456 782', {}, 'FR11123456782'],
    ['FR', LEI, { SIREN: '999000003' }, 'FR42999000003'],
    ['IT', LEI, { 'Registro Imprese': '09990010010' }, 'IT09990010010'],
    ['PT', '509900003', {}, 'PT509900003'],
    ['ES', LEI, { NIF: 'B99000002' }, 'ESB99000002'],
    ['PL', '0000123456', { NIP: '599-000-00-06' }, 'PL5990000006'],
  ])('%s %s follows from its own number', (country, id, identifiers, vat) => {
    expect(of(country, id, identifiers)).toEqual({ vat, isDerived: true, isSaid: false });
  });

  it.each<[Country, string, Record<string, string>]>([
    ['BE', '0999000031', {}],
    ['FR', '999000004', {}],
    ['IT', LEI, { 'Registro Imprese': 'MI-1234567' }],
    ['PT', '509900004', {}],
    ['PL', '0000123456', {}],
    ['PL', '0000123456', { REGON: '123456785' }],
    ['ES', LEI, {}],
    ['AT', '30435H', {}],
    ['DE', 'HRB 123456', {}],
    ['IE', '123456', {}],
    ['LU', 'B123456', {}],
    ['MT', 'C 12345', {}],
    ['NL', '12345678', {}],
    ['GB', '12345678', {}],
    ['NO', '999800130', { VAT: 'NO999800130MVA' }],
    ['CH', 'CHE-100.000.006', {}],
  ])('%s %s %o gives none', (country, id, identifiers) => {
    expect(of(country, id, identifiers)).toBeNull();
  });

  it.each<[Country, string, string, boolean]>([
    ['DE', 'DE 999 000 009', 'DE999000009', false],
    ['IE', 'IE1234567T', 'IE1234567T', false],
    ['NL', 'NL 1234567.08.B01', 'NL123456708B01', false],
    ['FR', 'FR 42 999000003', 'FR42999000003', true],
    ['FR', 'FR42999000011', 'FR42999000011', false],
    ['GB', 'XI 999 0000 01', 'XI999000001', false],
  ])('%s: %s is what another source says', (country, said, vat, isDerived) => {
    expect(of(country, country === 'FR' ? '999000003' : LEI, { VAT: said })).toEqual({
      vat,
      isDerived,
      isSaid: true,
    });
  });

  it.each<[Country, string]>([
    ['GB', 'GB123456727'],
    ['DE', 'FR42999000003'],
    ['DE', 'DE'],
  ])('%s: %s is nothing to ask VIES of', (country, said) => {
    expect(of(country, LEI, { VAT: said })).toBeNull();
  });

  it('has a rule for every country of the Union, and for Northern Ireland', () => {
    const others = ['CH', 'CN', 'HK', 'NO', 'TEST'];
    expect(Object.keys(VAT_RULES).toSorted()).toEqual(
      COUNTRIES.filter((country) => !others.includes(country)).toSorted(),
    );
  });
});
