'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const CLASS = {
  secondary: 'min-h-8 px-2.5 text-sm',
  quiet: 'min-h-8 px-2.5 text-sm',
  large: 'print:hidden',
} as const;

/** A button that opens a dialog; what stands in it can close it. */
export function DialogButton({
  open,
  label,
  look = 'secondary',
  title,
  width,
  children,
}: {
  /** On the button. */
  readonly open: string;
  /** The same for who does not see what stands beside it. */
  readonly label?: string;
  readonly look?: keyof typeof CLASS | 'link';
  /** Of the dialog. */
  readonly title: string;
  readonly width?: string;
  readonly children: (close: () => void) => ReactNode;
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
        <Button {...button} look={look === 'quiet' ? 'quiet' : 'secondary'} className={CLASS[look]}>
          {open}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={title} {...(width !== undefined && { width })}>
        {children(close)}
      </Dialog>
    </>
  );
}
