import type { ReportComparison } from './compare-reports.ts';

/** What the service says today of one request of a version. */
export interface ReplayedRequest {
  readonly requestId: string;
  readonly outcome: 'same' | 'different' | 'failed';
  /** Why it could not be asked. */
  readonly message: string | undefined;
}

export interface ReplayedReport {
  readonly replayedAt: string;
  readonly requests: readonly ReplayedRequest[];
  /** Fact by fact, where an answer differs; what could not be asked stands on both sides as it was kept. */
  readonly comparison: ReportComparison | undefined;
}
