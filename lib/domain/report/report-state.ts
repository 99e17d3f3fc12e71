/** How a version stands: where its last step led. */
export const REPORT_STATES = [
  'draft',
  'in_review',
  'changes_requested',
  'approved',
  'rejected',
  'superseded',
] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The states that somebody else than the author decides. */
export const REVIEW_DECISIONS = [
  'approved',
  'changes_requested',
  'rejected',
] as const satisfies readonly ReportState[];
