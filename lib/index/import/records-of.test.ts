import { expect, test } from 'vitest';
import type { Framing } from '../sources/index-source.ts';
import { recordsOf } from './records-of.ts';

const COLUMNS = ['number', 'name', 'town'];
const read = (text: string, framing: Framing) => [...recordsOf(text, framing, COLUMNS)];

test('of a CSV each value is in the record, and those beyond the columns are its surplus', () => {
  expect(read('1, Foundry ,\n2,Mill\n3,Mill,York,GB,\n', { kind: 'csv' })).toEqual([
    { record: { number: '1', name: 'Foundry', town: '' } },
    { record: { number: '2', name: 'Mill' } },
    { record: { number: '3', name: 'Mill', town: 'York', surplus: ['GB', ''] } },
  ]);
});

test('of a CSV whose source names its columns a record has those that are filled in', () => {
  expect(
    read('1, Foundry ,\n2,,York\n3," ","York, N.",GB\n', { kind: 'csv', reads: ['name', 'town'] }),
  ).toEqual([
    { record: { name: 'Foundry' } },
    { record: { town: 'York' } },
    { record: { town: 'York, N.' } },
  ]);
});

test.each([[{ kind: 'csv' }], [{ kind: 'csv', reads: ['name'] }]] as const)(
  'of %j a row with bytes of another character set is unreadable, in whatever column',
  (framing) => {
    const [first, second, third] = read('1,Foundry,York\n2,Mill,Y\uFFFDrk\n3,Mill,York\n', framing);
    expect(second).toEqual({ unreadable: true });
    expect([first, third]).toEqual([
      { record: expect.objectContaining({ name: 'Foundry' }) },
      { record: expect.objectContaining({ name: 'Mill' }) },
    ]);
  },
);

test('lines are records as they stand, or JSON', () => {
  expect(read('a b\r\n\n c\n', { kind: 'lines' })).toEqual([{ record: 'a b' }, { record: ' c' }]);
  expect(read('{"a":1}\n{"a":\n', { kind: 'json-lines' })).toEqual([
    { record: { a: 1 } },
    { unreadable: true },
  ]);
  expect(read('[{"a":1},\n{"a":2}]', { kind: 'json-array' })).toEqual([
    { record: { a: 1 } },
    { record: { a: 2 } },
  ]);
});
