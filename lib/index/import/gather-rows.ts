import type { Entity, Party, Removal } from '../model.ts';
import type { CompanyKey, Gathered } from '../search-index.ts';
import type { IndexSource } from '../sources/index-source.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { ImportContext } from './import-context.ts';

/** Companies put together at a time. */
const BATCH = 2_000;

/** Makes the entity and the parties of each company of all its records, from where it stopped; one that is left out goes with its records. */
export async function gatherRows(
  { index, signal }: Pick<ImportContext, 'index' | 'signal'>,
  source: IndexSource,
  fileId: number,
): Promise<void> {
  const file = (await index.health()).flatMap(({ last }) => (last?.fileId === fileId ? [last] : []))[0];
  const start = readCursor(file?.cursor ?? null);
  let cursor = file?.cursor ?? null;
  let after = 'gathered' in start ? keyOf(source, start.gathered) : null;
  for (;;) {
    signal?.throwIfAborted();
    const gathered = await index.gathered(fileId, after, BATCH);
    const last = gathered.at(-1);
    if (last === undefined) return;
    after = { country: last.country, number: last.number };
    const next = writeCursor({ gathered: after });
    await index.load(fileId, {
      after: cursor,
      cursor: next,
      ...rowsOf(source, gathered),
      read: 0,
      unreadable: 0,
    });
    cursor = next;
  }
}

function keyOf(
  { countries }: IndexSource,
  key: { country: string; number: string } | null,
): CompanyKey | null {
  const country = countries.find((each) => each === key?.country);
  return key === null || country === undefined ? null : { country, number: key.number };
}

function rowsOf(source: IndexSource, gathered: readonly Gathered[]) {
  const entities: Entity[] = [];
  const parties: Party[] = [];
  const removals: Removal[] = [];
  for (const company of gathered) {
    const rows = source.gather?.(company) ?? null;
    if (rows === null) {
      removals.push({ country: company.country, number: company.number });
      continue;
    }
    entities.push(...(rows.entities ?? []));
    parties.push(...(rows.parties ?? []));
  }
  return { rows: { entities, parties }, removals };
}
