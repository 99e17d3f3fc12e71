'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  type FormEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { CompanySearch } from '#lib/domain/search/found-company.ts';
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
import { useRecognised } from './use-recognised.ts';

interface SearchViewProps {
  readonly countries: readonly Country[];
  readonly lastUsed: readonly Country[];
  readonly chosen: Chosen | null;
  /** As the address has it. */
  readonly query: string;
  readonly offer: SearchOffer | null;
  readonly recent: readonly RecentView[];
  readonly mayTopUp: boolean;
  /** What the register says, where that was there in time for the page. */
  readonly early: CompanySearch | null;
}

/**
 * The search page. What was searched stands in the address; what is typed does not yet. A key stroke draws the box
 * alone; what follows from the text is drawn when there is time, what does not is not drawn again.
 */
export function SearchView({
  countries,
  lastUsed,
  chosen,
  query,
  offer,
  recent,
  mayTopUp,
  early,
}: SearchViewProps) {
  const t = useTranslations('search');
  const router = useRouter();
  const [text, setText] = useState(query);
  const box = useRef<HTMLInputElement>(null);
  // Whoever follows a link to a search that costs has not seen its price yet: then it waits for the button.
  const [submitted, setSubmitted] = useState<string | null>(null);
  const [, startTransition] = useTransition();
  useEffect(() => setText(query), [query]);
  // What was typed before the page came alive stands in the box and must stay there.
  useEffect(() => {
    if (box.current) setText(box.current.value);
  }, []);
  // Whoever comes to search types next, unless a screen keyboard would cover the page.
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (query === '' && isFree && matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [query]);

  const country = chosen === null || chosen === 'US' ? null : chosen;
  const priceCredits = offer?.priceCredits ?? 0;
  const typed = text.trim();
  const settled = useDeferredValue(typed);
  const { found, elsewhere } = useRecognised(settled, country);
  const isConfirmed = priceCredits === 0 || submitted === query;

  const go = useCallback(
    (to: Chosen, q: string) => {
      if (to !== 'US') remember(rememberCountry(lastUsed, to));
      startTransition(() => router.push(addressOf(to, q)));
    },
    [lastUsed, router],
  );
  const switchTo = useCallback((to: Chosen) => go(to, box.current?.value.trim() ?? ''), [go]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (country === null || typed.length < 2) return;
    setSubmitted(typed);
    if (typed === query) startTransition(() => router.refresh());
    else go(country, typed);
  };
  const countryField = useMemo(
    () => <CountryField all={countries} chosen={chosen} lastUsed={lastUsed} onChoose={switchTo} />,
    [countries, chosen, lastUsed, switchTo],
  );
  const results = useMemo(
    () =>
      country !== null &&
      query.length >= 2 &&
      isConfirmed && (
        <SearchResults
          key={country}
          asked={{ country, query, confirmedCredits: priceCredits }}
          early={early}
          offer={offer}
          recent={recent}
          others={lastUsed.filter((each) => each !== country).slice(0, 3)}
          mayTopUp={mayTopUp}
          onCountry={(to) => go(to, query)}
        />
      ),
    [country, query, isConfirmed, priceCredits, early, offer, recent, lastUsed, mayTopUp, go],
  );

  return (
    <>
      <search>
        <form onSubmit={submit} className="grid gap-3">
          {/* Sent before the page has come alive, it is the same address. */}
          {country !== null && <input type="hidden" name="country" value={country} />}
          <div className="grid items-start gap-2 sm:grid-cols-[15rem_minmax(0,1fr)_auto]">
            {countryField}
            <div>
              <label htmlFor="company-search" className="sr-only">
                {t('query')}
              </label>
              <input
                ref={box}
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
            <NumberChip text={settled} found={found} elsewhere={elsewhere} onSwitch={switchTo} />
          </div>
        </form>
      </search>
      <RecentList recent={recent} text={settled} />
      {results}
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
