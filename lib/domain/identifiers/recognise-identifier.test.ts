import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import { compactNumber } from './compact-number.ts';
import { queryFor, recogniseElsewhere, recogniseIdentifier } from './recognise-identifier.ts';

/** Country, spelling, scheme, check, what goes to the register. All numbers are made up; their check digits are not. */
const KNOWN = [
  ['AT', 'FN 30435 h', 'fn', 'passes', '30435H'],
  ['AT', '030435h', 'fn', 'passes', '030435H'],
  ['AT', 'FN 30435 k', 'fn', 'fails', '30435K'],
  ['AT', 'ATU 12345611', 'vat', 'passes', 'ATU12345611'],
  ['AT', 'ATU 12345612', 'vat', 'fails', 'ATU12345612'],
  ['BE', '0123.456.749', 'enterprise', 'passes', '0123456749'],
  ['BE', 'BE 123 456 749', 'enterprise', 'passes', '0123456749'],
  ['BE', '0123.456.748', 'enterprise', 'fails', '0123456748'],
  ['BE', '12345678', 'enterprise', 'length', '12345678'],
  ['CH', 'CHE-100.000.006', 'uid', 'passes', 'CHE100000006'],
  ['CH', 'che-100.000.006 MWST', 'uid', 'passes', 'CHE100000006'],
  ['CH', 'CHE-100.000.007', 'uid', 'fails', 'CHE100000007'],
  ['CN', '91310000MA1K000006', 'uscc', 'passes', '91310000MA1K000006'],
  ['CN', '91310000MA1K000007', 'uscc', 'fails', '91310000MA1K000007'],
  ['CN', '310000000000001', 'cnRegistration', 'none', '310000000000001'],
  ['DE', 'HRB 123456', 'handelsregister', 'none', 'HRB123456'],
  ['DE', 'Hamburg HRB 123456', 'handelsregister', 'none', 'HAMBURGHRB123456'],
  ['DE', 'DE 123456712', 'vat', 'passes', 'DE123456712'],
  ['DE', 'DE 123456713', 'vat', 'fails', 'DE123456713'],
  ['DE', 'hra 17 b', 'handelsregister', 'none', 'HRA17B'],
  ['ES', 'B-12345674', 'nif', 'passes', 'B12345674'],
  ['ES', 'ESB12345674', 'nif', 'passes', 'B12345674'],
  ['ES', 'B-12345675', 'nif', 'fails', 'B12345675'],
  ['FR', '123 456 782', 'siren', 'passes', '123456782'],
  ['FR', '123.456.782', 'siren', 'passes', '123456782'],
  ['FR', '123-456‑782', 'siren', 'passes', '123456782'],
  ['FR', '１２３４５６７８２', 'siren', 'passes', '123456782'],
  ['FR', '123456789', 'siren', 'fails', '123456789'],
  ['FR', '12345678', 'siren', 'length', '12345678'],
  ['FR', '1234567820', 'siren', 'length', '1234567820'],
  ['FR', '123 456 782 00010', 'siret', 'passes', '12345678200010'],
  ['FR', '123 456 782 00011', 'siret', 'fails', '12345678200011'],
  ['FR', '356000000 00001', 'siret', 'passes', '35600000000001'],
  ['FR', 'FR 11 123456782', 'vat', 'passes', '123456782'],
  ['FR', 'FR 12 123456782', 'vat', 'fails', '123456782'],
  ['GB', '12345678', 'gbNumber', 'none', '12345678'],
  ['GB', '123456', 'gbNumber', 'none', '00123456'],
  ['GB', 'sc 123456', 'gbPrefixed', 'none', 'SC123456'],
  ['GB', 'SC1234', 'gbPrefixed', 'none', 'SC001234'],
  ['GB', 'GB 123 4567 27', 'vat', 'passes', 'GB123456727'],
  ['GB', 'GB 123 4567 28', 'vat', 'fails', 'GB123456728'],
  ['HK', '12345678', 'brn', 'none', '12345678'],
  ['HK', 'C1234567', 'hkCompany', 'none', 'C1234567'],
  ['HK', '123456789', 'brn', 'length', '123456789'],
  ['IE', '123456', 'cro', 'none', '123456'],
  ['IE', 'IE 104547', 'cro', 'none', '104547'],
  ['IE', '0104547', 'cro', 'none', '104547'],
  ['IE', 'IE 1234567T', 'vat', 'passes', 'IE1234567T'],
  ['IE', 'IE 1234567U', 'vat', 'fails', 'IE1234567U'],
  ['IT', '01234560108', 'codiceFiscale', 'passes', '01234560108'],
  ['IT', 'IT01234560108', 'codiceFiscale', 'passes', '01234560108'],
  ['IT', '01234560109', 'codiceFiscale', 'fails', '01234560109'],
  ['IT', 'MI-1234567', 'rea', 'none', 'MI1234567'],
  ['LU', 'B 123456', 'rcs', 'none', 'B123456'],
  ['LU', 'R.C.S. Luxembourg B 123456', 'rcs', 'none', 'B123456'],
  ['LU', 'LU 12345613', 'vat', 'passes', 'LU12345613'],
  ['LU', 'LU 12345614', 'vat', 'fails', 'LU12345614'],
  ['MT', 'MT 12345634', 'vat', 'passes', 'MT12345634'],
  ['MT', 'MT 12345635', 'vat', 'fails', 'MT12345635'],
  ['MT', 'C 12345', 'mtNumber', 'none', 'C12345'],
  ['NL', '12345678', 'kvk', 'none', '12345678'],
  ['NL', 'KvK 12345678', 'kvk', 'none', '12345678'],
  ['NL', '1234567', 'kvk', 'length', '1234567'],
  ['NL', '000012345678', 'nlBranch', 'none', '000012345678'],
  ['NL', 'NL 1234567.08.B01', 'vat', 'passes', 'NL123456708B01'],
  ['NL', 'NL 1234567.09.B01', 'vat', 'fails', 'NL123456709B01'],
  ['NO', '987 654 325', 'orgnr', 'passes', '987654325'],
  ['NO', 'NO 987654325 MVA', 'orgnr', 'passes', '987654325'],
  ['NO', '987 654 326', 'orgnr', 'fails', '987654326'],
  ['PL', '0000123456', 'krs', 'none', '0000123456'],
  ['PL', 'KRS 123456', 'krs', 'none', '0000123456'],
  ['PL', '123-456-77-71', 'nip', 'passes', '1234567771'],
  ['PL', '123-456-77-72', 'nip', 'fails', '1234567772'],
  ['PL', 'NIP: 123-456-77-71', 'nip', 'passes', '1234567771'],
  ['PL', 'NIP 1234567772', 'nip', 'fails', '1234567772'],
  ['PL', 'REGON: 123456785', 'regon', 'passes', '123456785'],
  ['PL', 'PLKRS.0000123456', 'krs', 'none', '0000123456'],
  ['PL', '123456785', 'regon', 'passes', '123456785'],
  ['PL', '12345678500000', 'regon', 'passes', '123456785'],
  ['PL', '12345678600000', 'regon', 'fails', '123456786'],
  ['PT', '501 234 560', 'nipc', 'passes', '501234560'],
  ['PT', 'PT501234560', 'nipc', 'passes', '501234560'],
  ['PT', '501 234 561', 'nipc', 'fails', '501234561'],
  ['US-DE', '1234567', 'usFile', 'none', '1234567'],
  ['US-CA', 'C1234567', 'usFile', 'none', 'C1234567'],
  ['TEST', 't-101', 'test', 'none', 'T0000101'],
  ['DE', 'INVENTED 0000 0000 0093', 'lei', 'passes', 'INVENTED000000000093'],
  ['US-NY', 'INVENTED000000000094', 'lei', 'fails', 'INVENTED000000000094'],
] as const;

