'use client';

import { Icon } from './icon.tsx';

/** A person. */
export function PersonIcon() {
  return (
    <Icon>
      <path d="M8 7.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2.8 14a5.2 5.2 0 0 1 10.4 0" />
    </Icon>
  );
}
