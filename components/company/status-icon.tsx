'use client';

import type { ReactNode } from 'react';
import type { StatusKind } from '#lib/domain/company-view/index.ts';
import { Icon } from '../ui/icon/icon.tsx';

const SHAPE: Readonly<Record<StatusKind, ReactNode>> = {
  active: <circle cx="8" cy="8" r="5" fill="currentColor" />,
  warning: (
    <>
      <circle cx="8" cy="8" r="5" />
      <path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  insolvency: <path d="M8 2.5 14 13.5H2z" fill="currentColor" />,
  closed: <path d="M3 3h10v10H3z" fill="currentColor" />,
  suspended: <path d="M8 2.5 13.5 8 8 13.5 2.5 8z" />,
  unknown: (
    <>
      <circle cx="8" cy="8" r="5.5" strokeDasharray="2 2" />
      <path d="M6.6 6.6a1.5 1.5 0 1 1 2 1.5c-.4.2-.6.4-.6.9M8 10.9v.1" />
    </>
  ),
};

/** Each status its own shape: it is told apart without colour. */
export function StatusIcon({ kind }: { readonly kind: StatusKind }) {
  return <Icon className="size-3.5">{SHAPE[kind]}</Icon>;
}
