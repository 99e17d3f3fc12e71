import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Csv, csvRows } from './csv-rows.ts';

const rowsOf = (text: string, csv: Omit<Csv, 'kind'> = {}) => [...csvRows(text, { kind: 'csv', ...csv })];

test.each([
  [
    'quotes, line ends and delimiters within',
    '"a ""b"", c","x\ny"\r\n1,2\r\n',
    [
      ['a "b", c', 'x\ny'],
      ['1', '2'],
    ],
  ],
  ['quotes that stand within a value', 'a "b" c,d\n', [['a "b" c', 'd']]],
  ['empty values', ',"",\n', [['', '', '']]],
  ['lines that are empty', '\na\n\r\n""\nb', [['a'], ['b']]],
  [
    'no line end behind the last',
    'a,b\n"c","d"',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['nothing', '', []],
] as const)('%s', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test.each([
  [
    'a blank behind a quote',
    'a,b\n"c" ,d\ne,f\n',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['a quote that never ends', 'a,b\n"c,d\ne,f\n', [['a', 'b'], ['c,d\ne,f\n']]],
] as const)('a row that has %s is read as the library reads it', (_, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('signs are no quotes where a file has none', () => {
  expect(rowsOf('"a;b"\n', { delimiter: ';', hasQuotes: false })).toEqual([['"a', 'b"']]);
});

test('values of columns that are not wanted come empty, in their places', () => {
  const rows = csvRows('"a","b",c\n1,2,3,4\n', { kind: 'csv' }, [true, false, true]);
  expect([...rows]).toEqual([
    ['a', '', 'c'],
    ['1', '', '3', '4'],
  ]);
});

test('whatever is written as CSV is read as the library reads it', () => {
  const value = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '0'), maxLength: 6 });
  const table = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, newline, quotes) => {
      const text = Papa.unparse(rows, { newline, quotes });
      expect(rowsOf(text)).toEqual(rows);
      expect(rowsOf(text)).toEqual(Papa.parse(text, { delimiter: ',', newline }).data);
    }),
  );
});
