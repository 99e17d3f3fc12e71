'use client';

import { Icon } from './icon.tsx';

/** Exempt: a page without lines. */
export function ExemptIcon() {
  return (
    <Icon>
      <path d="M4 2h5.5L12 4.5V14H4zM9.5 2v2.5H12" />
    </Icon>
  );
}
