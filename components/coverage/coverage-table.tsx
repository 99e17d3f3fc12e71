'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { isFoundBy } from '../ui/find-by-terms.ts';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';

export interface RowView {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly note?: string;
  readonly terms: string;
  readonly states: readonly { country: string; name: string; terms: string }[];
  readonly cells: ReactNode;
  readonly detail: ReactNode;
}

interface CoverageTableProps {
  readonly rows: readonly RowView[];
  readonly columns: readonly { label: string; width: string; visibility: string }[];
  readonly initialQuery: string;
  readonly initiallyOpen: readonly string[];
}

/** The table with its filter. Both the filter and the open rows stand in the address, so that a view can be sent on. */
export function CoverageTable({ rows, columns, initialQuery, initiallyOpen }: CoverageTableProps) {
  const t = useTranslations('coverage');
  const [query, setQuery] = useState(initialQuery);
  const [open, setOpen] = useState(initiallyOpen);
  const shown = rows.filter(({ terms }) => isFoundBy(terms, query));

  const filter = (next: string) => {
    setQuery(next);
    keepInAddress(next, open);
  };
  const toggle = (id: string) => {
    const next = open.includes(id) ? open.filter((other) => other !== id) : [...open, id];
    setOpen(next);
    keepInAddress(query, next);
  };

  return (
    <>
      <Filter query={query} onChange={filter} shown={countriesIn(shown)} all={countriesIn(rows)} />
      {shown.length === 0 ? (
        <NothingFound query={query} onClear={() => filter('')} />
      ) : (
        <Table caption={t('caption')} folds="sm" className="border-line border-t sm:table-fixed">
          <colgroup>
            <col className="sm:w-[20%] lg:w-[18%]" />
            {columns.map(({ label, width, visibility }) => (
              <col key={label} className={`${width} ${visibility}`} />
            ))}
          </colgroup>
          <TableHead>
            {[{ label: t('column.country'), visibility: '' }, ...columns].map(({ label, visibility }) => (
              <HeadCell key={label} className={visibility}>
                {label}
              </HeadCell>
            ))}
          </TableHead>
          {shown.map((row) => (
            <Country
              key={row.id}
              row={row}
              query={query}
              isOpen={open.includes(row.id)}
              onToggle={() => toggle(row.id)}
              span={columns.length + 1}
            />
          ))}
        </Table>
      )}
    </>
  );
}

/** A country whose states differ has several rows. */
const countriesIn = (rows: readonly RowView[]): number => new Set(rows.map(({ name }) => name)).size;

interface FilterProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly shown: number;
  readonly all: number;
}

function Filter({ query, onChange, shown, all }: FilterProps) {
  const t = useTranslations('coverage');
  return (
    <search className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <label className="sr-only" htmlFor="filter">
        {t('filter')}
      </label>
      <input
        id="filter"
        type="search"
        value={query}
        placeholder={t('filterPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        className="control sm:w-80"
      />
      <p role="status" className="text-soft text-sm">
        {query === '' ? t('countAll', { all }) : t('countSome', { shown, all })}
      </p>
    </search>
  );
}

interface RowProps {
  readonly row: RowView;
  readonly query: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly span: number;
}

function Country({ row, query, isOpen, onToggle, span }: RowProps) {
  const meant = row.states.filter(({ terms }) => isFoundBy(terms, query));
  const isAboutStates = meant.length > 0 && meant.length < row.states.length;
  const note = isAboutStates ? meant.map(({ name }) => name).join(', ') : row.note;
  const panel = `detail-${row.id}`;
  return (
    <TableBody>
      <Row className={`hover:bg-wash ${isOpen ? 'border-b-0' : ''}`}>
        <RowHead>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={onToggle}
            className="flex items-baseline gap-2 rounded-sm text-left max-sm:w-full max-sm:pb-1"
          >
            <Chevron isOpen={isOpen} />
            <span>
              <span className="font-medium">{row.name}</span>{' '}
              <span className="ml-0.5 font-mono text-faint text-xs">{row.code}</span>
              {note && <span className="block text-faint text-xs">{note}</span>}
            </span>
          </button>
        </RowHead>
        {row.cells}
      </Row>
      <Row id={panel} hidden={!isOpen}>
        <Cell colSpan={span}>
          <div className="pb-4 sm:pl-5">
            {row.detail}
            {row.states.length > 0 && <States states={isAboutStates ? meant : row.states} />}
          </div>
        </Cell>
      </Row>
    </TableBody>
  );
}

function States({ states }: { states: RowView['states'] }) {
  const t = useTranslations('coverage');
  return (
    <section className="mt-6">
      <h3 className="mb-1.5 font-medium text-faint text-xs">{t('states')}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-x-4 gap-y-1">
        {states.map(({ country, name }) => (
          <li key={country} className="flex items-baseline gap-2">
            <code className="w-12 text-faint text-xs">{country}</code>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useTranslations('coverage');
  return (
    <EmptyState title={t('nothing', { query })} action={<Button onClick={onClear}>{t('showAll')}</Button>}>
      {t('nothingTry')}
    </EmptyState>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={`size-3 shrink-0 text-faint transition-transform motion-reduce:transition-none translate-y-px print:hidden ${isOpen ? 'rotate-90' : ''}`}
    >
      <path d="M4 2l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

/** Replaces the address without asking the server again. */
function keepInAddress(query: string, open: readonly string[]): void {
  const url = new URL(window.location.href);
  if (query === '') url.searchParams.delete('q');
  else url.searchParams.set('q', query);
  if (open.length === 0) url.searchParams.delete('open');
  else url.searchParams.set('open', open.join(','));
  window.history.replaceState(null, '', url);
}
