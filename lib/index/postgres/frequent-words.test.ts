import { expect, test } from 'vitest';
import { tellingWords } from './frequent-words.ts';

const frequent = { listed: new Set(['holdings', 'harbour']), common: new Set(['holdings']) };

test.each([
  // A rare word finds, a common one narrows.
  [['holdings', 'quienro'], ['quienro']],
  [
    ['holdings', 'harbour', 'quienro'],
    ['harbour', 'quienro'],
  ],
  // Nothing to leave out.
  [['harbour', 'quienro'], null],
  [['quienro'], null],
  // No rare word: what is left would find very many.
  [['holdings', 'harbour'], null],
  [['holdings'], null],
  [[], null],
])('%j is found by %j', (tokens, telling) => {
  expect(tellingWords(tokens, frequent)).toEqual(telling);
});

test('where nothing was counted all words find', () => {
  expect(tellingWords(['holdings', 'quienro'], { listed: new Set(), common: new Set() })).toBeNull();
});
