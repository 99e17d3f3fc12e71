import { RISKS, type Risk } from '../risk/risk.ts';
import type { RestedOn } from './customer-lists.ts';

/** Shortest reason for a risk below that of the companies, in characters. */
export const SHORTEST_REASON = 10;

/** Returns the highest approved risk of the reports; null if none has one. */
export const highestRisk = (reports: readonly Pick<RestedOn, 'risk'>[]): Risk | null =>
  RISKS.findLast((risk) => reports.some((report) => report.risk === risk)) ?? null;

/** Whether a customer's risk needs a reason: it is below the highest approved risk of the companies. */
export function needsReason(risk: Risk, reports: readonly Pick<RestedOn, 'risk'>[]): boolean {
  const highest = highestRisk(reports);
  return highest !== null && RISKS.indexOf(risk) < RISKS.indexOf(highest);
}
