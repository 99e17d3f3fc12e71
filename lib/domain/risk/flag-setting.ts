import {
  FLAG_CODES,
  FLAG_SEVERITIES,
  FLAGS,
  type FlagCode,
  type FlagSeverity,
} from '#lib/contract/flag-list.ts';
import { LEAST_RISK } from './least-risk.ts';

export const LEAST_RISKS = ['none', 'medium', 'high'] as const;
export { FLAG_SEVERITIES };

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

/** Codes that can be set, in the order of their categories: the quality of data needs no decision. */
export const SET_CODES: readonly FlagCode[] = FLAG_CODES.filter((code) => FLAGS[code].category !== 'data');

export const isSameSetting = (one: FlagSetting, other: FlagSetting): boolean =>
  one.severity === other.severity && one.leastRisk === other.leastRisk;
