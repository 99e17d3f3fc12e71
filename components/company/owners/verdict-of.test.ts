import { expect, test } from 'vitest';
import { verdictOf } from './verdict-of.ts';

const DECLARED = [{ index: 0, controlType: undefined, description: undefined, additionalDetails: undefined }];

test.each([
  [DECLARED, 'yes', 'consistent'],
  [DECLARED, 'undecided', 'declaredOpen'],
  [DECLARED, undefined, 'declaredOpen'],
  [[], 'yes', 'owner'],
  [[], 'undecided', 'mayBe'],
  [[], 'no', 'noDuty'],
] as const)('declared %j and computed %s', (declared, verdict, expected) => {
  expect(verdictOf({ declared, verdict }, { hasDifference: false, hasStructure: true })).toBe(expected);
  expect(verdictOf({ declared, verdict }, { hasDifference: true, hasStructure: true })).toBe('differs');
});

test('without a structure a declared owner is only declared', () => {
  expect(
    verdictOf({ declared: DECLARED, verdict: undefined }, { hasDifference: false, hasStructure: false }),
  ).toBe('declaredOnly');
});
