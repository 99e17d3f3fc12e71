import { expect, test } from 'vitest';
import { isRevealedPerson } from './revealed-person.ts';

test.each([
  [{ birth: { year: 1968, month: 7, day: 21 }, residence: { lines: [{ part: 'street', text: 'x' }] } }, true],
  [{}, true],
  [{ birth: { year: 1968 }, birthPlace: { lines: [], countryCode: 'PT' } }, true],
  [{ identifiers: [{ scheme: 'passport', value: 'X1' }] }, true],
  [{ birth: 'in July' }, false],
  [{ birth: { year: '1968' } }, false],
  [{ residence: { countryCode: 'PT' } }, false],
  [{ residence: { lines: ['x'] } }, false],
  [{ residence: { lines: [], countryCode: 7 } }, false],
  [{ identifiers: [{ scheme: 'passport' }] }, false],
  [{ identifiers: { passport: 'X1' } }, false],
])('%j: %j', (value, isExpected) => {
  expect(isRevealedPerson({ identifiers: [], ...value })).toBe(isExpected);
});

test.each([null, [], 'text', {}])('%j is no answer of the desk', (value) => {
  expect(isRevealedPerson(value)).toBe(false);
});
