import type { PolicyChoice } from '#lib/domain/ownership/index.ts';
import { OPERATORS } from '#lib/domain/ownership/operator.ts';
import { type Given, numberOf, textOf } from './address-values.ts';

/** The names under which a rule stands in the address, on every page that shows verdicts. */
export const POLICY_NAMES = ['policy', 'threshold', 'operator'] as const;

/** The rule that an address names; what it does not understand it leaves out. */
export function readPolicy(given: Given): PolicyChoice {
  const operator = textOf(given.operator);
  const thresholdPercent = numberOf(given.threshold, 0, 100);
  return {
    policy: textOf(given.policy) ?? '',
    thresholdPercent: thresholdPercent === 0 ? undefined : thresholdPercent,
    operator: OPERATORS.find((each) => each === operator),
  };
}

/** A rule as an address has it, without what goes without saying. */
export const policyEntries = ({ policy, thresholdPercent, operator }: PolicyChoice): [string, string][] => {
  const all: [string, string][] = [
    ['policy', policy],
    ['threshold', String(thresholdPercent ?? '')],
    ['operator', operator ?? ''],
  ];
  return all.filter(([, value]) => value !== '');
};
