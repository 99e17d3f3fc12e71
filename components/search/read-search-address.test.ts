import { expect, it } from 'vitest';
import { readSearchAddress } from './read-search-address.ts';

const KNOWN = ['FR', 'US-DE', 'TEST'] as const;

it.each([
  [{}, { chosen: null, query: '', unknown: null }],
  [{ country: 'FR' }, { chosen: 'FR', query: '', unknown: null }],
  [
    { country: 'fr', q: ' x y ' },
    { chosen: 'FR', query: 'x y', unknown: null },
  ],
  [{ country: 'US' }, { chosen: 'US', query: '', unknown: null }],
  [{ country: 'us-de' }, { chosen: 'US-DE', query: '', unknown: null }],
  [
    { country: 'XX', q: 'a' },
    { chosen: null, query: 'a', unknown: 'XX' },
  ],
  [
    { country: ['TEST', 'FR'], q: ['a', 'b'] },
    { chosen: 'TEST', query: 'a', unknown: null },
  ],
  [{ q: 'a'.repeat(300) }, { chosen: null, query: 'a'.repeat(200), unknown: null }],
])('%j', (given, expected) => {
  expect(readSearchAddress(given, null, KNOWN)).toEqual(expected);
});

it('takes the last used country where the address names none', () => {
  expect(readSearchAddress({ q: 'a' }, 'FR', KNOWN)).toEqual({
    ...{ chosen: 'FR', query: 'a', unknown: null },
  });
  expect(readSearchAddress({ country: 'TEST' }, 'FR', KNOWN).chosen).toBe('TEST');
});

it('names a country that nobody knows, and takes no other in its place', () => {
  expect(readSearchAddress({ country: 'zz' }, 'FR', KNOWN)).toEqual({
    chosen: null,
    query: '',
    unknown: 'ZZ',
  });
});
