'use client';

import { Icon } from './icon.tsx';

/** Done, valid. */
export function CheckIcon() {
  return (
    <Icon>
      <path d="M3 8.5l3.2 3.2L13 4.8" />
    </Icon>
  );
}
