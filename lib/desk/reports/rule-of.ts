import type { PolicyChoice } from '#lib/domain/ownership/index.ts';
import type { Report } from '#lib/domain/report/index.ts';

/** A version is compared with one under the same rule; its own threshold stands in it as words: `>= 10 %`. */
export function ruleOf({ id, threshold }: Report['policy']): PolicyChoice {
  const [, operator, percent] = /^(≥|>=|>)\s*([\d.]+)\s*%$/.exec(threshold) ?? [];
  if (percent === undefined) return { policy: id };
  return { policy: id, thresholdPercent: Number(percent), operator: operator === '>' ? '>' : '>=' };
}
