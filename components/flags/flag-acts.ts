import type { FormAction } from '../ui/form-action.ts';

/** What can be done about a flag, beside showing it. */
export interface FlagActs {
  readonly decide: FormAction;
  readonly withdraw: FormAction;
}
