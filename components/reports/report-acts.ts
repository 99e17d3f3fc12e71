import type { ReactNode } from 'react';
import type { Act } from '../ui/act.ts';

/** What the page of a report can do, beside showing. */
export interface ReportActs {
  readonly submit: Act;
  readonly withdraw: Act;
  readonly decide: Act;
  readonly change: Act;
  readonly note: Act;
  readonly endRelationship: Act;
  readonly hold: Act;
  readonly purge: Act;
  readonly replay: Act<ReactNode>;
}
