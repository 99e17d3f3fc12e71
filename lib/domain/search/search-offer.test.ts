import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';
import { isCompanySearch } from './is-company-search.ts';
import { searchOfferOf } from './search-offer.ts';

it.each([
  [{}, { by: ['name', 'number'], priceCredits: null, source: null, typicalLatencyMs: null }],
  [{ search: { available: false, price: 1 } }, { by: [], priceCredits: 1 }],
  [{ search: { by: ['number'], price: 0 } }, { by: ['number'], priceCredits: 0 }],
  [
    { register: { name: 'Invented', typicalLatencyMs: 300 } },
    {
      source: {
        name: 'Invented',
        isIndex: false,
        holds: null,
        fills: null,
        sources: [],
        standing: {},
        official: null,
      },
      typicalLatencyMs: 300,
    },
  ],
  [
    {
      register: {
        name: 'Index',
        kind: 'index',
        holds: 'companies that have an LEI',
        fills: [{ section: 'company' }, { section: 'shareholders', note: 'parents' }, {}],
        sources: [
          { name: 'Register', keyFrom: 'https://register.example/keys', fills: [{ section: 'documents' }] },
          { name: 'Register of files', needsFile: true, fills: [{ section: 'company' }] },
          { name: 'Index', fills: [{ section: 'company' }, {}] },
        ],
        standing: { ultimateBeneficialOwners: { reason: 'restricted' }, subsidiaries: {} },
        official: { name: 'Register', searchUrl: 'https://register.example/' },
      },
    },
    {
      source: {
        name: 'Index',
        isIndex: true,
        holds: 'companies that have an LEI',
        fills: [
          { section: 'company', note: null },
          { section: 'shareholders', note: 'parents' },
        ],
        sources: [{ name: 'Index', sections: ['company'] }],
        standing: { ultimateBeneficialOwners: 'restricted' },
        official: { name: 'Register', searchUrl: 'https://register.example/' },
      },
    },
  ],
  [
    { register: { name: 'Index', official: { name: 'R', searchUrl: 'javascript:alert(1)' } } },
    { source: { official: null } },
  ],
])('settles %j', (given, expected) => {
  expect(searchOfferOf(given)).toMatchObject(expected);
});

it.each([
  [undefined, null],
  [{}, null],
  [{ city: 'Paris', region: 'Paris' }, 'Paris'],
  [{ addressLine1: 'A 1', city: 'B', postalCode: '2', state: 'CA' }, 'A 1, 2 B, CA'],
  [
    { addressLine1: 'A 1', city: 'Denver', postalCode: '80236', state: 'CO', countryCode: 'US' },
    'A 1, Denver, CO 80236',
  ],
  [
    { addressLine1: 'A 1', city: 'Whitby', postalCode: 'YO21 3PR', countryCode: 'GB' },
    'A 1, Whitby, YO21 3PR',
  ],
  [{ poBox: 'Box 7' }, 'Box 7'],
])('%j on one line is %j', (address, line) => {
  expect(addressLine(address)).toBe(line);
});

it('knows its own answers', () => {
  expect(isCompanySearch({ askedAt: 'x', results: [] })).toBe(true);
  expect(isCompanySearch({ askedAt: 'x', results: [{ companyNumber: '1' }] })).toBe(true);
  for (const other of [
    null,
    [],
    {},
    { results: [] },
    { askedAt: 1, results: [] },
    { askedAt: 'x', results: [{}] },
  ]) {
    expect(isCompanySearch(other), JSON.stringify(other)).toBe(false);
  }
});
