'use client';

import { Icon } from './icon.tsx';

/** Copy. */
export function CopyIcon() {
  return (
    <Icon>
      <path d="M5.5 5.5h7v7h-7zM3.5 10.5v-7h7" />
    </Icon>
  );
}
