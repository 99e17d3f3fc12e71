import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { INK, type Look } from '../ui/tone.ts';
import type { CompanyNews } from './news-of.ts';

const LOOK: Readonly<Record<CompanyNews['outcome'], Look>> = {
  all: { tone: 'accent', icon: <CheckIcon /> },
  some: { tone: 'warning', icon: <PartialIcon /> },
  none: { tone: 'danger', icon: <FailedIcon /> },
};

/** What came of a request: only what came whole bears a check mark. */
export function NewsIcon({ outcome }: Pick<CompanyNews, 'outcome'>) {
  const { tone, icon } = LOOK[outcome];
  return <span className={INK[tone]}>{icon}</span>;
}
