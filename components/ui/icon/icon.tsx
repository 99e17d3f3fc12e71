'use client';

import type { ReactNode } from 'react';

/**
 * The frame of every icon: 16 units square, drawn in the colour of the words beside it. Always decoration.
 *
 * Every drawing is a client component, down to its paths: where a long page is cut into pieces as it is sent, a cut
 * inside a drawing would be hidden by an inline style, which the page's policy refuses.
 */
export function Icon({
  children,
  className = 'size-4',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}
