import { useTranslations } from 'next-intl';
import { Skeleton } from '../ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The place of a part of the company that is still to come, in its size. */
export function CompanySkeleton() {
  const t = useTranslations('company');
  return (
    <div className="grid gap-x-12 gap-y-8 py-6 lg:grid-cols-2">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      {['left', 'right'].map((side) => (
        <div key={side} className="grid content-start gap-3.5">
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}
