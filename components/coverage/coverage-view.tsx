import type { CoverageRow } from './coverage-rows.ts';
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
  baseUrl: string;
  query: string;
  open: readonly string[];
}) {
  const columns = columnsOf(rows);
  return (
    <CoverageTable
      columns={columns.map(({ label, width, visibility }) => ({ label, width, visibility }))}
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
          ...(note === undefined ? {} : { note }),
          cells: <OfferCells outcome={outcome} columns={columns} />,
          detail: <OfferDetail row={row} baseUrl={baseUrl} />,
        };
      })}
    />
  );
}
