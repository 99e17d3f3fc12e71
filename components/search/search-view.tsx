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
import type { CompanySearch, FoundCompany } from '#lib/domain/search/found-company.ts';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { SearchIcon } from '../ui/icon/search-icon.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyAddress } from './company-address.ts';
import { CountryField } from './country-field.tsx';
import type { Chosen } from './country-options.ts';
import { noteChosen } from './note-chosen.ts';
import { NumberChip } from './number-chip.tsx';
import { RecentList, type RecentView } from './recent-list.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { COUNTRIES_COOKIE, rememberCountry } from './remembered-countries.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useRecognised } from './use-recognised.ts';
import { useSuggestionsOffered } from './use-suggestions.ts';

interface SearchViewProps {
  readonly countries: readonly Country[];
  readonly lastUsed: readonly Country[];
  readonly chosen: Chosen | null;
  /** As the address has it. */
  readonly query: string;
  /** A country of the address that nobody knows. */
  readonly unknown: string | null;
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
  unknown,
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
  const [isTooShort, setIsTooShort] = useState(query.length === 1);
  const [, startTransition] = useTransition();
  // Another country than that of the page, for suggestions alone; another page begins anew.
  const [narrowing, setNarrowing] = useState<{ on: Chosen | null; to: Country | 'all' } | null>(null);
  if (narrowing !== null && narrowing.on !== chosen) setNarrowing(null);
  const narrowed = narrowing?.on === chosen ? narrowing.to : null;
  const setNarrowed = useCallback((to: Country | 'all') => setNarrowing({ on: chosen, to }), [chosen]);
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
  const isOffered = useSuggestionsOffered();
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
  const openSuggestion = async ({ country: of, companyNumber }: FoundCompany) => {
    await noteChosen(of, companyNumber);
    startTransition(() => router.push(companyAddress(of, companyNumber)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = narrowed === null || narrowed === 'all' ? country : narrowed;
    setIsTooShort(typed.length < 2);
    if (wanted === null || typed.length < 2) return;
    // Another country has another price, which stands on no screen yet.
    if (wanted !== country) return go(wanted, typed);
    setSubmitted(typed);
    if (typed === query) startTransition(() => router.refresh());
    else go(wanted, typed);
  };
  const countryField = useMemo(
    () => (
      <CountryField
        all={countries}
        chosen={chosen}
        lastUsed={lastUsed}
        onChoose={switchTo}
        onDone={() => box.current?.focus()}
      />
    ),
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
            <SearchBox
              box={box}
              text={text}
              placeholder={t(placeholderOf(offer))}
              country={country}
              narrowed={narrowed}
              onText={setText}
              onNarrow={setNarrowed}
              onOpen={openSuggestion}
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
            />
            <Button type="submit" aria-disabled={country === null || typed.length < 2}>
              <SearchIcon />
              {priceCredits === 0 ? t('submit') : t('submitPriced', { amount: formatAmount(priceCredits) })}
            </Button>
          </div>
          <div id="about-register" className="grid min-h-6 gap-1.5">
            {chosen === null && (
              <>
                {unknown !== null && (
                  <p role="alert" className="text-danger text-sm">
                    {t('unknownCountry', { code: unknown })}
                  </p>
                )}
                <p className="text-soft text-sm">
                  {isOffered ? t('typing.chooseCountry') : t('chooseCountry')}{' '}
                  {t.rich('tryTestland', {
                    link: (words) => (
                      <TextLink
                        href={addressOf('TEST', typed)}
                        onClick={() => remember(rememberCountry(lastUsed, 'TEST'))}
                      >
                        {words}
                      </TextLink>
                    ),
                  })}
                </p>
              </>
            )}
            {chosen === 'US' && <p className="text-soft text-sm">{t('stateHelp')}</p>}
            {country !== null && <RegisterFacts offer={offer} />}
          </div>
          <div className="min-h-6">
            {isTooShort && typed.length < 2 && (
              <p role="status" className="text-sm text-warning">
                {t('tooShort')}
              </p>
            )}
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
