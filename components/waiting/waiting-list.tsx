'use client';

import { useTranslations } from 'next-intl';
import { isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { LookupWatcher } from '../ui/lookup-watcher.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';
import { WaitingLookup } from './waiting-lookup.tsx';

/** What is on its way, item by item; the page is drawn anew as each comes. Nothing at all when nothing is. */
export function WaitingList({
  lookups,
  mayBuy,
  showCompany = false,
}: {
  readonly lookups: readonly LookupView[];
  readonly mayBuy: boolean;
  /** Where several companies stand together. */
  readonly showCompany?: boolean;
}) {
  const t = useTranslations('lookups.waiting');
  if (lookups.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-4">
      <LookupWatcher lookups={lookups.filter(isOpen)} />
      {lookups.map((lookup) =>
        lookup.isOutcomeUnknown ? (
          <UnknownOutcome key={lookup.id} lookup={lookup} mayBuy={mayBuy} showCompany={showCompany} />
        ) : (
          <WaitingLookup key={lookup.id} lookup={lookup} showCompany={showCompany} />
        ),
      )}
    </section>
  );
}
