import { tablesOf } from '#lib/index/postgres/tables.ts';
import type { Manifest, Table } from '../manifest.ts';

/** A table of the index, and which of its rows are kept. */
export interface KeptTable {
  readonly table: Table;
  readonly where?: string;
}

/** The rows of files are in tables named after them. */
export const fileTables = (index: Manifest['index']): string[] =>
  index.files.flatMap(({ id }) => Object.values(tablesOf(id)));

/**
 * What is kept of the index. Always: its sources, with how the last try went. Its files can be fetched again, so they and
 * their rows are kept only where that was asked; those just being loaded never are.
 */
export function keptOfIndex(index: Manifest['index']): KeptTable[] {
  const served = new Set(fileTables(index));
  return index.tables.flatMap((table) => {
    const name = `${table.schema}.${table.name}`;
    if (name === 'index.source') return [{ table }];
    if (!index.hasRows) return [];
    if (name === 'index.file') {
      return [{ table, where: `where state in ('live', 'applied', 'refused', 'superseded')` }];
    }
    return served.has(name) ? [{ table }] : [];
  });
}
