import { expect, test } from 'vitest';
import { termOf } from './discrepancy-duty.ts';

test.each([
  ['eu-amlr', '2027-07-09', 'house'],
  ['eu-amlr', '2027-07-10', 'law'],
  ['eu-amld', '2027-07-10', 'house'],
  ['uk-psc', '2027-07-10', 'house'],
  ['custom', '2030-01-01', 'house'],
] as const)('%s, detected on %s: the 14 days are a term of the %s', (policyId, detectedOn, term) => {
  expect(termOf({ policyId, detectedOn })).toBe(term);
});
