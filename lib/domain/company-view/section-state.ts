import type { AbsenceReason, DataPoint, Section } from '#lib/contract/index.ts';
import type { ReadAnswer } from './company-facts.ts';

/** The data point that fills a section. */
export const FILLED_BY = {
  company: 'companyProfile',
  legalRepresentatives: 'companyProfile',
  otherKeyPersons: 'companyProfile',
  shareholders: 'companyProfile',
  establishments: 'companyProfile',
  ultimateBeneficialOwners: 'ultimateBeneficialOwners',
  graphBeta: 'graph',
  documents: 'availableDocuments',
} as const satisfies Record<Section, DataPoint>;

/** Why a section is empty. `unexplained`: the service sent nothing, and no reason. */
export type AbsentReason = AbsenceReason | 'unexplained';

export type SectionState =
  | { readonly kind: 'present' }
  | {
      readonly kind: 'absent';
      readonly reason: AbsentReason;
      readonly dataPoint: DataPoint;
      /** In words, the register's own where it gave them. */
      readonly explanation: string | undefined;
      /** Of a failure: whether asking again can help. */
      readonly isRetryable: boolean;
    };

const REASONS: ReadonlySet<string> = new Set<AbsenceReason>([
  'not_requested',
  'not_offered',
  'restricted',
  'exempt',
  'declared_none',
  'failed',
  'in_progress',
]);

const isReason = (reason: string): reason is AbsenceReason => REASONS.has(reason);

/** Whether a section has something, and if not why: in the service's words, else as the state of its data point tells. */
export function sectionState(section: Section, answer: ReadAnswer | undefined): SectionState {
  const dataPoint = FILLED_BY[section];
  if (answer !== undefined && hasContent(answer[section])) return { kind: 'present' };
  const status = answer?.request.dataStatus?.dataPoints?.[dataPoint];
  const told = answer?.request.absence?.[section];
  const reason =
    told?.reason !== undefined && isReason(told.reason) ? told.reason : reasonOf(answer, status?.status);
  return {
    kind: 'absent',
    reason,
    dataPoint,
    explanation: told?.explanation ?? status?.error?.message,
    isRetryable: status?.error?.retryable ?? false,
  };
}

function reasonOf(answer: ReadAnswer | undefined, status: string | undefined): AbsentReason {
  if (answer === undefined) return 'not_requested';
  if (status === 'failed') return 'failed';
  return status === 'in_progress' || status === 'pending' ? 'in_progress' : 'unexplained';
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
