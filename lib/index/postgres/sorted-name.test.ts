import { describe, expect, it, test } from 'vitest';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { FORM_MARK, rangesOf, sortedName } from './sorted-name.ts';

const sorted = (name: string, country?: string) => sortedName(parseName(name, country));

describe('a sorted name', () => {
  it.each([
    ['Bewa Ltd', `bewa${FORM_MARK}ltd`],
    ['Bewa', 'bewa'],
    ['OOO Bewa', `bewa${FORM_MARK}ooo`],
    ['Bewa GmbH Wien', `bewa wien${FORM_MARK}bewa gmbh wien`],
  ])('of %s has its form behind it', (name, expected) => {
    expect(sorted(name)).toBe(expected);
  });

  it('stands with its forms before longer names', () => {
    const names = ['Bewaring Ltd', 'Bewa Bakery Ltd', 'Bewa plc', 'Bewa', 'Bewa Ltd', 'Bewa Arms plc'];
    expect(names.map((name) => sorted(name)).sort()).toEqual(
      ['Bewa', 'Bewa Ltd', 'Bewa plc', 'Bewa Arms plc', 'Bewa Bakery Ltd', 'Bewaring Ltd'].map((name) =>
        sorted(name),
      ),
    );
  });
});

test.each([
  ['bewa', ['Bewa', 'Bewa Ltd', 'Bewa Arms', 'Bewaring'], ['Arms Bewa', 'Bew']],
  ['bewa l', ['Bewa Ltd', 'Bewa Lamps plc'], ['Bewa plc', 'Bewa']],
  ['bewa ltd', ['Bewa Ltd', 'Bewa plc', 'Bewa'], ['Bewa Arms Ltd', 'Bewaring Ltd']],
  ['bewa gmb', ['Bewa GmbH'], ['Bewa', 'Bewa Ltd']],
  ['bewa in li', ['Bewa in Liquidation Ltd'], ['Bewa in London', 'Bewa Ltd']],
  ['bewa sa', ['Bewa Sales Ltd', 'Bewa SA', 'Bewa Ltd'], ['Bewa Arms']],
])('%s is looked for among the names that it may begin', (query, within, without) => {
  const ranges = rangesOf(parseName(query));
  const isIn = (name: string) => ranges.some(({ from, to }) => sorted(name) >= from && sorted(name) < to);
  expect(within.filter((name) => !isIn(name))).toEqual([]);
  expect(without.filter(isIn)).toEqual([]);
});

test('what can begin no form is looked for as it is typed alone', () => {
  expect(rangesOf(parseName('bewa li'))).toHaveLength(2);
  expect(rangesOf(parseName('bewa lamps'))).toHaveLength(1);
});
