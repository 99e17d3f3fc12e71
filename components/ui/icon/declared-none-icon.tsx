'use client';

import { Icon } from './icon.tsx';

/** Declared none: a page that says nothing, signed. */
export function DeclaredNoneIcon() {
  return (
    <Icon>
      <path d="M4 2h8v12H4zM6.2 8l1.4 1.5 2.4-3" />
    </Icon>
  );
}
