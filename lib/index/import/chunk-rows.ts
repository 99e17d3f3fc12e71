import type { Entity, Party, Payload, Removal, Rows } from '../model.ts';
import type { FilePart, RecordRows } from '../sources/index-source.ts';
import type { Read } from './records-of.ts';

/** What a block of records comes to. */
export interface ChunkRows {
  readonly rows: Rows;
  readonly removals: readonly Removal[];
  readonly read: number;
  readonly unreadable: number;
}

/**
 * The rows of a block. Where a record says that a company goes before its own rows come, rows that the same block had of
 * it before go too: the last record counts.
 */
export function chunkRows(reads: Iterable<Read>, { read }: FilePart): ChunkRows {
  const kept: RecordRows[] = [];
  const byCompany = new Map<string, number[]>();
  let [count, unreadable] = [0, 0];
  for (const each of reads) {
    count += 1;
    const rows = 'record' in each ? read(each.record) : null;
    if (rows === null) {
      unreadable += 1;
      continue;
    }
    if (rows.removals !== undefined) forgetEarlier(kept, byCompany, rows.removals);
    const place = kept.push(rows) - 1;
    if (rows.removals === undefined) continue;
    for (const key of keysOf(rows)) byCompany.set(key, [...(byCompany.get(key) ?? []), place]);
  }
  return { ...joined(kept), read: count, unreadable };
}

const keyOf = ({ country, number }: { country: string; number: string }) => `${country}\0${number}`;

const keysOf = ({ entities = [], parties = [], payloads = [] }: Rows): Set<string> =>
  new Set([...entities, ...parties, ...payloads].map(keyOf));

/** Of a record that was about the same company alone, its removals stay. */
function forgetEarlier(
  kept: RecordRows[],
  byCompany: ReadonlyMap<string, readonly number[]>,
  removals: readonly Removal[],
): void {
  for (const removal of removals.filter(({ payloadKind }) => payloadKind === undefined)) {
    for (const place of byCompany.get(keyOf(removal)) ?? []) {
      const before = kept[place];
      if (before?.removals !== undefined) kept[place] = { removals: before.removals };
    }
  }
}

function joined(all: readonly RecordRows[]): Pick<ChunkRows, 'rows' | 'removals'> {
  const entities: Entity[] = [];
  const parties: Party[] = [];
  const payloads: Payload[] = [];
  const removals: Removal[] = [];
  for (const each of all) {
    if (each.entities !== undefined) entities.push(...each.entities);
    if (each.parties !== undefined) parties.push(...each.parties);
    if (each.payloads !== undefined) payloads.push(...each.payloads);
    if (each.removals !== undefined) removals.push(...each.removals);
  }
  return { rows: { entities, parties, payloads }, removals };
}
