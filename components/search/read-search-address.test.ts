import { expect, it } from 'vitest';
import { readSearchAddress } from './read-search-address.ts';

const KNOWN = ['FR', 'US-DE', 'TEST'] as const;

it.each([
  [{}, { chosen: null, query: '' }],
  [{ country: 'FR' }, { chosen: 'FR', query: '' }],
  [
    { country: 'fr', q: ' x y ' },
    { chosen: 'FR', query: 'x y' },
  ],
  [{ country: 'US' }, { chosen: 'US', query: '' }],
  [{ country: 'us-de' }, { chosen: 'US-DE', query: '' }],
  [
    { country: 'XX', q: 'a' },
    { chosen: null, query: 'a' },
  ],
  [
    { country: ['TEST', 'FR'], q: ['a', 'b'] },
    { chosen: 'TEST', query: 'a' },
  ],
  [{ q: 'a'.repeat(300) }, { chosen: null, query: 'a'.repeat(200) }],
])('%j', (given, expected) => {
  expect(readSearchAddress(given, null, KNOWN)).toEqual(expected);
});

it('takes the last used country where the address names none', () => {
  expect(readSearchAddress({ q: 'a' }, 'FR', KNOWN)).toEqual({ chosen: 'FR', query: 'a' });
  expect(readSearchAddress({ country: 'TEST' }, 'FR', KNOWN).chosen).toBe('TEST');
});
