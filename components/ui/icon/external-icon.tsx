'use client';

import { Icon } from './icon.tsx';

/** Leads out of this product. */
export function ExternalIcon() {
  return (
    <Icon>
      <path d="M9.5 2.5h4v4M13.5 2.5L7.5 8.5M11.5 9.5v4h-9v-9h4" />
    </Icon>
  );
}
