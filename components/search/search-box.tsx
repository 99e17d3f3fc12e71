'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { FoundCompany } from '#lib/domain/search/found-company.ts';
import { SUGGESTIONS_ID, SuggestionList, suggestionId } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly placeholder: string;
  /** The country that is searched; null: none is chosen yet. */
  readonly country: Country | null;
  /** Whose suggestions are shown instead; `all`: of every country. */
  readonly narrowed: Country | 'all' | null;
  readonly onText: (text: string) => void;
  readonly onNarrow: (to: Country | 'all') => void;
  readonly onOpen: (company: FoundCompany) => void;
  /** Keys that the page itself answers. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * Where one types a name or number. Companies come while one types, where the service suggests any: a combobox whose focus
 * stays in the box. Enter opens the row that an arrow chose; without one it sends the search to the register.
 */
export function SearchBox(props: SearchBoxProps) {
  const { box, text, country, narrowed, onNarrow, onOpen } = props;
  const t = useTranslations('search');
  const shownCountry = narrowed === 'all' ? undefined : (narrowed ?? country ?? undefined);
  const { isOffered, found, isStale } = useSuggestions(text.trim(), shownCountry);
  const wrapper = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const rows = found?.results ?? [];
  const isShown = isOpen && found !== undefined && found.countries.length > 0;
  const row = isShown && active !== null ? rows[active] : undefined;

  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  // The countries of the list can be reached by Tab: whoever goes there has not left.
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!wrapper.current?.contains(relatedTarget)) close();
  };
  const open = (company: FoundCompany) => {
    close();
    onOpen(company);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isMove = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isShown && isMove) {
      event.preventDefault();
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, rows.length));
    } else if (isShown && event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault();
      open(row);
    } else {
      if (event.key === 'Enter') close();
      props.onKeyDown(event);
    }
  };
  return (
    <div ref={wrapper} className="relative">
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
        placeholder={props.placeholder}
        aria-describedby="about-register"
        {...(isOffered && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': isShown,
          'aria-controls': isShown ? SUGGESTIONS_ID : undefined,
          'aria-activedescendant': row && suggestionId(row),
        })}
        onChange={(event) => {
          props.onText(event.target.value);
          setActive(null);
          setIsOpen(true);
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className="control"
      />
      {isShown && (
        <SuggestionList
          found={found}
          isStale={isStale}
          active={row}
          country={shownCountry}
          onNarrow={(to) => {
            setActive(null);
            onNarrow(to);
          }}
          onOpen={open}
          onLeave={leave}
        />
      )}
      <p role="status" className="sr-only">
        {isShown && t('typing.count', { count: rows.length })}
      </p>
    </div>
  );
}

/** Past either end of the list stands the box itself, with nothing chosen. */
function moved(active: number | null, step: 1 | -1, length: number): number | null {
  const next = (active ?? (step === 1 ? -1 : length)) + step;
  return next < 0 || next >= length ? null : next;
}
