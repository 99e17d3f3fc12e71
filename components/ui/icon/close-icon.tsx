'use client';

import { Icon } from './icon.tsx';

/** Close. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="M4 4l8 8M12 4l-8 8" />
    </Icon>
  );
}
