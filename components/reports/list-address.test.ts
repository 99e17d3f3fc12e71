import { expect, test } from 'vitest';
import { isFiltered, listPath, orderOf, PRESETS, queryOf, sortedBy } from './list-address.ts';

const plain = { sort: 'saved', page: 1 } as const;

test('what goes without saying is not in the address', () => {
  expect(listPath(plain)).toBe('/reports');
  expect(listPath({ ...plain, order: 'desc' })).toBe('/reports');
  expect(listPath({ ...plain, order: 'asc', page: 2 })).toBe('/reports?order=asc&page=2');
  expect(queryOf({ ...plain, status: 'in_review', q: 'a&b', risk: undefined })).toBe(
    'q=a%26b&status=in_review',
  );
});

test('a column turns round at the second press, and a list begins at its first page', () => {
  const byName = sortedBy({ ...plain, page: 3, tag: 'x' }, 'name');
  expect(byName).toEqual({ sort: 'name', order: undefined, page: 1, tag: 'x' });
  expect(orderOf(byName)).toBe('asc');
  const turned = sortedBy(byName, 'name');
  expect(orderOf(turned)).toBe('desc');
  expect(orderOf(sortedBy(turned, 'name'))).toBe('asc');
  expect(orderOf(sortedBy(plain, 'saved'))).toBe('asc');
});

test('an order alone is no filter', () => {
  expect(isFiltered({ ...plain, sort: 'due', order: 'desc', page: 4 })).toBe(false);
  expect(isFiltered({ ...plain, risk: 'high' })).toBe(true);
});

test('the lists of the house are written as any list is', () => {
  expect(queryOf({ sort: 'due', page: 1, due: '30d' })).toBe(PRESETS.soon);
  expect(queryOf({ ...plain, status: 'in_review' })).toBe(PRESETS.review);
});
