import type { FormAction } from '../../ui/form-action.ts';

/** What can be done with an extract and what was typed from it. */
export interface ExtractActs {
  readonly type: FormAction<unknown>;
  readonly confirm: FormAction;
  readonly withdraw: FormAction;
  readonly withdrawFacts: FormAction;
}
