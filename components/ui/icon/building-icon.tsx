'use client';

import { Icon } from './icon.tsx';

/** A company among persons. */
export function BuildingIcon() {
  return (
    <Icon>
      <path d="M3 14V2.5h7V14M10 6.5h3V14M1.5 14h13M5.5 5.5h2M5.5 8.5h2M5.5 11.5h2" />
    </Icon>
  );
}
