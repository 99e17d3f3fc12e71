'use client';

import { Icon } from './icon.tsx';

/** Slow, waiting: a clock. */
export function ClockIcon() {
  return (
    <Icon>
      <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.8V8l2.2 1.6" />
    </Icon>
  );
}
