import { formatThreshold } from './interval.ts';
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
}

/** A rule where there is room for one line: `EU AMLR ≥ 25 %, control > 50 %`. */
export const ruleInWords = ({ name, ownership, control }: Policy): string =>
  `${name} ${formatThreshold(ownership.threshold)}, control ${formatThreshold(control.majority)}`;

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
});
