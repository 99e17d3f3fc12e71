import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import { formatThreshold } from './interval.ts';
import type { LegalChoice } from './legal-choices.ts';
import { otherThan, readingText } from './points-of-law.ts';
import type { Policy } from './policies.ts';
import { toNumber } from './rational.ts';

/** A rule with everything that a verdict under it must show, ready to be read. */
export interface PolicyView {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** With its operator: `≥ 25 %`. */
  readonly threshold: string;
  /** For drawing only. */
  readonly thresholdPercent: number;
  readonly control: string;
  readonly inForceFrom: string | undefined;
  readonly inForceUntil: string | undefined;
  readonly isInForce: boolean;
  readonly choices: readonly PolicyChoiceView[];
}

/** A point on which counsel may differ: the reading that the verdicts follow, since when, and the other one. */
export interface PolicyChoiceView extends LegalChoice {
  readonly reading: string;
  readonly otherReading: string;
}

/** A rule where there is room for one line: `EU AMLR ≥ 25 %, control > 50 %`. */
export const ruleInWords = ({ name, ownership, control }: Policy): string =>
  say('rule', {
    name,
    threshold: formatThreshold(ownership.threshold),
    control: formatThreshold(control.majority),
  });

export const policyView = (policy: Policy, isInForce: boolean): PolicyView => ({
  id: policy.id,
  name: policy.name,
  source: policy.source,
  threshold: formatThreshold(policy.ownership.threshold),
  thresholdPercent: toNumber(policy.ownership.threshold.value) * 100,
  control: formatThreshold(policy.control.majority),
  inForceFrom: policy.inForceFrom,
  inForceUntil: policy.inForceUntil,
  isInForce,
  choices: policy.choices.map((choice) => ({
    ...choice,
    reading: readingText(choice.point, choice.taken),
    otherReading: readingText(choice.point, otherThan(choice.taken)),
  })),
});
