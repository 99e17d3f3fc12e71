import { describe, expect, it } from 'vitest';
import { registriesFor } from '../index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { assertNumber, firmenbuchNumber, looksLikeNumber } from './firmenbuch-number.ts';

describe('a Firmenbuch number', () => {
  it.each([
    '30435 H',
    'FN 30435h',
    '030435h',
    ' fn30435h ',
    'FN 030435-h',
    '30435h',
    'ATBRA.030435-000',
    'atbra 030435',
    'fn: 30435h',
    'FN-Nr. 30435 h',
    'FNR 30435h',
  ])('%s is one company', (id) => {
    expect(firmenbuchNumber(id)).toBe('30435h');
    expect(() => assertNumber(id)).not.toThrow();
  });

  // Numbers of the register's own answers: the rule of the letter holds for each.
  it.each(['30435h', '30536g', '433826f', '32984g', '47759i', '678606a', '629a', '5h'])(
    '%s fits',
    (number) => {
      expect(() => assertNumber(number)).not.toThrow();
    },
  );

  it.each([
    ['30435k', /the letter of 30435k does not fit its digits/],
    ['30436h', /the letter of 30436h does not fit/],
    ['1234567a', /expected up to six digits and a letter/],
    ['30435', /the letter behind its digits is missing/],
    ['FN 30435', /the letter behind its digits is missing/],
    ['1234567', /expected up to six digits and a letter/],
    ['Zirbenthal GmbH', /expected up to six digits and a letter/],
    ['ATBRA.030435-001', /expected up to six digits and a letter/],
    ['ATU12345611', /it is a VAT number \(UID\), from which the Firmenbuch number does not follow/],
  ])('%s is refused, before anybody is asked', (id, why) => {
    expect(() => assertNumber(id)).toThrow(why);
  });

  it('is told from a name', () => {
    expect(['3M', '4u', 'A1', 'Hotel 12a', '1040'].filter(looksLikeNumber)).toEqual([]);
    const meant = ['FN 5h', '629a', '030435 H', '30435k', 'ATBRA.030435-000', 'FN 629', '30435'];
    expect(meant.filter(looksLikeNumber)).toEqual(meant);
  });

  it.each(['030435h', 'fn 30435 h', 'ATU12345611', 'HRB 6684', '0', 'fn', 'FN-Nr. 30435h'])(
    '%s has one spelling with the key and without it',
    (id) => {
      const without = registriesFor(contextForTests().env)('AT');
      const keyed = registriesFor(contextForTests({ settings: { AT_FIRMENBUCH_KEY: 'a-key-of-tests' } }).env)(
        'AT',
      );
      expect([keyed, without].map(({ manifest }) => manifest.source.id)).toEqual(['at.firmenbuch', 'gleif']);
      expect(keyed.companyId(id)).toBe(without.companyId(id));
    },
  );
});
