import { expect, test } from 'vitest';
import { placeInSentence } from './place-name.ts';

test.each([
  ['GB', 'the United Kingdom'],
  ['NL', 'the Netherlands'],
  ['US', 'the United States'],
  ['VG', 'the British Virgin Islands'],
  ['KY', 'the Cayman Islands'],
  ['AE', 'the United Arab Emirates'],
  ['IM', 'the Isle of Man'],
  ['US-DC', 'the District of Columbia (US)'],
  ['NO', 'Norway'],
  ['US-NY', 'New York (US)'],
  ['NF', 'Norfolk Island'],
  ['TEST', 'Testland'],
  ['XYZ', 'XYZ'],
])('%s within a sentence is %s', (code, words) => {
  expect(placeInSentence(code)).toBe(words);
});
