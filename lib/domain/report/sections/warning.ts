import type { Mark, ReportField } from '../report.ts';

/** One row of the warnings. */
export interface Warning {
  readonly key: string;
  readonly title: string;
  readonly mark: Mark;
  readonly note?: string | undefined;
  /** Of persons: it goes where they go. */
  readonly personal?: 'interest';
  readonly fields?: readonly ReportField[];
  /** Of a failure, which may tell of charges and requests: for colleagues alone. */
  readonly message?: string | undefined;
}
