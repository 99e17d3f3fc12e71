'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

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
