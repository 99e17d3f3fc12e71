import type { FormAction } from '#components/ui/form-action.ts';

/** What the page can do, beside showing. */
export interface OwnersActs {
  readonly decide: FormAction;
  readonly confirm: FormAction;
  readonly assign: FormAction;
  readonly match: FormAction;
  readonly note: FormAction;
}
