'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from './icon/close-icon.tsx';

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  width = 'max-w-lg',
  isDrawer = false,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly width?: string;
  /** Whether it is at the side of the window, in full height. */
  readonly isDrawer?: boolean;
}) {
  const t = useTranslations('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      data-drawer={isDrawer || undefined}
      aria-labelledby={titleId}
      className={`dialog text-left ${isDrawer ? 'drawer' : ''} ${width}`}
    >
      {isOpen && (
        <>
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <h2 id={titleId} className="font-semibold">
              {title}
            </h2>
            {/* The browser's own closing gives the focus back to what opened it. */}
            <button
              type="button"
              className="icon-button size-9"
              onClick={() => dialog.current?.close()}
              aria-label={t('close')}
            >
              <CloseIcon />
            </button>
          </header>
          <div className="p-5 max-sm:p-4">{children}</div>
        </>
      )}
    </dialog>
  );
}

/** A part of a page that its address opens at the side of the window; closed, the page is at `closeHref`. */
export function Drawer({
  title,
  closeHref,
  children,
}: {
  readonly title: string;
  readonly closeHref: string;
  readonly children: ReactNode;
}) {
  const router = useRouter();
  return (
    <Dialog
      isOpen
      isDrawer
      onClose={() => router.push(closeHref, { scroll: false })}
      title={title}
      width="max-w-5xl"
    >
      {children}
    </Dialog>
  );
}
