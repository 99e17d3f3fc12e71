import type { Threshold } from './interval.ts';
import { EU_AMLR, POLICIES, type Policy, withThreshold } from './policies.ts';
import { percent } from './rational.ts';

/** A rule as an address or a form names it: one of the policies, and another threshold where one was set. */
export interface PolicyChoice {
  readonly policy: string;
  readonly thresholdPercent?: number | undefined;
  readonly operator?: Threshold['operator'] | undefined;
}

/** The rule that the desk works under until somebody chooses another. */
export const HOUSE_POLICY = EU_AMLR;

/** The policy that is chosen; that of the house where the choice names none, its own threshold where the other is none. */
export function chosenPolicy({ policy, thresholdPercent, operator }: PolicyChoice): Policy {
  const named = POLICIES.find(({ id }) => id === policy) ?? HOUSE_POLICY;
  const isThreshold = thresholdPercent !== undefined && thresholdPercent > 0 && thresholdPercent <= 100;
  if (isThreshold) return withThreshold(named, percent(thresholdPercent), operator);
  return operator === undefined ? named : withThreshold(named, named.ownership.threshold.value, operator);
}
