import { expect, test } from 'vitest';
import { csv } from './csv.ts';
import { safeCell } from './safe-cell.ts';

test.each([
  ...['=1+1', '+1+1', '-1-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\u200b=1', '\ufeff=1'],
  ...[
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '−1',
    '|calc',
    '%0A=1',
    '+33 1 23 45',
    '-',
    '-1e5',
    '--1',
    '\u0000=1',
  ],
])('%j becomes text', (text) => {
  expect(safeCell(text)).toBe(`'${text}`);
});

test.each(['', 'Anna Roy', '0', '-5', '-5.25', '12', '1=1', 'a@b.test', "O'Neil", '25–50 %', '60 %'])(
  '%j stays as it is',
  (text) => {
    expect(safeCell(text)).toBe(text);
  },
);

test('quotes, commas and line ends stay in their cell', () => {
  expect(csv(['a', 'b'], [['x,"y"\r\nz', '=1']])).toBe('a,b\r\n"x,""y""\r\nz",\'=1\r\n');
});
