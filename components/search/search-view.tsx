'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState, useTransition } from 'react';
import type { Country } from '#lib/contract/index.ts';
import { recogniseElsewhere, recogniseIdentifier } from '#lib/domain/identifiers/recognise-identifier.ts';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { SearchIcon } from '../ui/icon/search-icon.tsx';
import { CountryField } from './country-field.tsx';
import type { Chosen } from './country-options.ts';
import { NumberChip } from './number-chip.tsx';
import { RecentList, type RecentView } from './recent-list.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { COUNTRIES_COOKIE, rememberCountry } from './remembered-countries.ts';
import { SearchResults } from './search-results.tsx';

interface SearchViewProps {
  readonly countries: readonly Country[];
  readonly lastUsed: readonly Country[];
  readonly chosen: Chosen | null;
  /** As the address has it. */
  readonly query: string;
  readonly offer: SearchOffer | null;
  readonly recent: readonly RecentView[];
  readonly mayTopUp: boolean;
}

/** The search page. What was searched stands in the address; what is typed does not yet. */
export function SearchView({ countries, lastUsed, chosen, query, offer, recent, mayTopUp }: SearchViewProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const [text, setText] = useState(query);
  // Whoever follows a link to a search that costs has not seen its price yet: then it waits for the button.
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [, startTransition] = useTransition();
  useEffect(() => setText(query), [query]);
  // What was typed before the page came alive stands in the box and must stay there.
  useEffect(() => {
    const box = document.getElementById('company-search');
    if (box instanceof HTMLInputElement) setText(box.value);
  }, []);
  // Whoever comes to search types next, unless a screen keyboard would cover the page.
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (query === '' && isFree && matchMedia('(pointer: fine)').matches)
      document.getElementById('company-search')?.focus();
  }, [query]);

  const country = chosen === null || chosen === 'US' ? null : chosen;
  const priceCredits = offer?.priceCredits ?? 0;
  const typed = text.trim();
  const found = country === null ? undefined : recogniseIdentifier(typed, country);
  const elsewhere = country === null ? [] : recogniseElsewhere(typed, country).slice(0, 2);
  const isConfirmed = priceCredits === 0 || submitted === query;
  const asked =
    country !== null && query.length >= 2 && isConfirmed
      ? { country, query, confirmedCredits: priceCredits }
      : null;

  const go = (to: Chosen, q: string) => {
    if (to !== 'US') remember(rememberCountry(lastUsed, to));
    startTransition(() => router.push(addressOf(to, q)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (country === null || typed.length < 2) return;
    setSubmitted(typed);
    if (typed === query) startTransition(() => router.refresh());
    else go(country, typed);
  };
  const switchTo = (to: Chosen) => go(to, typed);

  return (
    <>
      <search>
        <form onSubmit={submit} className="grid gap-3">
          {/* Sent before the page has come alive, it is the same address. */}
          {country !== null && <input type="hidden" name="country" value={country} />}
          <div className="grid items-start gap-2 sm:grid-cols-[15rem_minmax(0,1fr)_auto]">
            <CountryField
              all={countries}
              chosen={chosen}
              lastUsed={lastUsed}
              onChoose={(to) => go(to, typed)}
            />
            <div>
              <label htmlFor="company-search" className="sr-only">
                {t('query')}
              </label>
              <input
                id="company-search"
                type="search"
                name="q"
                value={text}
                maxLength={200}
                autoComplete="off"
                spellCheck={false}
                placeholder={t(placeholderOf(offer))}
                aria-describedby="about-register"
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => {
                  const [first] = elsewhere;
                  if (event.key === 'Enter' && event.altKey && first !== undefined) {
                    event.preventDefault();
                    switchTo(first.country);
                  }
                  if (event.key === 'ArrowDown') {
                    event.preventDefault();
                    document.querySelector<HTMLElement>('[data-company-row]')?.focus();
                  }
                }}
                className="control"
              />
            </div>
            <Button type="submit" aria-disabled={country === null || typed.length < 2}>
              <SearchIcon />
              {priceCredits === 0 ? t('submit') : t('submitPriced', { amount: formatAmount(priceCredits) })}
            </Button>
          </div>
          <div id="about-register" className="grid min-h-6 gap-1.5">
            {chosen === null && <p className="text-soft text-sm">{t('chooseCountry')}</p>}
            {chosen === 'US' && <p className="text-soft text-sm">{t('stateHelp')}</p>}
            {country !== null && <RegisterFacts offer={offer} />}
          </div>
          <div className="min-h-6">
            <NumberChip text={typed} found={found} elsewhere={elsewhere} onSwitch={switchTo} />
          </div>
        </form>
      </search>
      <RecentList recent={recent} text={typed} />
      {asked !== null && (
        <SearchResults
          asked={asked}
          offer={offer}
          recent={recent}
          others={lastUsed.filter((each) => each !== asked.country).slice(0, 3)}
          mayTopUp={mayTopUp}
          onCountry={(to) => go(to, asked.query)}
        />
      )}
    </>
  );
}

const YEAR_MS = 31_536_000_000;

/** For the next visit. A browser without the means forgets, and nothing else. */
function remember(value: string): void {
  if (!('cookieStore' in window)) return;
  void window.cookieStore.set({
    name: COUNTRIES_COOKIE,
    value,
    expires: Date.now() + YEAR_MS,
    sameSite: 'lax',
  });
}

/** The address that shows this search to anybody. */
const addressOf = (country: Chosen, query: string): string =>
  `/search?${new URLSearchParams(query === '' ? { country } : { country, q: query })}`;

function placeholderOf(offer: SearchOffer | null) {
  if (offer?.by.length !== 1) return 'queryPlaceholder';
  return offer.by[0] === 'number' ? 'queryPlaceholderNumber' : 'queryPlaceholderName';
}
