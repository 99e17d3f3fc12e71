import { useTranslations } from 'next-intl';
import type { WorkCounts } from '#lib/domain/home/home-view.ts';
import { NavCount } from '../ui/nav-count.tsx';

/** How much of one kind waits, beside the link that leads to it. */
export function WorkCount({ counts, of }: { readonly counts: WorkCounts; readonly of: keyof WorkCounts }) {
  const t = useTranslations('shell');
  const count = counts[of] ?? 0;
  return <NavCount count={count} meaning={t('waiting', { count })} />;
}
