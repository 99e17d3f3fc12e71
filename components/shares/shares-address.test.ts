import { expect, test } from 'vitest';
import { isFiltered, sharesHref } from './shares-address.ts';

test('the address says what is filtered, and whose log is shown', () => {
  expect(sharesHref({})).toBe('/settings/shares');
  expect(sharesHref({ state: 'active', text: 'A & B' })).toBe('/settings/shares?state=active&text=A+%26+B');
  expect(sharesHref({ profile: 'FULL' }, 'id')).toBe('/settings/shares?profile=FULL&views=id#views');
  expect(sharesHref({ state: 'active', page: 2 }, 'id')).toBe(
    '/settings/shares?state=active&page=2&views=id#views',
  );
  expect(sharesHref({ page: 1 })).toBe('/settings/shares');
});

test('one thing that is asked for filters', () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ state: undefined, text: undefined })).toBe(false);
  expect(isFiltered({ profile: 'MINIMAL' })).toBe(true);
});
