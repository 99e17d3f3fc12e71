import { expect, test } from 'vitest';
import { extentOf } from './extent-of.ts';

test.each([
  [
    { lower: 25, upper: 50 },
    { kind: 'range', lower: 25, upper: 50 },
  ],
  [
    { lower: 25, upper: 25 },
    { kind: 'exact', value: 25 },
  ],
  [
    { lower: 0, upper: 0 },
    { kind: 'exact', value: 0 },
  ],
  [{ lower: 75 }, { kind: 'atLeast', lower: 75 }],
  [{ upper: 25 }, { kind: 'atMost', upper: 25 }],
  [{}, { kind: 'unknown' }],
  [undefined, { kind: 'unknown' }],
])('%j is %j: no bound is made up, no band becomes a figure', (range, extent) => {
  expect(extentOf(range)).toEqual(extent);
});
