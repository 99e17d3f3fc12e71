import type { FormAction } from '../../ui/form-action.ts';

/** Actions of the page of a customer file. */
export interface CustomerActs {
  readonly change: FormAction;
  readonly addCompany: FormAction;
  readonly removeCompany: FormAction;
  readonly removeDocument: FormAction;
  readonly propose: FormAction;
  readonly decide: FormAction;
  readonly end: FormAction;
}
