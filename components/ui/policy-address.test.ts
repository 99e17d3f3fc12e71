import { expect, test } from 'vitest';
import { POLICY_NAMES, policyEntries, readPolicy } from './policy-address.ts';

test('a rule goes into an address and comes back', () => {
  const choice = { policy: 'uk-psc', thresholdPercent: 12.5, operator: '>=' as const };
  expect(readPolicy(Object.fromEntries(policyEntries(choice)))).toEqual(choice);
  expect(policyEntries(choice).map(([name]) => name)).toEqual(POLICY_NAMES);
  expect(policyEntries(readPolicy({}))).toEqual([]);
});

test.each([
  ['threshold', '0', 'thresholdPercent', undefined],
  ['threshold', '0.01', 'thresholdPercent', 0.01],
  ['threshold', '100', 'thresholdPercent', 100],
  ['threshold', '100.01', 'thresholdPercent', undefined],
  ['threshold', '-1', 'thresholdPercent', undefined],
  ['threshold', 'x', 'thresholdPercent', undefined],
  ['threshold', ' ', 'thresholdPercent', undefined],
  ['threshold', '', 'thresholdPercent', undefined],
  ['operator', '=>', 'operator', undefined],
  ['operator', '', 'operator', undefined],
  ['operator', '>', 'operator', '>'],
] as const)('%s=%s is %s %s', (name, value, member, expected) => {
  expect(readPolicy({ [name]: value })[member]).toBe(expected);
});
