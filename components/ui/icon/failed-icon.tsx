'use client';

import { Icon } from './icon.tsx';

/** Failed: an octagon with a cross. */
export function FailedIcon() {
  return (
    <Icon>
      <path d="M5.4 1.8h5.2l3.6 3.6v5.2l-3.6 3.6H5.4l-3.6-3.6V5.4zM6 6l4 4M10 6l-4 4" />
    </Icon>
  );
}
