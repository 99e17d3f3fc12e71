'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWaited } from '../ui/use-waited.ts';

const ROWS = ['w-64', 'w-52', 'w-72', 'w-56', 'w-60'];

/** The list in its final shape; after 1, 5 and 10 seconds with words that say why it is not there. */
export function SearchWaiting({ source }: { readonly source: string }) {
  const t = useTranslations('search.waiting');
  const stage = useWaited(true);
  const words = [null, t('asking', { source }), t('slow', { source }), t('verySlow')][stage];
  return (
    <>
      <p role="status" className="mb-1 min-h-6 text-soft text-sm">
        {words}
      </p>
      <div aria-hidden="true" className="border-line border-t">
        {ROWS.map((width) => (
          <div key={width} className="company-row">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-40" />
          </div>
        ))}
      </div>
    </>
  );
}
