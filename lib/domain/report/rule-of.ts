import type { PolicyChoice } from '../ownership/index.ts';
import type { Report } from './report.ts';

/** A version is compared with one under the same rule; its own threshold stands in it as words: `>= 10 %`. */
export function ruleOf({ id, threshold }: Pick<Report['policy'], 'id' | 'threshold'>): PolicyChoice {
  const [, operator, percent] = /^(≥|>=|>)\s*([\d.]+)\s*%$/.exec(threshold) ?? [];
  if (percent === undefined) return { policy: id };
  return { policy: id, thresholdPercent: Number(percent), operator: operator === '>' ? '>' : '>=' };
}
