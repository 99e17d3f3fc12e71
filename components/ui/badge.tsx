import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'warning' | 'danger';

const TONE: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-line text-soft',
  accent: 'border-accent text-accent',
  warning: 'border-warning text-warning bg-warning-wash',
  danger: 'border-danger text-danger bg-danger-wash',
};

/** A word about a thing. The colour only repeats what the icon and the words say. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded border px-1.5 py-0.5 font-medium text-xs ${TONE[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
