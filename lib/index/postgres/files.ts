import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { many, maybe, one, type Queryable } from '#lib/platform/db.ts';
import type { FileState, SourceHealth } from '../search-index.ts';

/** A row of `index.file`. */
export const FileRow = z.object({
  id: z.int(),
  source_id: z.string(),
  base_id: z.int().nullable(),
  state: z.enum(['fetched', 'staged', 'checked', 'live', 'applied', 'refused', 'superseded']),
  date: z.iso.date(),
  sha256: z.string(),
  countries: z.array(z.string()),
  cursor: z.string().nullable(),
  entities: z.int(),
  parties: z.int(),
  read: z.int(),
  unreadable: z.int(),
  progress: z.number(),
  bytes: z.int().nullable(),
  refusal: z.string().nullable(),
  changed_at: z.date(),
  live_at: z.date().nullable(),
});
export type FileRow = z.infer<typeof FileRow>;

const COLUMNS =
  'id, source_id, base_id, state, date, sha256, countries, cursor, entities, parties, read, unreadable, progress, bytes, refusal, changed_at, live_at';

/** @throws Failure internal where there is none */
export const fileOf = (on: Queryable, fileId: number, lock = ''): Promise<FileRow> =>
  one(on, `select ${COLUMNS} from index.file where id = $1 ${lock}`, [fileId], FileRow);

export const liveFile = (on: Queryable, sourceId: string): Promise<FileRow | undefined> =>
  maybe(on, `select ${COLUMNS} from index.file where source_id = $1 and state = 'live'`, [sourceId], FileRow);

export const liveFiles = (on: Queryable): Promise<FileRow[]> =>
  many(on, `select ${COLUMNS} from index.file where state = 'live' order by source_id`, [], FileRow);

/** The file that is being loaded for a source, if any. */
export const loadingFile = (on: Queryable, sourceId: string): Promise<FileRow | undefined> =>
  maybe(
    on,
    `select ${COLUMNS} from index.file where source_id = $1 and state in ('fetched', 'staged', 'checked')`,
    [sourceId],
    FileRow,
  );

/** The rows of this file, or of the one that it changes. */
export const rowsIdOf = ({ id, base_id }: FileRow): number => base_id ?? id;

/** @throws Failure conflict where the file is in another state */
export function requireState(file: FileRow, ...states: FileRow['state'][]): void {
  if (states.includes(file.state)) return;
  throw new Failure(
    'conflict',
    `File ${file.id} of ${file.source_id} is ${file.state}; expected ${states.join(' or ')}. Nothing was changed.`,
  );
}

export const stateOf = (file: FileRow): FileState => ({
  fileId: file.id,
  sourceId: file.source_id,
  isUpdate: file.base_id !== null,
  state: file.state,
  date: file.date,
  sha256: file.sha256,
  cursor: file.cursor,
  entities: file.entities,
  parties: file.parties,
  read: file.read,
  unreadable: file.unreadable,
  progress: file.progress,
  bytes: file.bytes,
  refusal: file.refusal,
  changedAt: file.changed_at,
  liveAt: file.live_at,
});

/** Each source that was ever tried: the file that serves, and the last one. */
export async function healthOf(on: Queryable): Promise<SourceHealth[]> {
  const last = await many(
    on,
    `select distinct on (source_id) ${COLUMNS} from index.file order by source_id, id desc`,
    [],
    FileRow,
  );
  const live = new Map((await liveFiles(on)).map((file) => [file.source_id, file]));
  return last.map((file) => {
    const serving = live.get(file.source_id);
    return {
      sourceId: file.source_id,
      live: serving === undefined ? null : stateOf(serving),
      last: serving?.id === file.id ? null : stateOf(file),
    };
  });
}
