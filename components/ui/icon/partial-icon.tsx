'use client';

import { Icon } from './icon.tsx';

/** A part of the whole: half a disc. */
export function PartialIcon() {
  return (
    <Icon>
      <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12z" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" stroke="none" />
    </Icon>
  );
}
