import type { CoverageRow } from './coverage-rows.ts';
import { CoverageTable } from './coverage-table.tsx';
import { COLUMNS, OfferCells } from './offer-cells.tsx';
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
  return (
    <CoverageTable
      columns={COLUMNS}
      initialQuery={query}
      initiallyOpen={open.filter((id) => rows.some((row) => row.id === id))}
      rows={rows.map((row) => {
        const { id, code, name, note, terms, states, outcome } = row;
        const source = outcome.kind === 'offer' ? outcome.offer.register?.name : undefined;
        return {
          id,
          code,
          name,
          terms,
          states,
          ...(note === undefined ? {} : { note }),
          ...(source === undefined ? {} : { source }),
          cells: <OfferCells outcome={outcome} />,
          detail: <OfferDetail row={row} baseUrl={baseUrl} />,
        };
      })}
    />
  );
}
