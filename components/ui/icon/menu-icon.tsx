import { Icon } from './icon.tsx';

/** A menu. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    </Icon>
  );
}
