'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { isLookupView, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';

interface InProgress {
  readonly open: readonly LookupView[];
  readonly arrived: readonly LookupView[];
}

const NOTHING: InProgress = { open: [], arrived: [] };
const WHILE_OPEN_MS = 4_000;
const OTHERWISE_MS = 30_000;

const isInProgress = (value: unknown): value is InProgress =>
  typeof value === 'object' &&
  value !== null &&
  'open' in value &&
  'arrived' in value &&
  Array.isArray(value.open) &&
  Array.isArray(value.arrived) &&
  value.open.every(isLookupView) &&
  value.arrived.every(isLookupView);

/** What is under way and what has come, asked for again by itself: often while something is open. One asks for all. */
export function useInProgress(): InProgress & { readonly refetch: () => Promise<unknown> } {
  const unreached = useTranslations('lookups')('unreached');
  const { data, refetch } = useQuery({
    queryKey: ['in-progress'],
    queryFn: ({ signal }) => askDesk('lookups/in-progress', isInProgress, { signal, unreached }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && 'value' in state.data && state.data.value.open.length > 0
        ? WHILE_OPEN_MS
        : OTHERWISE_MS,
  });
  return { ...(data !== undefined && 'value' in data ? data.value : NOTHING), refetch };
}
