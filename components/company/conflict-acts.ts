import type { FormAction } from '#components/ui/form-action.ts';

/** What can be done about a conflict of sources. */
export interface ConflictActs {
  readonly mark: FormAction;
  readonly withdraw: FormAction;
}
