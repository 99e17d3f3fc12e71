'use client';

import { Icon } from './icon.tsx';

/** The places to go, where there is no room for their names: three lines. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </Icon>
  );
}
