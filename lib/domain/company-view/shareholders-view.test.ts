import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainder } from './remainder.ts';
import { unallocated } from './shareholders-view.ts';

const of = (...percentages: (number | undefined)[]) =>
  unallocated(percentages.map((percentage) => ({ percentage })));

test('what is left is exact: no float, no rounding', () => {
  expect(of(33.3333, 33.3333, 33.3333)).toEqual({
    kind: 'left',
    percentage: 0.0001,
    holdersOfUnknownSize: 0,
  });
  // 0.1 + 0.2 is not 0.3 in binary.
  expect(of(0.1, 0.2, 99.7)).toEqual({ kind: 'none' });
  expect(of(...Array.from({ length: 2_998 }, () => 0.02), 12.5, 7.5)).toEqual({
    kind: 'left',
    percentage: 20.04,
    holdersOfUnknownSize: 0,
  });
});

test('both sides of the whole', () => {
  expect(of(75, 24.999999)).toEqual({ kind: 'left', percentage: 0.000001, holdersOfUnknownSize: 0 });
  expect(of(75, 25)).toEqual({ kind: 'none' });
  expect(of(75, 25.000001)).toEqual({ kind: 'exceeded', percentage: 0.000001 });
});

test('a holder of unknown size may be among what is left; without any size nothing is said', () => {
  expect(of(60, undefined)).toEqual({ kind: 'left', percentage: 40, holdersOfUnknownSize: 1 });
  expect(of(undefined, undefined)).toEqual({ kind: 'unknown' });
  expect(of()).toEqual({ kind: 'unknown' });
  expect(of(0)).toEqual({ kind: 'left', percentage: 100, holdersOfUnknownSize: 0 });
});

test('percentages of classes leave nothing that could be told', () => {
  const source =
    'Schedule 13G, filed on 2026-02-12 (accession number 0009900001-26-000001): 40 % of the class “Common Stock”';
  expect(
    unallocated([
      { percentage: 40, source },
      { percentage: 75, source },
    ]),
  ).toEqual({ kind: 'unknown' });
  expect(unallocated([{ percentage: 40, source: 'Filed with Schedule 13G' }])).toMatchObject({
    percentage: 60,
  });
});

test('numbers that JavaScript writes with an exponent', () => {
  expect(remainder(100, [1e-7])).toBe(99.9999999);
  expect(remainder(1e21, [1e21])).toBe(0);
});

test('hundredths, in any order, leave what is left in hundredths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 40 }), (hundredths) => {
      const left = 10_000 - hundredths.reduce((sum, part) => sum + part, 0);
      expect(
        remainder(
          100,
          hundredths.map((part) => part / 100),
        ),
      ).toBe(left / 100);
    }),
  );
});
