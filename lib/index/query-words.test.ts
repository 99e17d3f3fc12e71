import { expect, test } from 'vitest';
import { queryWords } from './query-words.ts';

test.each(['ß', 'ﷺ', 'ß ', 'ab'])(
  'of %s two hundred times no more than 200 letters are looked for',
  (text) => {
    const parsed = queryWords({ text: text.repeat(200) })?.parsed;
    expect(parsed?.folded.length).toBeLessThanOrEqual(200);
    expect(parsed?.tokens.join('').length).toBeLessThanOrEqual(200);
    expect(queryWords({ text: `${'a'.repeat(199)}ß` })?.parsed.folded).toBe(`${'a'.repeat(199)}s`);
  },
);

test('what fits is looked for whole', () => {
  expect(queryWords({ text: `A.B.C. ${'a'.repeat(190)}` })?.parsed.folded).toBe(`abc ${'a'.repeat(190)}`);
});

test.each([
  ['as it is', 'SC123456'],
  ['with spaces around it, however many', `  SC123456${' '.repeat(60)}`],
  ['in full-width signs', 'ＳＣ：１２３４５６'],
])('a number is one %s', (_, text) => {
  expect(queryWords({ text, countries: ['GB'] })?.keys).not.toEqual([]);
});
