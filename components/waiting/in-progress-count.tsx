'use client';

import { useTranslations } from 'next-intl';
import { useInProgress } from './use-in-progress.ts';

/** How many requests are under way, in the link that leads to them. It stands in a gap, so that nothing moves. */
export function InProgressCount() {
  const t = useTranslations('lookups.inProgress');
  const { open } = useInProgress();
  return (
    <span className="relative" data-in-progress-count={open.length}>
      {open.length > 0 && (
        <span className="absolute bottom-0 left-0.5 font-medium text-accent text-xs tabular-nums">
          {open.length}
          <span className="sr-only"> {t('open', { count: open.length })}</span>
        </span>
      )}
    </span>
  );
}