describe('recogniseIdentifier', () => {
  it.each(KNOWN)('%s %s is a %s: %s', (country, text, scheme, check, query) => {
    expect(recogniseIdentifier(text, country)).toMatchObject({ scheme, check, query });
  });

  it('has a rule with a test for every country of the interface', () => {
    const tested = new Set(KNOWN.map(([country]) => country.slice(0, 2)));
    for (const country of Country.options) expect(tested, country).toContain(country.slice(0, 2));
  });

  it.each([
    ['FR', 'Boulangerie 123'],
    ['FR', '1234'],
    ['FR', ''],
    ['AT', '3M'],
    ['GB', 'XX123456'],
    ['GB', '123456789'],
    ['DE', '123456'],
    ['IT', 'ZZ-123456'],
    ['TEST', 'DELAY_3'],
    ['FR', 'INVENTED00000000009'],
  ] as const)('%s: "%s" is more likely a name', (country, text) => {
    expect(recogniseIdentifier(text, country)).toBeUndefined();
  });

  it('finds every single wrong digit of a number with a check digit', () => {
    for (const [country, text] of [
      ['FR', '123456782'],
      ['NO', '987654325'],
      ['BE', '0123456749'],
      ['IT', '01234560108'],
    ] as const) {
      for (let place = 1; place < text.length; place += 1) {
        const wrong = `${text.slice(0, place)}${(Number(text[place]) + 1) % 10}${text.slice(place + 1)}`;
        expect(recogniseIdentifier(wrong, country)?.check, wrong).not.toBe('passes');
      }
    }
  });

  it('never throws and stays the same once compact', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        fc.constantFrom(...Country.options),
        (text, country) => {
          const found = recogniseIdentifier(text, country);
          expect(recogniseIdentifier(compactNumber(text), country)).toEqual(found);
        },
      ),
    );
  });
});

describe('recogniseElsewhere', () => {
  it.each([
    ['FR', 'SC123456', ['GB']],
    ['FR', 'CHE-100.000.006', ['CH']],
    ['FR', 'HRB 12345', ['DE']],
    ['GB', 'FR 11 123456782', ['FR']],
    ['DE', '987654325', ['NO']],
    ['FR', 'DE 123456712', ['DE']],
    ['GB', 'ATU 12345611', ['AT']],
    ['FR', 'IE 1234567T', ['IE']],
    ['US-DE', 'CHE100000006', ['CH']],
  ] as const)('%s: %s looks like a number of %j', (country, text, countries) => {
    expect(recogniseElsewhere(text, country).map((each) => each.country)).toEqual(countries);
  });

  it.each([
    ['FR', '123456782'],
    ['FR', '12345678'],
    ['FR', 'CHE-100.000.007'],
    ['NL', '12345678'],
    ['FR', 'Example'],
    ['FR', 'INVENTED000000000093'],
  ] as const)('%s: %s could be anybody’s, or is at home', (country, text) => {
    expect(recogniseElsewhere(text, country)).toEqual([]);
  });
});

it.each([
  ['FR', ' 123 456 782 ', '123456782'],
  ['FR', '123 456 789', '123456789'],
  ['FR', '  Exemple   & Fils ', 'Exemple & Fils'],
  ['DE', 'Hamburg  HRB 123456', 'Hamburg HRB 123456'],
  ['TEST', '101', 'T0000101'],
] as const)('asks the register of %s for "%s" as "%s"', (country, text, query) => {
  expect(queryFor(text, country)).toBe(query);
});
