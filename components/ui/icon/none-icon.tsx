'use client';

import { Icon } from './icon.tsx';

/** Not offered: a disc with a bar. */
export function NoneIcon() {
  return (
    <Icon>
      <path d="M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM5 8h6" />
    </Icon>
  );
}
