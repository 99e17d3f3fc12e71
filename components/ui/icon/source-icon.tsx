'use client';

import { Icon } from './icon.tsx';

/** Where a value comes from: a register. */
export function SourceIcon() {
  return (
    <Icon>
      <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.4M8 5.2v.01" />
    </Icon>
  );
}
