'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import type { Country } from '#lib/contract/index.ts';
import type { CompanySearch } from '#lib/domain/search/found-company.ts';
import { isCompanySearch } from '#lib/domain/search/is-company-search.ts';
import { problemOf, type SearchProblem } from './search-problem.ts';

/** How long an answer is shown again without asking: going back to a list asks nobody. */
const FRESH_MS = 600_000;

export interface Asked {
  readonly country: Country;
  readonly query: string;
  /** The price that stands on the screen. */
  readonly confirmedCredits: number;
}

/** Searches through the desk, unless the page brought the answer or nothing is asked yet. A failed search returns its message and never throws into the page. */
export function useCompanySearch(asked: Asked | null, early: CompanySearch | null) {
  return useQuery<CompanySearch, SearchProblem>({
    queryKey: ['search', asked?.country, asked?.query],
    queryFn: asked === null ? skipToken : ({ signal }) => ask(asked, signal),
    ...(early !== null && { initialData: early, initialDataUpdatedAt: Date.parse(early.askedAt) }),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    retry: false,
    refetchOnReconnect: (query) => query.state.status === 'error',
    networkMode: 'always',
  });
}

async function ask(asked: Asked, signal: AbortSignal): Promise<CompanySearch> {
  const response = await fetch('/api/desk/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw unreached();
  });
  const body: unknown = await response.json().catch(() => null); // No JSON: the status alone has to speak.
  if (response.ok && isCompanySearch(body)) return body;
  throw problemOf(response.ok ? 500 : response.status, body, response.headers.get('retry-after'));
}

/** The desk itself was not reached: no network, or the server is down. */
const unreached = (): SearchProblem =>
  navigator.onLine ? { kind: 'unavailable', retryS: 10, message: '' } : { kind: 'offline' };
