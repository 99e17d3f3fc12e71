import { z } from 'zod';
import { type LegalReadings, underReadings } from './legal-readings.ts';
import { OPERATORS } from './operator.ts';
import { POLICIES, type Policy, withThreshold } from './policies.ts';
import { percent } from './rational.ts';

/** A rule as an address or a form names it: one of the policies, and another threshold where one was set. */
export const PolicyChoice = z.object({
  policy: z.string().max(300),
  thresholdPercent: z.number().optional(),
  operator: z.enum(OPERATORS).optional(),
});
export type PolicyChoice = z.infer<typeof PolicyChoice>;

/** What an organisation takes for its rule, and how it reads the points on which counsel may differ. */
export interface House {
  readonly rule: Policy;
  readonly readings?: LegalReadings;
}

/**
 * The policy that is chosen, under the readings that the organisation takes; that of the house where the choice names
 * none, its own threshold where the other is none.
 */
export function chosenPolicy(
  { policy, thresholdPercent, operator }: PolicyChoice,
  { rule, readings = {} }: House,
): Policy {
  const named = underReadings(POLICIES.find(({ id }) => id === policy) ?? rule, readings);
  const isThreshold = thresholdPercent !== undefined && thresholdPercent > 0 && thresholdPercent <= 100;
  if (isThreshold) return withThreshold(named, percent(thresholdPercent), operator);
  return operator === undefined ? named : withThreshold(named, named.ownership.threshold.value, operator);
}

/** Whether a choice is the rule of the house, with no threshold of its own. */
export const isHouseRule = (choice: PolicyChoice, rule: Policy): boolean =>
  chosenPolicy(choice, { rule }) === rule;
