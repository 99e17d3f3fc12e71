import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { fetchFile, sha256Of } from '#lib/platform/fetch-file.ts';
import type { IndexSource } from '../sources/index-source.ts';
import type { ImportContext } from './import-context.ts';
import { noteFetched } from './note-try.ts';

/** A file at hand. */
export interface Obtained {
  readonly path: string;
  readonly address: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Day that its data refers to. */
  readonly date: string;
  /** Set where no name tells that day: it is the day of the file itself, and what lies in an archive knows better. */
  readonly isUndated?: true;
}

const MOST_BYTES = 20 * 1024 ** 3;
/** How often progress is written down. */
const NOTE_EVERY_MS = 1_000;

/** A file that the operator has. @throws Failure invalid_request where there is none */
export async function fileAtHand(source: IndexSource, file: string): Promise<Obtained> {
  const path = resolve(file);
  const found = await requireFile(path);
  return {
    ...{ path, address: basename(path), sha256: await sha256Of(path), bytes: found.size },
    ...dated(source.dateOf?.(basename(path)), found.mtime),
  };
}

/** @throws Failure invalid_request */
export async function requireFile(file: string): Promise<Stats> {
  const path = resolve(file);
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) return found;
  throw new Failure(
    'invalid_request',
    `file: expected the path of a file; there is none at ${path}. Nothing was changed.`,
  );
}

/** Where a source gives its file, or its updates, out. @throws Failure invalid_request where it does not */
export function addressOf(
  { env }: Pick<ImportContext, 'env'>,
  source: IndexSource,
  isUpdate: boolean,
): string {
  const base = env.indexFiles[source.id]?.[isUpdate ? 'updatesUrl' : 'url'];
  if (base !== undefined) return base;
  const from = source.obtainedFrom === undefined ? '' : ` from ${source.obtainedFrom}`;
  throw new Failure(
    'invalid_request',
    `${source.name} gives no ${isUpdate ? 'update' : 'file'} out to everybody. Obtain it${from} and import it with --file <path>. Nothing was changed.`,
  );
}

/** Fetches the newest file of a source, or its newest update. @throws Failure invalid_request, service_unavailable */
export async function fetchNewest(
  ctx: ImportContext,
  source: IndexSource,
  isUpdate: boolean,
): Promise<Obtained> {
  const { env, indexPool, now } = ctx;
  const base = addressOf(ctx, source, isUpdate);
  const addresses = isUpdate ? [base] : (source.locate?.(base, now()) ?? [base]);
  for (const url of addresses) {
    const name = basename(new URL(url).pathname) || source.id;
    const fetched = await fetchFile({
      source: source.name,
      url,
      ...(source.hosts && { hosts: source.hosts }),
      path: join(env.DATA_DIR, 'index', source.id, isUpdate ? 'update' : '', name),
      maxBytes: MOST_BYTES,
      signal: ctx.signal ?? new AbortController().signal,
      onProgress: seldom((bytes, total) => noteFetched(indexPool, source.id, bytes, total), ctx),
    });
    if (fetched === null) continue;
    return {
      ...{ path: fetched.path, address: url, sha256: fetched.sha256, bytes: fetched.bytes },
      ...dated(source.dateOf?.(name), fetched.modifiedAt ?? now()),
    };
  }
  throw new Failure(
    'service_unavailable',
    `${source.name} has no file at ${base}. Nothing was changed. Try again later.`,
    {
      source: source.name,
    },
  );
}

const dated = (named: string | null | undefined, writtenAt: Date): Pick<Obtained, 'date' | 'isUndated'> =>
  named ? { date: named } : { date: dayOf(writtenAt), isUndated: true };

/** Day that the data of a file refers to: where no name tells it, that of the newest file in the archive, and no later than today. */
export function dayOfData({ date, isUndated }: Obtained, newestDay: string | null, now: Date): string {
  if (!isUndated || newestDay === null) return date;
  const today = dayOf(now);
  return newestDay < today ? newestDay : today;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Progress is for whoever looks on: a note of it that fails stops nothing. */
function seldom(
  note: (bytes: number, total: number | null) => Promise<void>,
  { log, now }: ImportContext,
): (bytes: number, total: number | null) => void {
  let last = 0;
  return (bytes, total) => {
    if (now().getTime() - last < NOTE_EVERY_MS && bytes !== total) return;
    last = now().getTime();
    note(bytes, total).catch((error: unknown) =>
      log.warn({ err: error }, 'progress of an import was not noted'),
    );
  };
}
