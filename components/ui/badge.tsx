import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from './tone.ts';

const FRAME: Readonly<Record<Tone, string>> = {
  neutral: 'border-line text-soft',
  accent: 'border-accent text-accent',
  warning: 'border-warning bg-warning-wash text-warning',
  danger: 'border-danger bg-danger-wash text-danger',
};

type Props = Omit<ComponentProps<'span'>, 'className'> & {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
};

/** A word about a thing, in a frame: its state, or what else it is. */
export function Badge({ tone = 'neutral', icon, children, ...span }: Props) {
  return (
    <span
      {...span}
      className={`inline-flex items-center gap-1.5 rounded sm:whitespace-nowrap border px-1.5 py-0.5 font-medium text-xs ${FRAME[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
