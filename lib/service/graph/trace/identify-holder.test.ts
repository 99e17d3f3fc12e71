import { expect, test } from 'vitest';
import { type Company, type Country, Failure } from '#lib/contract/index.ts';
import { filling, stubRegistry } from '../../testing/stub-registry.ts';
import { type Identity, identifyHolder } from './identify-holder.ts';

const { manifest } = stubRegistry('FR');
const FR = stubRegistry('FR', {
  manifest: { ...manifest, alsoTakes: ['SIREN', 'LEI'] },
  companyId: (id) => {
    if (!/^[\d ]+$|^LEI/.test(id)) throw new Failure('invalid_request', 'No number of this register.');
    return id.replaceAll(' ', '');
  },
});
const WITHOUT: Partial<Record<Country, object>> = {
  DE: { manifest: { ...manifest, searchBy: ['number'] } },
  IT: {
    manifest: { ...manifest, alsoTakes: ['LEI'] },
    namesOneCompany: (id: string) => id.startsWith('LEI'),
  },
  GB: { manifest: { ...manifest, source: { ...manifest.source, fills: filling('company') } } },
};
const registryOf = (country: Country) => (country === 'FR' ? FR : stubRegistry(country, WITHOUT[country]));

type NotFollowed = Extract<Identity, { by: 'nothing' }>['notFollowed'];
const nothing = (reason: NotFollowed['reason'], words: string): Identity => ({
  by: 'nothing',
  notFollowed: { reason, explanation: expect.stringContaining(words) },
});

test.each<[string, Company, Identity]>([
  [
    'its number, as its register spells it',
    { id: '0 12', countryCode: 'FR' },
    { by: 'number', country: 'FR', companyKey: '012' },
  ],
  [
    'no country: that of the register which names it',
    { id: '12' },
    { by: 'number', country: 'FR', companyKey: '12' },
  ],
  [
    'a further number that the register takes, in the order of the register',
    { countryCode: 'FR', identifiers: { LEI: 'LEI', VAT: '99', SIREN: '1 2' } },
    { by: 'number', country: 'FR', companyKey: '12' },
  ],
  [
    'a number that is none of the register: the next one',
    { id: 'ABC', countryCode: 'FR', identifiers: { LEI: 'LEI1' } },
    { by: 'number', country: 'FR', companyKey: 'LEI1' },
  ],
  [
    'no number of the register: its name',
    { id: 'ABC', countryCode: 'FR', legalName: 'Alfa' },
    { by: 'name', country: 'FR', name: 'Alfa' },
  ],
  [
    'numbers that the register does not take: its name',
    { countryCode: 'FR', identifiers: { VAT: '99' }, legalName: 'Alfa' },
    { by: 'name', country: 'FR', name: 'Alfa' },
  ],
  [
    'a number that several companies may have: its name, or an identifier that names one',
    { id: 'HRB 1', countryCode: 'IT', legalName: 'Alfa' },
    { by: 'name', country: 'IT', name: 'Alfa' },
  ],
  [
    'such a number beside an LEI',
    { id: 'HRB 1', countryCode: 'IT', identifiers: { LEI: 'LEI1' } },
    { by: 'number', country: 'IT', companyKey: 'LEI1' },
  ],
  [
    'such a number alone',
    { id: 'HRB 1', countryCode: 'IT' },
    nothing('nothing_known', 'Neither a number nor a name'),
  ],
  [
    'the country of its address',
    { legalName: 'Alfa', legalAddress: { countryCode: 'NL' } },
    { by: 'name', country: 'NL', name: 'Alfa' },
  ],
  [
    'a country that is not offered',
    { id: '1', countryCode: 'SE', legalName: 'Alfa' },
    nothing('country_not_connected', 'registered in Sweden'),
  ],
  [
    'a register that names no holders',
    { id: '1', countryCode: 'GB', legalName: 'Alfa' },
    nothing('holders_not_offered', 'No connected source of'),
  ],
  [
    'a register that can’t be searched by name',
    { countryCode: 'DE', legalName: 'Alfa' },
    nothing('not_searchable', 'can be searched by name'),
  ],
  ['neither number nor name', { countryCode: 'FR' }, nothing('nothing_known', 'Ask the company below')],
  [
    'the United States, no state',
    { id: '1', countryCode: 'US', legalName: 'Alfa' },
    nothing('state_unknown', 'no source says in which'),
  ],
  [
    'the United States, the state in the address alone: its number is none of that register for certain',
    { id: '1', countryCode: 'US', legalName: 'Alfa', legalAddress: { state: 'DE' } },
    { by: 'name', country: 'US-DE', name: 'Alfa' },
  ],
])('%s', (_, holder, expected) => {
  expect(identifyHolder(holder, 'FR', registryOf)).toEqual(expected);
});
