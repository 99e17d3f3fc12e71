import type { FormAction } from '../ui/form-action.ts';

/** What can be done about one account. */
export interface AccountActs {
  readonly suspend: FormAction;
  readonly resume: FormAction;
  readonly close: FormAction;
  readonly changeContact: FormAction;
  readonly changeTerms: FormAction;
  readonly createKey: FormAction<{ readonly key: string }>;
  readonly revokeKey: FormAction;
}
