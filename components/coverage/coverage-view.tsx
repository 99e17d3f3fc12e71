import { useTranslations } from 'next-intl';
import type { CoverageRow, RowNote } from './coverage-rows.ts';
import { CoverageTable } from './coverage-table.tsx';
import { columnsOf, OfferCells } from './offer-cells.tsx';
import { OfferDetail } from './offer-detail.tsx';

/** The rows, drawn on the server, in the table that filters them in the browser. */
export function CoverageView({
  rows,
  baseUrl,
  query,
  open,
}: {
  rows: readonly CoverageRow[];
  /** Null for who sets up no program. */
  baseUrl: string | null;
  query: string;
  open: readonly string[];
}) {
  const t = useTranslations('coverage');
  const columns = columnsOf(rows);
  const noteOf = (note: RowNote): string => {
    if (note.kind === 'named') return note.names.join(', ');
    return note.kind === 'someStates'
      ? t('note.someStates', { count: note.count, all: note.all })
      : t(`note.${note.kind}`);
  };
  return (
    <CoverageTable
      columns={columns.map(({ key, width, visibility }) => ({
        label: t(`column.${key}`),
        width,
        visibility,
      }))}
      initialQuery={query}
      initiallyOpen={open.filter((id) => rows.some((row) => row.id === id))}
      rows={rows.map((row) => {
        const { id, code, name, note, terms, states, outcome } = row;
        return {
          id,
          code,
          name,
          terms,
          states,
          ...(note === null ? {} : { note: noteOf(note) }),
          cells: <OfferCells outcome={outcome} columns={columns} />,
          detail: <OfferDetail row={row} baseUrl={baseUrl} />,
        };
      })}
    />
  );
}
