'use client';

import { useTranslations } from 'next-intl';
import { isSetAside } from '#lib/domain/lookup/lookup-view.ts';
import { NavCount } from '../ui/nav-count.tsx';
import { useInProgress } from './use-in-progress.ts';

/** How many requests are under way, in the link that leads to them. */
export function InProgressCount() {
  const t = useTranslations('lookups.inProgress');
  const { open: all } = useInProgress();
  const open = all.filter((lookup) => !isSetAside(lookup));
  return (
    <span data-in-progress-count={open.length}>
      <NavCount count={open.length} meaning={t('open', { count: open.length })} />
    </span>
  );
}
