import type { ReactNode } from 'react';

/** What a colour stands for. It only repeats what the icon and the words beside it say. */
export type Tone = 'neutral' | 'accent' | 'warning' | 'danger';

/** How a state is shown: a table of these, one for each state, stands beside what draws it. */
export interface Look {
  readonly tone: Tone;
  readonly icon: ReactNode;
}

/** Words and icons in a tone. */
export const INK: Readonly<Record<Tone, string>> = {
  neutral: 'text-soft',
  accent: 'text-accent',
  warning: 'text-warning',
  danger: 'text-danger',
};
