import type { ReactNode } from 'react';
import type { FormAction } from '../ui/form-action.ts';

/** What the page of a report can do, beside showing. */
export interface ReportFormActions {
  readonly submit: FormAction;
  readonly withdraw: FormAction;
  readonly decide: FormAction;
  readonly change: FormAction;
  readonly proposeChange: FormAction;
  readonly decideChange: FormAction;
  readonly withdrawChange: FormAction;
  readonly note: FormAction;
  readonly endRelationship: FormAction;
  readonly hold: FormAction;
  readonly purge: FormAction;
  readonly replay: FormAction<ReactNode>;
}
