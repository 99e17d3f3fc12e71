import {
  FLAG_CODES,
  FLAG_SEVERITIES,
  FLAGS,
  type FlagCode,
  type FlagSeverity,
} from '#lib/contract/flag-list.ts';
import { LEAST_RISK, type LeastRisk } from './least-risk.ts';

export const LEAST_RISKS = ['none', 'medium', 'high'] as const;
export { FLAG_SEVERITIES };

/** As it is stored and set in forms, and as proposals of a risk have it. */
export const leastRiskFrom = (stored: (typeof LEAST_RISKS)[number]): LeastRisk =>
  stored === 'none' ? null : stored;

/** What holds for a flag code. */
export interface FlagSetting {
  readonly code: FlagCode;
  readonly severity: FlagSeverity;
  /** Lowest risk of a company with such a flag. */
  readonly leastRisk: (typeof LEAST_RISKS)[number];
}

export const defaultSetting = (code: FlagCode): FlagSetting => ({
  code,
  severity: FLAGS[code].severity,
  leastRisk: LEAST_RISK[code] ?? 'none',
});

/**
 * Codes that can be set, in the order of their categories: the quality of data needs no decision, and a list of the
 * organisation has a setting for each list.
 */
export const SET_CODES: readonly FlagCode[] = FLAG_CODES.filter(
  (code) => FLAGS[code].category !== 'data' && code !== 'country_own_list',
);

export const isSameSetting = (one: FlagSetting, other: FlagSetting): boolean =>
  one.severity === other.severity && one.leastRisk === other.leastRisk;
