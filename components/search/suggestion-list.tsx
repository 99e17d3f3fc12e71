'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { FoundCompany, Suggestions } from '#lib/domain/search/found-company.ts';
import { countryLabel } from '../ui/country-label.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { Flag } from '../ui/flag.tsx';
import { languageOf } from '../ui/language-of.ts';
import { SearchStatus } from '../ui/search-status.tsx';
import { MatchedName } from './matched-name.tsx';

export const SUGGESTIONS_ID = 'suggestions';

export const suggestionId = ({ country, companyNumber }: FoundCompany): string =>
  `suggestion-${country}-${companyNumber.replace(/[^\w-]/g, '_')}`;

/** As many names of a file are compared at most: then there may be more companies. */
const COMPARED = 40;

interface SuggestionListProps {
  readonly found: Suggestions;
  readonly isStale: boolean;
  readonly active: FoundCompany | undefined;
  /** Whose companies are shown; undefined: of all countries. */
  readonly country: Country | undefined;
  readonly onNarrow: (to: Country | 'all') => void;
  readonly onOpen: (company: FoundCompany) => void;
  /** Told where the focus goes from a country. */
  readonly onLeave: (event: FocusEvent) => void;
}

/** Companies below the box while one types, and the countries to which they can be narrowed. */
export function SuggestionList({
  found,
  isStale,
  active,
  country,
  onNarrow,
  onOpen,
  onLeave,
}: SuggestionListProps) {
  const t = useTranslations('search.typing');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isAlone = found.countries.length === 1 && found.countries[0]?.country === country;
  return (
    <div className="suggestions">
      {!isAlone && (
        <fieldset onBlur={onLeave} className="flex flex-wrap gap-1.5 border-line border-b p-2">
          <legend className="sr-only">{t('countries')}</legend>
          <Facet isPressed={country === undefined} onPress={() => onNarrow('all')}>
            {t('all')}
          </Facet>
          {found.countries.map((each) => (
            <Facet
              key={each.country}
              isPressed={each.country === country}
              onPress={() => onNarrow(each.country)}
            >
              <Flag country={each.country} />
              {countryLabel(each.country)}
              <span className="text-faint tabular-nums">
                {each.count >= COMPARED ? t('many', { count: COMPARED }) : each.count}
              </span>
            </Facet>
          ))}
        </fieldset>
      )}
      <div
        ref={list}
        id={SUGGESTIONS_ID}
        role="listbox"
        aria-busy={isStale}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        aria-label={t('title')}
        className="overflow-y-auto p-1"
      >
        {found.results.map((company) => (
          <SuggestionRow
            key={suggestionId(company)}
            company={company}
            isActive={company === active}
            onOpen={onOpen}
          />
        ))}
      </div>
      {found.results.length === 0 && <p className="px-3 pb-3 text-soft text-sm">{t('none')}</p>}
      <p className="border-line border-t px-3 py-1.5 text-faint text-xs">{t('hint')}</p>
    </div>
  );
}

function Facet({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      // The focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={`inline-flex min-h-7 items-center gap-1.5 rounded border px-2 text-xs ${isPressed ? 'border-accent text-accent' : 'border-line text-soft'}`}
    >
      {children}
    </button>
  );
}

function SuggestionRow({
  company,
  isActive,
  onOpen,
}: {
  company: FoundCompany;
  isActive: boolean;
  onOpen: (company: FoundCompany) => void;
}) {
  const t = useTranslations('search.typing');
  const { country, companyNumber, legalName, address, status, matchedName, nameTransliterations, source } =
    company;
  return (
    // The keys are those of the box: a row is never focused.
    <div
      id={suggestionId(company)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-suggestion={`${country} ${companyNumber}`}
      onMouseDown={(event) => {
        event.preventDefault();
        if (event.button === 0) onOpen(company);
      }}
      className={`suggestion ${isActive ? 'bg-wash shadow-[inset_2px_0_0_var(--accent)]' : ''}`}
    >
      <span className="flex min-w-0 items-baseline gap-2.5">
        <Flag country={country} />
        <span className="min-w-0">
          <bdi lang={languageOf(country)} className="wrap-anywhere">
            {legalName ?? companyNumber}
          </bdi>
          <span className="sr-only">, {countryLabel(country)}</span>
          {matchedName !== null && (
            <span className="block text-soft text-sm">
              <MatchedName {...matchedName} />
            </span>
          )}
          {nameTransliterations.length > 0 && (
            <span className="block text-faint text-sm">{nameTransliterations.join(' · ')}</span>
          )}
        </span>
      </span>
      <span className="text-soft text-sm">
        <code className="text-[0.8125rem] wrap-anywhere">{companyNumber}</code>
        {address !== null && <span> · {address}</span>}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-faint text-xs lg:justify-end lg:text-right">
        {status !== null && <SearchStatus kind={status} />}
        {source !== null && (
          <span>
            {source.date === null
              ? source.name
              : t('source', { source: source.name, date: formatDate(source.date) })}
          </span>
        )}
      </span>
    </div>
  );
}
