'use client';

import { Icon } from './icon.tsx';

/** None named: looked for, and nothing there. */
export function NoneNamedIcon() {
  return (
    <Icon>
      <path d="M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14M5 7h4" />
    </Icon>
  );
}
