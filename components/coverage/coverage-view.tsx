import { useTranslations } from 'next-intl';
import { COVERAGE_WORDS } from '#lib/domain/coverage/coverage-cells.ts';
import type { CoverageRow, RowNote } from './coverage-rows.ts';
import { CoverageTable, type RowView } from './coverage-table.tsx';
import { OfferDetail } from './offer-detail.tsx';
import { COLUMNS, Word, WordCells } from './word-cells.tsx';

/** The rows, drawn on the server, in the table that filters them in the browser. */
export function CoverageView({
  rows,
  baseUrl,
  isOurs,
  query,
  open,
}: {
  rows: readonly CoverageRow[];
  /** Null for users who set up no program. */
  baseUrl: string | null;
  /** Whether the service is ours: what was tested says nothing of another. */
  isOurs: boolean;
  query: string;
  open: readonly string[];
}) {
  const t = useTranslations('coverage');
  const noteOf = (note: RowNote): string => {
    if (note.kind === 'named') return note.names.join(', ');
    return note.kind === 'someStates'
      ? t('note.someStates', { count: note.count, all: note.all })
      : t(`note.${note.kind}`);
  };
  const viewOf = (row: CoverageRow): RowView => {
    const { id, code, name, note, terms, states, outcome, groups } = row;
    return {
      ...{ id, code, name, terms, states, groups: groups.map(viewOf) },
      ...(note === null ? {} : { note: noteOf(note) }),
      cells: <WordCells outcome={outcome} />,
      detail: groups.length > 0 ? null : <OfferDetail row={row} baseUrl={baseUrl} isOurs={isOurs} />,
    };
  };
  const ids = new Set<string>(rows.flatMap((row) => [row, ...row.groups]).map(({ id }) => id));
  return (
    <CoverageTable
      columns={COLUMNS.map((column) => t(`column.${column}`))}
      legend={<WordsLegend />}
      initialQuery={query}
      initiallyOpen={open.filter((id) => ids.has(id))}
      rows={rows.map(viewOf)}
    />
  );
}

/** Meaning of each word of the matrix. */
function WordsLegend() {
  const t = useTranslations('coverage');
  return (
    <dl aria-label={t('legend')} className="mb-5 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
      {COVERAGE_WORDS.map((word) => (
        <div key={word} className="grid grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt>
            <Word word={word} />
          </dt>
          <dd className="text-soft">{t(`meaning.${word}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
