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
  /** Of a union: a row for the states that are answered alike. */
  readonly groups: readonly RowView[];
  readonly cells: ReactNode;
  readonly detail: ReactNode;
}

interface CoverageTableProps {
  readonly rows: readonly RowView[];
  readonly columns: readonly string[];
  readonly legend: ReactNode;
  readonly initialQuery: string;
  readonly initiallyOpen: readonly string[];
}

/** The table with its filter. Both the filter and the open rows stand in the address, so that a view can be sent on. */
export function CoverageTable({ rows, columns, legend, initialQuery, initiallyOpen }: CoverageTableProps) {
  const t = useTranslations('coverage');
  const [query, setQuery] = useState(initialQuery);
  const [open, setOpen] = useState(initiallyOpen);
  const shown = rows.flatMap((row) => rowsFoundBy(row, query));

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
      {legend}
      <Filter query={query} onChange={filter} shown={countriesIn(shown)} all={countriesIn(rows)} />
      {shown.length === 0 ? (
        <NothingFound query={query} onClear={() => filter('')} />
      ) : (
        <Table caption={t('caption')} folds="lg" className="border-line border-t lg:table-fixed">
          <colgroup>
            <col className="lg:w-[19%]" />
            {columns.slice(0, 2).map((label) => (
              <col key={label} className="lg:w-[7.5%]" />
            ))}
            <col className="lg:w-[10.5%]" />
          </colgroup>
          <TableHead>
            {[t('column.country'), ...columns].map((label) => (
              <HeadCell key={label}>{label}</HeadCell>
            ))}
          </TableHead>
          {shown.map((row) => (
            <TableBody key={row.id}>
              <Country row={row} query={query} open={open} onToggle={toggle} span={columns.length + 1} />
              {row.groups.map((group) => (
                <Country
                  key={group.id}
                  {...{ row: group, query, open, onToggle: toggle, span: columns.length + 1 }}
                  isHidden={!open.includes(row.id)}
                  isGroup
                />
              ))}
            </TableBody>
          ))}
        </Table>
      )}
    </>
  );
}

/** A query for some states of a union finds their groups; any other finds the row of the country. */
function rowsFoundBy(row: RowView, query: string): readonly RowView[] {
  const groups = row.groups.filter(({ terms }) => isFoundBy(terms, query));
  if (groups.length > 0 && groups.length < row.groups.length) return groups;
  return isFoundBy(row.terms, query) ? [row] : [];
}

/** A country may have a row for each group of its states. */
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
  readonly open: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly span: number;
  /** Below the row of its union, which is closed. */
  readonly isHidden?: boolean;
  /** Below the row of its union, which has the name of the country. */
  readonly isGroup?: boolean;
}

/** A row whose whole width opens what is below it: its detail, or the groups of its states. */
function Country({ row, query, open, onToggle, span, isHidden = false, isGroup = false }: RowProps) {
  const meant = row.states.filter(({ terms }) => isFoundBy(terms, query));
  const isAboutStates = meant.length > 0 && meant.length < row.states.length;
  const note = isAboutStates ? meant.map(({ name }) => name).join(', ') : row.note;
  const isOpen = open.includes(row.id);
  const hasDetail = row.groups.length === 0;
  const panel = `detail-${row.id}`;
  return (
    <>
      <Row
        hidden={isHidden}
        className={`relative hover:bg-wash folded:grid-cols-3 folded:gap-x-4 folded:gap-y-1.5 ${isOpen && hasDetail ? 'border-b-0' : ''} ${isGroup ? 'bg-wash/50' : ''}`}
      >
        <RowHead className={`folded:col-span-full ${isGroup ? 'lg:pl-5' : ''}`}>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={hasDetail ? panel : undefined}
            onClick={() => onToggle(row.id)}
            className="flex items-baseline gap-2 rounded-sm text-left after:absolute after:inset-0"
          >
            <Chevron isOpen={isOpen} />
            {isGroup ? <span>{note}</span> : <CountryName row={row} note={note} />}
          </button>
        </RowHead>
        {row.cells}
      </Row>
      {hasDetail && (
        <Row id={panel} hidden={isHidden || !isOpen}>
          <Cell colSpan={span} className="folded:col-span-full">
            <div className="pb-4 sm:pl-5">
              {row.detail}
              {row.states.length > 0 && <States states={isAboutStates ? meant : row.states} />}
            </div>
          </Cell>
        </Row>
      )}
    </>
  );
}

function CountryName({ row, note }: { readonly row: RowView; readonly note: string | undefined }) {
  return (
    <span>
      <span className="font-medium">{row.name}</span>{' '}
      <span className="ml-0.5 font-mono text-faint text-xs">{row.code}</span>
      {note && <span className="block text-faint text-xs">{note}</span>}
    </span>
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
