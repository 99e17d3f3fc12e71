'use client';

import { Icon } from './icon.tsx';

/** Look twice: a triangle. */
export function WarningIcon() {
  return (
    <Icon>
      <path d="M8 2.2l6.3 11.3H1.7zM8 6.5v3.2M8 11.8v.01" />
    </Icon>
  );
}
