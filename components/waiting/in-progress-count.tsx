'use client';

import { useTranslations } from 'next-intl';
import { useInProgress } from './use-in-progress.ts';

/** How many requests are under way, in the link that leads to them. Its place is kept while there are none. */
export function InProgressCount() {
  const t = useTranslations('lookups.inProgress');
  const { open } = useInProgress();
  return (
    <span
      className="inline-block min-w-5 pl-1.5 text-accent tabular-nums"
      data-in-progress-count={open.length}
    >
      {open.length > 0 && (
        <>
          {open.length}
          <span className="sr-only"> {t('open', { count: open.length })}</span>
        </>
      )}
    </span>
  );
}
