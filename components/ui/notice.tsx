import type { ComponentProps, ReactNode } from 'react';
import { INK, type Tone } from './tone.ts';

const FRAME: Readonly<Record<Tone, string>> = {
  neutral: 'border-line',
  accent: 'border-accent',
  warning: 'border-warning bg-warning-wash pr-4',
  danger: 'border-danger bg-danger-wash pr-4',
};
const TITLE: Readonly<Record<Tone, string>> = { ...INK, neutral: 'text-ink', accent: 'text-ink' };

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  /** Its level, where the title is a heading. */
  readonly heading?: 1 | 2 | 3;
  /** What can be done about it. */
  readonly action?: ReactNode;
};

/**
 * What somebody should know now: what it is, why, and what to do. What appears on its own is given the `role` that has
 * it read out: `alert` for what failed, else `status`.
 */
export function Notice({
  tone = 'neutral',
  icon,
  title,
  heading,
  action,
  className = '',
  children,
  ...box
}: Props) {
  const Title = heading === undefined ? 'p' : (`h${heading}` as const);
  return (
    <div {...box} className={`flex gap-3 border-l-2 py-1.5 pl-4 ${FRAME[tone]} ${className}`}>
      {icon && <span className={`flex h-lh flex-none items-center ${INK[tone]}`}>{icon}</span>}
      <div className="min-w-0">
        {title && <Title className={`font-medium wrap-anywhere ${TITLE[tone]}`}>{title}</Title>}
        {children && <div className="grid gap-1 text-soft text-sm wrap-anywhere">{children}</div>}
        {action && <div className="mt-2.5 print:hidden">{action}</div>}
      </div>
    </div>
  );
}
