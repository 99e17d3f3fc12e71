'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { askDesk } from '../ui/ask-desk.ts';
import { useInProgress } from './use-in-progress.ts';

const isNothing = (value: unknown): value is null => value === null;

/** Tells the desk that the officer knows what came of these lookups: no further notice. */
export function useMarkSeen(): (lookupIds: readonly string[]) => Promise<void> {
  const unreached = useTranslations('lookups')('unreached');
  const { refetch } = useInProgress();
  return useCallback(
    async (lookupIds) => {
      if (lookupIds.length === 0) return;
      await askDesk('lookups/seen', isNothing, { body: { lookupIds }, unreached });
      await refetch();
    },
    [refetch, unreached],
  );
}
