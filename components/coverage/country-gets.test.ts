import { expect, it } from 'vitest';
import { countryGets } from './country-gets.ts';
import { offerOf } from './offer.ts';

const sold = { available: true, price: 1, pricingMode: 'fixed' };
const source = (name: string, sections: readonly string[], more: object = {}) => ({
  ...{ id: name, name },
  fills: sections.map((section) => ({ section })),
  ...more,
});
const gets = (register: object) => countryGets(offerOf({ register: { fills: [], ...register } }));

it('names what the sources give, which law keeps back and what nobody has', () => {
  const found = gets({
    name: 'Register',
    sources: [
      source('Register', ['company', 'legalRepresentatives', 'documents']),
      source('Index', ['company']),
    ],
    standing: { ultimateBeneficialOwners: { reason: 'restricted' }, subsidiaries: { reason: 'not_offered' } },
  });
  expect(found.available.map(({ part }) => part)).toEqual(['company', 'legalRepresentatives', 'documents']);
  expect(found.restricted).toEqual(['ultimateBeneficialOwners']);
  expect(found.lacking).toEqual(['shareholders', 'subsidiaries']);
  expect(found.sources).toEqual(['Register', 'Index']);
});

it('does not promise what waits for a key or a file', () => {
  const found = gets({
    name: 'Register',
    sources: [
      source('Register', ['company']),
      source('Keyed', ['documents'], { keyFrom: 'https://register.example' }),
      source('Filed', ['shareholders'], { needsFile: true }),
    ],
  });
  expect(found.available.map(({ part }) => part)).toEqual(['company']);
  expect(found.sources).toEqual(['Register']);
});

it('says that it is a part, unless another source has the whole', () => {
  const partly = { ...source('Index', []), fills: [{ section: 'shareholders', note: 'parent companies' }] };
  const isPartial = (sources: readonly object[]) =>
    gets({ name: 'Index', sources }).available.find(({ part }) => part === 'shareholders')?.isPartial;
  expect(isPartial([partly])).toBe(true);
  expect(isPartial([partly, source('Register', ['shareholders'])])).toBe(false);
});

it.each([
  ['its file', { needsFile: true }],
  ['its key', { keyFrom: 'https://register.example' }],
])('names the register that would know all companies, while it waits for %s', (_, more) => {
  const index = { name: 'Index', kind: 'index', holds: 'companies with an LEI' };
  const partly = { id: 'a', name: 'Accounts', fills: [{ section: 'company', note: 'capital' }], ...more };
  const missing = (sources: readonly object[]) => gets({ ...index, sources }).missing;
  expect(missing([source('Index', ['company']), source('Register', ['company'], more), partly])).toEqual([
    'Register',
  ]);
  expect(missing([source('Index', ['company']), source('Register', ['company'])])).toEqual([]);
});

it('of an index it says which companies it knows; of a provider that names no sections, what is sold', () => {
  expect(gets({ name: 'Index', kind: 'index', holds: 'companies with an LEI' }).holds).toBe(
    'companies with an LEI',
  );
  const plain = countryGets(offerOf({ dataPoints: { companyProfile: sold, availableDocuments: sold } }));
  expect(plain.available.map(({ part }) => part)).toEqual([
    'company',
    'legalRepresentatives',
    'shareholders',
    'documents',
  ]);
  expect(plain.sources).toEqual([]);
});
