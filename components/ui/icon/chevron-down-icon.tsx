'use client';

import { Icon } from './icon.tsx';

/** Opens downwards. */
export function ChevronDownIcon() {
  return (
    <Icon>
      <path d="M4 6l4 4 4-4" />
    </Icon>
  );
}
