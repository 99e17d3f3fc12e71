'use client';

import type { ComponentProps, ReactNode } from 'react';
import { ActionForm } from './action-form.tsx';
import { DialogButton } from './dialog-button.tsx';
import type { FormAction } from './form-action.ts';
import { TextAreaField } from './text-area-field.tsx';

type Reason = Pick<
  ComponentProps<typeof TextAreaField>,
  'label' | 'help' | 'rows' | 'minLength' | 'maxLength'
>;

/** A button for an act that asks why: it opens a dialog with what the act is about and a field for the reason. */
export function ReasonButton({
  open,
  label,
  look = 'secondary',
  title,
  act,
  submit,
  hidden,
  reason,
  children,
}: {
  /** On the button. */
  readonly open: string;
  /** The same for who does not see what stands beside it. */
  readonly label: string;
  readonly look?: 'secondary' | 'link';
  /** Of the dialog. */
  readonly title: string;
  readonly act: FormAction;
  readonly submit: string;
  /** Sent along, unseen. */
  readonly hidden: Readonly<Record<string, string>>;
  /** The field `reason`. */
  readonly reason: Reason;
  /** What the act is about; further fields. */
  readonly children?: ReactNode;
}) {
  return (
    <DialogButton open={open} label={label} look={look} title={title}>
      {(close) => (
        <ActionForm act={act} submit={submit} hidden={hidden} onDone={close}>
          {children}
          <TextAreaField {...reason} name="reason" required />
        </ActionForm>
      )}
    </DialogButton>
  );
}
