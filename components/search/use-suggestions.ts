'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { Suggestions } from '#lib/domain/search/found-company.ts';
import { isSuggestions } from '#lib/domain/search/is-suggestions.ts';
import { askDesk } from '../ui/ask-desk.ts';

/** Letters that follow each other more quickly than one types, as of a key held down, are asked for together. */
const QUICK_MS = 50;
const PAUSE_MS = 20;
const FRESH_MS = 60_000;
const SHORTEST = 2;

/**
 * Companies for what is typed, over all countries or in one. What came last stays until the next is there; what nobody
 * waits for any more is cancelled. Nothing where the service suggests none, or does not answer: a search still works.
 */
export function useSuggestions(typed: string, country: Country | undefined) {
  const ask = useAsk();
  const query = useSettled(typed);
  const isOffered = useSuggestionsOffered();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['suggestions', query, country],
    queryFn: ({ signal }) => ask(country === undefined ? { query } : { query, country }, signal),
    enabled: isOffered && query.length >= SHORTEST,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
  });
  return {
    isOffered,
    found: isOffered && typed.length >= SHORTEST ? data : undefined,
    /** What is shown answers what was typed before. */
    isStale: typed !== query || isPlaceholderData,
  };
}

/** Whether the service suggests companies; until that is known it does not. */
export function useSuggestionsOffered(): boolean {
  const ask = useAsk();
  const { data } = useQuery({
    queryKey: ['suggestions'],
    queryFn: ({ signal }) => ask({}, signal),
    staleTime: FRESH_MS,
    retry: false,
  });
  return data?.isOffered === true;
}

function useAsk() {
  const t = useTranslations('search.typing');
  return async (body: object, signal: AbortSignal): Promise<Suggestions> => {
    const answer = await askDesk('suggestions', isSuggestions, { body, signal, unreached: t('unreached') });
    if ('problem' in answer) throw new Error(answer.problem.message);
    return answer.value;
  };
}

/** The text at once, unless it changed just before: then when it has stood still for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    const isQuick = now - changedAt.current < QUICK_MS;
    changedAt.current = now;
    if (!isQuick) {
      setSettled(text);
      return;
    }
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
