import { expect, test } from 'vitest';
import type { Address, SearchResult } from '#lib/contract/index.ts';
import { addressesAgree, matchHolder } from './match-holder.ts';

const result = (companyNumber: string, legalName: string, address?: Address): SearchResult => ({
  companyNumber,
  legalName,
  legalNameInEnglish: null,
  country: 'FR',
  ...(address && { address }),
});
const HERE = { city: 'Lyon', postalCode: '69001' };
const THERE = { city: 'Lyon', postalCode: '69002' };
const holder = (legalAddress?: Address) => ({
  legalName: 'Éxemple Société SA',
  ...(legalAddress && { legalAddress }),
});

test.each<[string, Address | undefined, SearchResult[], string | string[]]>([
  ['one whose form is written with dots', HERE, [result('1', 'EXEMPLE SOCIETE, S.A.', HERE)], '1'],
  ['one whose form is written out', HERE, [result('1', 'Exemple Société, société anonyme', HERE)], '1'],
  ['one of another form', HERE, [result('1', 'Exemple Société SARL', HERE)], []],
  ['one with a number besides', HERE, [result('1', 'Exemple Société 2 SA', HERE)], []],
  ['one with a typing error', HERE, [result('1', 'Exemple Socièté Généralle SA', HERE)], []],
  ['one of exactly the folded name at the address', HERE, [result('1', 'EXEMPLE SOCIETE SA', HERE)], '1'],
  [
    'others of other names beside it',
    HERE,
    [result('1', 'Exemple Société SA', HERE), result('2', 'X', HERE)],
    '1',
  ],
  [
    'one whose town is written in another language',
    { city: 'Bruxelles' },
    [result('1', 'Exemple Société SA', { city: 'Brussel' })],
    '1',
  ],
  ['the name alone', undefined, [result('1', 'Exemple Société SA', HERE)], ['1']],
  ['the name, and a register without addresses', HERE, [result('1', 'Exemple Société SA')], ['1']],
  ['the name at another address', HERE, [result('1', 'Exemple Société SA', THERE)], ['1']],
  [
    'two of the name, one at the address',
    HERE,
    [result('1', 'Exemple Société SA', HERE), result('2', 'Exemple Société SA', THERE)],
    ['1', '2'],
  ],
  ['another name at the address', HERE, [result('1', 'Exemple Société', HERE)], []],
  ['nothing', HERE, [], []],
])('%s', (_, address, results, expected) => {
  const match = matchHolder(holder(address), results);
  if (typeof expected === 'string') expect(match).toEqual({ companyNumber: expected });
  else
    expect('candidates' in match && match.candidates.map(({ companyNumber }) => companyNumber)).toEqual(
      expected,
    );
});

test('a candidate carries what tells it from others', () => {
  expect(matchHolder(holder(), [result('1', 'Exemple Société SA', HERE)])).toEqual({
    candidates: [{ companyNumber: '1', countryCode: 'FR', legalName: 'Exemple Société SA', address: HERE }],
  });
});

test('an English name makes a candidate, never a match', () => {
  const found = { ...result('1', '示例控股有限公司', HERE), legalNameInEnglish: 'Example Holdings' };
  const named = { legalNameInEnglish: 'Example Holdings', legalAddress: HERE };
  expect(matchHolder(named, [found])).toMatchObject({ candidates: [{ companyNumber: '1' }] });
});

test('ten candidates at most', () => {
  const many = Array.from({ length: 11 }, (_, at) => result(String(at), 'Exemple Société SA'));
  const match = matchHolder(holder(), many);
  expect('candidates' in match && match.candidates).toHaveLength(10);
});

test.each<[Address | undefined, Address | undefined, boolean]>([
  [HERE, HERE, true],
  [HERE, THERE, false],
  [{ postalCode: 'L-1234' }, { postalCode: '1234' }, true],
  [{ postalCode: 'EC1A 1BB' }, { postalCode: 'ec1a1bb' }, true],
  [{ postalCode: 'EC1A 1BB' }, { postalCode: 'WC1A 1BB' }, false],
  [{ city: 'Zürich' }, { city: 'ZURICH', postalCode: '8001' }, true],
  [{ city: 'Zug' }, { city: 'Zürich' }, false],
  [{ city: 'Zug', countryCode: 'CH' }, { city: 'Zug', countryCode: 'DE' }, false],
  [{ city: 'Zug', countryCode: 'CH' }, { city: 'Zug' }, true],
  [{}, {}, false],
  [{ countryCode: 'CH' }, { countryCode: 'CH' }, false],
  [undefined, HERE, false],
  [HERE, undefined, false],
])('%j and %j: %s', (one, other, expected) => {
  expect(addressesAgree(one, other)).toBe(expected);
});
