import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['FR', 'fr'],
  ['AT', 'de'],
  ['US-DE', 'en'],
  ['BE', undefined],
  ['TEST', undefined],
  ['toString', undefined],
])('names of %s are in %s', (country, language) => {
  expect(languageOf(country)).toBe(language);
});
