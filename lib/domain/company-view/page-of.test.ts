import { expect, test } from 'vitest';
import { findEstablishments } from './establishments-view.ts';
import { pageOf } from './page-of.ts';

const five = ['a', 'b', 'c', 'd', 'e'];

test.each([
  [1, { items: ['a', 'b'], number: 1, first: 1, last: 2 }],
  [2, { items: ['c', 'd'], number: 2, first: 3, last: 4 }],
  [3, { items: ['e'], number: 3, first: 5, last: 5 }],
  [4, { items: ['e'], number: 3, first: 5, last: 5 }],
  [0, { items: ['a', 'b'], number: 1 }],
  [-7, { items: ['a', 'b'], number: 1 }],
  [1.5, { items: ['a', 'b'], number: 1 }],
  [Number.NaN, { items: ['a', 'b'], number: 1 }],
])('page %d of three', (number, expected) => {
  expect(pageOf(five, number, 2)).toMatchObject({ ...expected, pages: 3, total: 5 });
});

test('a full last page has no empty one after it; nothing is one empty page', () => {
  expect(pageOf(five, 9, 5)).toMatchObject({ number: 1, pages: 1, last: 5 });
  expect(pageOf([], 1, 5)).toEqual({ items: [], number: 1, pages: 1, total: 0, first: 0, last: 0 });
});

test('establishments are found by words of name, number and address, in any order and spelling', () => {
  const place = (id: string, name: string, city: string) => ({
    position: 0,
    id,
    name,
    isActive: true,
    creationDate: undefined,
    endDate: undefined,
    activities: [],
    address: { lines: [{ part: 'place' as const, text: city }], countryCode: 'TEST' },
  });
  const places = [place('T-0001', 'Vendejo 1', 'Montovilo'), place('T-0002', 'Vendejo 2', 'Ŝtonurbo')];
  const found = (query: string) => findEstablishments(places, query).map(({ id }) => id);
  expect(found('')).toEqual(['T-0001', 'T-0002']);
  expect(found('stonurbo vendejo')).toEqual(['T-0002']);
  expect(found('0001')).toEqual(['T-0001']);
  expect(found('vendejo montovilo 2')).toEqual([]);
});
