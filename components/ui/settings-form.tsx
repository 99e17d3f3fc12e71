import type { ReactNode } from 'react';
import { ActionForm } from './action-form.tsx';
import type { FormAction } from './form-action.ts';

/** What is set in one form: it shows what is set now, and says when it is saved. */
export function SettingsForm({
  act,
  submit,
  saved,
  children,
}: {
  readonly act: FormAction;
  readonly submit: string;
  /** Said when it is done. */
  readonly saved: string;
  readonly children: ReactNode;
}) {
  return (
    <ActionForm act={act} submit={submit} doneWords={saved} keepsFields className="grid max-w-md gap-4">
      {children}
    </ActionForm>
  );
}
