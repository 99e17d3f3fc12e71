import { expect, test } from 'vitest';
import type { CompanyView } from '../company-view/index.ts';
import { homeOf } from './home-of.ts';
import type { SeenFlag } from './seen-flag.ts';

const foreign = (country?: string, more: Partial<SeenFlag> = {}): SeenFlag => ({
  ...{ key: 'foreign', code: 'foreign_company', state: 'raised', severity: 'information' },
  ...{ category: 'life', origin: 'register', factsSha256: '' },
  subject: { pointer: '/company', name: null, isPerson: false },
  ...(country !== undefined && { value: { country } }),
  ...more,
});
const HOME: CompanyView['facts'] = [
  { group: 'identity', key: 'homeCountry', label: undefined, value: { kind: 'country', code: 'VG' } },
  { group: 'identity', key: 'homeNumber', label: undefined, value: { kind: 'quote', text: 'BC-1' } },
];
const inCompany = { country: 'GB', companyId: '1', name: null };

test.each<[string, CompanyView['facts'], SeenFlag[], ReturnType<typeof homeOf>]>([
  ['nothing known', [], [], undefined],
  ['its registration at home', HOME, [], { country: 'VG', number: 'BC-1' }],
  ['a flag with the country', [], [foreign('NO')], { country: 'NO', number: undefined }],
  ['a flag without the country', [], [foreign()], { country: undefined, number: undefined }],
  ['a flag that is clear', [], [foreign('NO', { state: 'clear' })], undefined],
  [
    'a flag of another company',
    [],
    [foreign('NO', { subject: { pointer: '/company', name: null, isPerson: false, inCompany } })],
    undefined,
  ],
  ['the country of its register', [], [foreign('GB')], undefined],
])('%s', (_, facts, flags, home) => expect(homeOf({ country: 'GB', facts }, flags)).toEqual(home));
