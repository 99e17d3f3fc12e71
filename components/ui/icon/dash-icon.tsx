'use client';

import { Icon } from './icon.tsx';

/** Not provided: a dash. */
export function DashIcon() {
  return (
    <Icon>
      <path d="M4 8h8" />
    </Icon>
  );
}
