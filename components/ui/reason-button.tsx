'use client';

import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActionForm } from './action-form.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
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
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const button = { 'aria-label': label, onClick: () => setIsOpen(true) };
  return (
    <>
      {look === 'link' ? (
        <button {...button} type="button" className="link min-h-6 cursor-pointer print:hidden">
          {open}
        </button>
      ) : (
        <Button {...button} look="secondary" className="min-h-8 px-2.5 text-sm">
          {open}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={title}>
        <ActionForm act={act} submit={submit} hidden={hidden} onDone={close}>
          {children}
          <TextAreaField {...reason} name="reason" required />
        </ActionForm>
      </Dialog>
    </>
  );
}
