import { expect, test } from 'vitest';
import { groupPath, groupQueryOf, groupSortedBy, isGroupFiltered } from './group-address.ts';

const PLAIN = groupQueryOf({});

test('what goes without saying is not in the address', () => {
  expect(groupPath('/x', PLAIN)).toBe('/x');
  const query = { q: 'a&b', status: 'former', country: 'GB', sort: 'share', order: 'asc', page: '2' };
  expect(groupPath('/x', groupQueryOf(query))).toBe(
    '/x?q=a%26b&status=former&country=GB&sort=share&order=asc&page=2',
  );
  expect(groupPath('/x', groupQueryOf({ sort: 'share', order: 'desc' }))).toBe('/x?sort=share');
});

test('what is nothing of ours counts as not said', () => {
  expect(
    groupQueryOf({ q: ' ', status: 'gone', country: '', sort: 'risk', order: 'up', page: '-1' }),
  ).toEqual(PLAIN);
});

test('a column turns round at the second press, and a list begins at its first page', () => {
  const byShare = groupSortedBy({ ...PLAIN, q: 'x', page: 3 }, 'share');
  expect(byShare).toEqual({ ...PLAIN, q: 'x', sort: 'share', order: 'desc', page: 1 });
  expect(groupSortedBy(byShare, 'share').order).toBe('asc');
  expect(groupSortedBy(groupSortedBy(byShare, 'share'), 'share').order).toBe('desc');
});

test('an order alone is no filter', () => {
  expect(isGroupFiltered({ ...PLAIN, sort: 'held', page: 2 })).toBe(false);
  expect(isGroupFiltered({ ...PLAIN, country: 'GB' })).toBe(true);
});
