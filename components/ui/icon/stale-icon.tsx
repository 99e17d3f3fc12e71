'use client';

import { Icon } from './icon.tsx';

/** Out of date: an arrow that turns back. */
export function StaleIcon() {
  return (
    <Icon>
      <path d="M3 8a5 5 0 1 0 1.6-3.7M3 2.5v2.8h2.8" />
    </Icon>
  );
}
