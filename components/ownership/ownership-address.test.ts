import { expect, test } from 'vitest';
import { addressOf, readAddress, toggled } from './ownership-address.ts';

const EMPTY = readAddress({});

test('the whole state goes into an address and comes back', () => {
  const state = {
    ...EMPTY,
    view: 'graph' as const,
    policy: 'uk-psc',
    thresholdPercent: 12.5,
    operator: '>=' as const,
    focus: 'TEST:T0000951',
    depth: 3,
    hideBelowPercent: 5,
    collapsed: ['a & b', 'TEST:Ü'],
    opened: ['TEST:Ü/further-holders'],
    why: 'p/1',
    buy: ['y & z', 'GB/1 2/companyProfile'],
  };
  const [path, query] = addressOf('/p', state).split('?');
  const given = new URLSearchParams(query);
  expect(path).toBe('/p');
  const lists = {
    collapsed: given.getAll('collapsed'),
    opened: given.getAll('opened'),
    buy: given.getAll('buy'),
  };
  expect(readAddress({ ...Object.fromEntries(given), ...lists })).toEqual({
    ...state,
    collapsed: state.collapsed.toSorted(),
  });
});

test('what goes without saying is not in the address; the order in which nodes were closed is not either', () => {
  expect(addressOf('/p', EMPTY)).toBe('/p');
  const one = { ...EMPTY, collapsed: ['b', 'a'] };
  expect(addressOf('/p', one)).toBe(addressOf('/p', { ...one, collapsed: ['a', 'b'] }));
});

test('an empty `buy` asks for the structure from the start', () => {
  expect(readAddress({ buy: '' }).buy).toEqual(['']);
  expect(EMPTY.buy).toEqual([]);
  expect(addressOf('/p', { ...EMPTY, buy: [''] })).toBe('/p?buy=');
});

test.each([
  ['depth', '0', 'depth', undefined],
  ['depth', '1', 'depth', 1],
  ['depth', '50', 'depth', 50],
  ['depth', '51', 'depth', undefined],
  ['depth', '2.5', 'depth', undefined],
  ['hide', '0', 'hideBelowPercent', undefined],
  ['hide', '0.5', 'hideBelowPercent', 0.5],
  ['view', 'drawing', 'view', 'table'],
] as const)('%s=%s is %s %s', (name, value, member, expected) => {
  expect(readAddress({ [name]: value })[member]).toBe(expected);
});

test('an address of somebody else makes no endless list', () => {
  expect(readAddress({ collapsed: Array.from({ length: 600 }, (_, at) => `${at}`) }).collapsed).toHaveLength(
    500,
  );
  expect(readAddress({ collapsed: ['', 'x'.repeat(301), 'ok'] }).collapsed).toEqual(['ok']);
  expect(readAddress({ focus: 'x'.repeat(400) }).focus).toHaveLength(300);
});

test('a node is closed, and opened again', () => {
  const closed = toggled(EMPTY, 'a');
  expect(closed.collapsed).toEqual(['a']);
  expect(toggled(closed, 'a').collapsed).toEqual([]);
});
