import { expect, test } from 'vitest';
import { seededText } from './seeded-text.ts';

test.each([
  [0, 0, 'The demo already exists.'],
  [1, 1, '1 purchase was made, for 1 credit.'],
  [2, 12, '2 purchases were made, for 12 credits.'],
])('%i purchases for %i', (made, costCredits, said) => {
  expect(seededText({ people: [], made, costCredits, shared: [] }).split('\n')[0]).toBe(said);
});
