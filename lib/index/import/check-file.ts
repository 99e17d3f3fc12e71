import type { FileState, SearchIndex } from '../search-index.ts';
import type { IndexSource } from '../sources/index-source.ts';

/** Of the records, so many must be understood. */
const UNDERSTOOD = 0.999;
/** A file shrinks by so little from one to the next, unless half of it is missing. */
const KEPT = 0.97;

type Counts = Pick<FileState, 'read' | 'unreadable' | 'isUpdate' | 'entities' | 'parties'>;

const rowsOf = ({ entities, parties }: Pick<FileState, 'entities' | 'parties'>) => entities + parties;

/** Why a loaded file may not take the place of the one that serves; null: it may. */
export function reasonAgainst(file: Counts, live: (Counts & Pick<FileState, 'date'>) | null): string | null {
  if (file.read === 0) return 'it has no records';
  const understood = (file.read - file.unreadable) / file.read;
  if (understood < UNDERSTOOD) {
    return `${file.unreadable} of its ${file.read} records could not be read; at most 1 in 1,000 may be`;
  }
  if (file.isUpdate) return null;
  if (rowsOf(file) === 0) return 'it has no companies';
  if (live !== null && rowsOf(file) < KEPT * rowsOf(live)) {
    return `it has ${rowsOf(file)} rows where the file of ${live.date} has ${rowsOf(live)}; expected 97 % of them at least`;
  }
  return null;
}

/** As `reasonAgainst`, of a prepared file: companies that every full file has. */
export async function canaryAgainst(
  index: SearchIndex,
  { canaries }: IndexSource,
  file: FileState,
): Promise<string | null> {
  if (file.isUpdate || canaries.length === 0) return null;
  const missing = await index.missing(file.fileId, canaries);
  if (missing.length === 0) return null;
  return `it lacks ${missing.map(({ country, number }) => `${country} ${number}`).join(', ')}, which every full file has`;
}
