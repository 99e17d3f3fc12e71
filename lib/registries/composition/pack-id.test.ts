import { expect, test } from 'vitest';
import { packId } from './pack-id.ts';

test.each([
  ['00445790', '445790'],
  ['SC 012-345', 'sc12345'],
  ['923 609 016', '923609016'],
  ['HRB 6684', 'HRB6684'],
  ['0', '000'],
])('%s and %s are one', (one, other) => {
  expect(packId(one)).toBe(packId(other));
});

test.each([
  ['00445790', '4457900'],
  ['SC123456', 'NI123456'],
  ['0', '1'],
  ['NO0123', 'NO1230'],
])('%s and %s are two', (one, other) => {
  expect(packId(one)).not.toBe(packId(other));
});
