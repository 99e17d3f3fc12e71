'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { foldForSearch, isFoundBy } from '../ui/find-by-terms.ts';
import { readCustomers } from '../ui/read-customers.ts';
import { type May, placesFor } from './places-for.ts';
import { readPlaces } from './read-places.ts';

interface Place {
  readonly href: string;
  readonly label: string;
  readonly hint?: string;
  readonly terms?: string;
}

const MOST = 8;

/** Anywhere by a few letters: pages, companies that were opened, customers by reference or name, or the register. */
export function Palette({ may, onClose }: { readonly may: May; readonly onClose: () => void }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  // Opened by a key, it takes the keys that follow.
  useEffect(() => box.current?.focus(), []);
  const { data: companies = [] } = useQuery({
    queryKey: ['recent-companies'],
    queryFn: readPlaces,
    enabled: may.readCompanies,
  });
  const query = useDeferredValue(typed.trim());
  const { data: customers = [] } = useQuery({
    queryKey: ['customers', query],
    queryFn: () => readCustomers(query),
    enabled: may.readCustomers && query.length >= 2,
    placeholderData: keepPreviousData,
  });
  const files: Place[] =
    query.length < 2
      ? []
      : customers.map(({ id, reference, name }) => ({
          href: `/customers/${id}`,
          label: name,
          hint: reference,
        }));
  const pages: Place[] = placesFor(may).map(({ href, name }) => ({ href, label: t(name) }));
  const fits = ({ label, hint = '', terms = '' }: Place) =>
    isFoundBy(foldForSearch(`${label} ${hint} ${terms}`), typed);
  const further: Place[] =
    !may.searchCompanies || typed.trim().length < 2
      ? []
      : [
          {
            href: `/search?${new URLSearchParams({ q: typed.trim() })}`,
            label: t('palette.searchFor', { query: typed.trim() }),
          },
        ];
  const places = [...companies.filter(fits).slice(0, MOST), ...files, ...pages.filter(fits), ...further];

  const go = (place: Place | undefined) => {
    if (place === undefined) return;
    onClose();
    router.push(place.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActive((active + move + places.length) % Math.max(places.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(places[active]);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('palette.title')}>
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={places[active] === undefined ? undefined : `palette-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('palette.placeholder')}
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="control"
      />
      {places.length === 0 && (
        <p role="status" className="mt-3 text-soft">
          {t('palette.nothing')}
        </p>
      )}
      <div id="palette-list" role="listbox" aria-label={t('palette.title')} className="mt-2">
        {places.map(({ href, label, hint }, index) => (
          <div
            key={href}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={() => go(places[index])}
            className={`combo-row ${index === active ? 'bg-wash' : ''}`}
          >
            <span className="min-w-0 truncate">{label}</span>
            {hint && <span className="ml-auto whitespace-nowrap font-mono text-faint text-xs">{hint}</span>}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
