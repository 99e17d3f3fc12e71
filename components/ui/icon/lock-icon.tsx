'use client';

import { Icon } from './icon.tsx';

/** Restricted: a lock. */
export function LockIcon() {
  return (
    <Icon>
      <path d="M3.5 7.2h9v6.3h-9zM5.5 7V5a2.5 2.5 0 0 1 5 0v2" />
    </Icon>
  );
}
