import type { ComponentProps, ReactNode } from 'react';
import { INK, type Tone } from './tone.ts';

type Props = ComponentProps<'span'> & { readonly tone?: Tone; readonly icon: ReactNode };

/** Words with the icon that says the same; the icon stands at their first line, however many there are. */
export function IconText({ tone = 'neutral', icon, className = '', children, ...span }: Props) {
  return (
    <span {...span} className={`inline-flex items-baseline gap-1.5 ${INK[tone]} ${className}`}>
      <span className="flex h-lh flex-none items-center self-start">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
