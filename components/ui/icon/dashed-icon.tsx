'use client';

import { Icon } from './icon.tsx';

/** Not requested: an empty place. */
export function DashedIcon() {
  return (
    <Icon>
      <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12z" strokeDasharray="2.2 2.5" />
    </Icon>
  );
}
