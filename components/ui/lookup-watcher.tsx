'use client';

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isLookupView, type LookupView, stateOf } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from './ask-desk.ts';

const SOON_MS = 1_000;
const LATER_MS = 3_000;
/** From here on what is waited for is slow, and asked for less often. */
const SLOW_MS = 15_000;

/**
 * Asks for lookups that are under way (free) and shows the page anew when anything has come: what has arrived is on the
 * screen within a second or so, drawn by the server like everything else.
 */
export function LookupWatcher({ lookups }: { readonly lookups: readonly LookupView[] }) {
  const router = useRouter();
  const queries = useQueryClient();
  const t = useTranslations('lookups');
  const unreached = t('unreached');
  const newest = useQueries({
    queries: lookups.map(({ id, createdAt }) => ({
      queryKey: ['lookup', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        askDesk(`lookups/${id}`, isLookupView, { signal, unreached }),
      refetchInterval: Date.now() - Date.parse(createdAt) > SLOW_MS ? LATER_MS : SOON_MS,
      gcTime: 0,
    })),
    combine: (results) =>
      results
        .flatMap(({ data }) => (data !== undefined && 'value' in data ? [data.value] : []))
        .map((lookup) => `${lookup.id} ${stateOf(lookup)}`)
        .join('\n'),
  });
  useEffect(() => {
    const shown = new Set(lookups.map((lookup) => `${lookup.id} ${stateOf(lookup)}`));
    const hasNews = newest !== '' && newest.split('\n').some((state) => !shown.has(state));
    if (!hasNews) return;
    router.refresh();
    // What has come is the officer's for a while: its price on this page is another now.
    void queries.invalidateQueries({ queryKey: ['prices'] });
  }, [newest, lookups, router, queries]);
  return null;
}
