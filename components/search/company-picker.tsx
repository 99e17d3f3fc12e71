'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Country } from '#lib/contract/index.ts';
import type { FoundCompany, KnownCompany } from '#lib/domain/search/found-company.ts';
import type { SearchOffer } from '#lib/domain/search/search-offer.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { countryText } from '../ui/country-label.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CountryField } from './country-field.tsx';
import type { Chosen } from './country-options.ts';
import { PICKER_LIST_ID, PickerList, type PickerRow, pickerRowId } from './picker-list.tsx';
import { RegisterFacts } from './register-facts.tsx';
import { SearchFailed } from './search-failed.tsx';
import { type Asked, useCompanySearch } from './use-company-search.ts';

const SHORTEST = 2;
const FRESH_MS = 60_000;

interface Props {
  readonly countries: readonly Country[];
  readonly lastUsed: readonly Country[];
  readonly mayTopUp: boolean;
}

/**
 * Fields `country` and `companyId` of a form: a company of the workspace, found while one types, one that a search of its register
 * finds, or a number as it is entered.
 */
export function CompanyPicker({ countries, lastUsed, mayTopUp }: Props) {
  const t = useTranslations('search');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const [picked, setPicked] = useState<PickerRow | null>(null);
  const box = useRef<HTMLInputElement>(null);

  const country = chosen === 'US' ? null : chosen;
  const query = text.trim();
  const offer = useOffer(country);
  // Nothing is searched before its price is on the screen.
  const isReady = country !== null && offer !== undefined && query.length >= SHORTEST;
  const priceCredits = offer?.priceCredits ?? 0;
  const known = useKnownCompanies(useDeferredValue(query), country);
  const search = useCompanySearch(asked, null);
  const isAsked = asked !== null && asked.country === country && asked.query === query;
  const found = isAsked && !search.isFetching ? (search.data?.results ?? []) : [];
  const rows = [...known.map(rowOfKnown), ...found.filter(isNotIn(known)).map(rowOfFound)];
  const row = active === null ? undefined : rows[active];

  const ask = () => {
    if (!isReady) return;
    setActive(null);
    if (isAsked && search.error !== null) void search.refetch();
    setAsked({ country, query, confirmedCredits: priceCredits });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      setActive(((active ?? (step === 1 ? -1 : 0)) + step + rows.length) % rows.length);
    } else if (event.key === 'Enter') {
      // The form is sent by its button: Enter takes a row, or searches.
      event.preventDefault();
      if (row === undefined) ask();
      else setPicked(row);
    }
  };

  if (picked !== null) return <Picked company={picked} onOther={() => setPicked(null)} />;
  return (
    <div className="grid gap-2" data-company-picker>
      {country !== null && <input type="hidden" name="country" value={country} />}
      <CountryField
        all={countries}
        chosen={chosen}
        lastUsed={lastUsed}
        onChoose={setChosen}
        onDone={() => box.current?.focus()}
      />
      <div className="flex items-end gap-2">
        <TextField
          ref={box}
          label={t('query')}
          name="companyId"
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? PICKER_LIST_ID : undefined}
          aria-activedescendant={row && pickerRowId(row)}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(null);
          }}
          onKeyDown={onKeyDown}
          className="min-w-0 grow"
        />
        <Button look="secondary" aria-disabled={!isReady} onClick={ask}>
          {priceCredits === 0 ? t('submit') : t('submitPriced', { amount: formatAmount(priceCredits) })}
        </Button>
      </div>
      {country === null ? (
        <p className="text-soft text-sm">{t('picker.help')}</p>
      ) : (
        offer !== undefined && <RegisterFacts offer={offer} />
      )}
      <p role="status" className="text-soft text-sm">
        {isAsked &&
          search.isFetching &&
          t('waiting.asking', { source: offer?.source?.name ?? countryText(country ?? '') })}
        {(rows.length > 0 || (isAsked && search.data !== undefined && !search.isFetching)) &&
          t('results.count', { count: rows.length })}
      </p>
      {isAsked && search.error !== null && !search.isFetching && (
        <SearchFailed
          problem={search.error}
          country={countryText(asked.country)}
          priceCredits={asked.confirmedCredits}
          loadedAt={undefined}
          failedSince={undefined}
          mayTopUp={mayTopUp}
          onRetry={search.refetch}
        />
      )}
      {rows.length > 0 && (
        <PickerList rows={rows} active={row} source={offer?.source?.name} onPick={setPicked} />
      )}
    </div>
  );
}

/** The company that is chosen, with the way back to the list. */
function Picked({ company, onOther }: { readonly company: PickerRow; readonly onOther: () => void }) {
  const t = useTranslations('search.picker');
  const other = useRef<HTMLButtonElement>(null);
  // The box that had the focus is gone.
  useEffect(() => other.current?.focus(), []);
  const { country, companyNumber, name } = company;
  return (
    <div className="grid gap-1 rounded border border-line p-3" data-picked>
      <input type="hidden" name="country" value={country} />
      <input type="hidden" name="companyId" value={companyNumber} />
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-faint text-sm">
        {countryText(country)} <span className="font-mono">{companyNumber}</span>
      </p>
      <button ref={other} type="button" className="link justify-self-start text-sm" onClick={onOther}>
        {t('other')}
      </button>
    </div>
  );
}

const rowOfKnown = ({ country, companyNumber, legalName }: KnownCompany): PickerRow => ({
  ...{ country, companyNumber, name: legalName, from: 'known', status: null, address: null },
});

const rowOfFound = (company: FoundCompany): PickerRow => {
  const { country, companyNumber, legalName, legalNameInEnglish, status, address } = company;
  const name = legalName ?? legalNameInEnglish ?? companyNumber;
  return { country, companyNumber, name, from: 'register', status, address };
};

const isNotIn =
  (known: readonly KnownCompany[]) =>
  ({ country, companyNumber }: FoundCompany): boolean =>
    !known.some((one) => one.country === country && one.companyNumber === companyNumber);

/** Companies of the workspace; none while a text is short or is looked up, or if the server does not answer. */
function useKnownCompanies(query: string, country: Country | null): readonly KnownCompany[] {
  const { data } = useQuery({
    queryKey: ['known-companies', query, country],
    queryFn: async ({ signal }) => {
      const body = country === null ? { query } : { query, country };
      const answer = await askDesk('search/known', isKnownList, { body, signal, unreached: '' });
      return 'value' in answer ? answer.value : [];
    },
    enabled: query.length >= SHORTEST,
    staleTime: FRESH_MS,
  });
  return query.length >= SHORTEST ? (data ?? []) : [];
}

const isKnownList = (value: unknown): value is KnownCompany[] =>
  Array.isArray(value) &&
  value.every((each) =>
    ['country', 'companyNumber', 'legalName'].every((member) => typeof each?.[member] === 'string'),
  );

/** What a search of the country costs and can be asked; null: it could not be loaded; undefined: it is being loaded. */
function useOffer(country: Country | null): SearchOffer | null | undefined {
  const { data } = useQuery({
    queryKey: ['search-offer', country],
    queryFn: async ({ signal }) => {
      const answer = await askDesk('search/offer', isOffer, { body: { country }, signal, unreached: '' });
      return 'value' in answer ? answer.value : null;
    },
    enabled: country !== null,
    staleTime: FRESH_MS,
  });
  return data;
}

const isOffer = (value: unknown): value is SearchOffer | null =>
  value === null ||
  (typeof value === 'object' && 'by' in value && Array.isArray(value.by) && 'priceCredits' in value);
