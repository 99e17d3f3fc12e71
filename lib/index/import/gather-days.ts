import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sha256Of } from '#lib/platform/fetch-file.ts';
import type { FileState } from '../search-index.ts';
import type { DailyIssues, IndexSource, ReadDay } from '../sources/index-source.ts';
import type { ImportContext } from './import-context.ts';
import { noteFetched } from './note-try.ts';
import type { Obtained } from './obtain-file.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PAUSE_MS = 500;

/**
 * The file of a source that appears by the day: the days after the file that serves, or all since the first. Each day is
 * kept as it was read: stopped at any moment, it goes on there, and a full file is made anew without asking again.
 * @param live the file that an update changes; null: all days
 * @returns null where nothing was published on them
 * @throws Failure service_unavailable, registry_changed
 */
export async function gatherDays(
  ctx: ImportContext,
  source: IndexSource,
  daily: DailyIssues,
  live: Pick<FileState, 'date'> | null,
): Promise<Obtained | null> {
  const { env, now, signal = new AbortController().signal, pauseMs = PAUSE_MS } = ctx;
  const folder = join(env.DATA_DIR, 'index', source.id);
  await mkdir(join(folder, 'days'), { recursive: true });
  const readDay = daily.open({ env, signal, pauseMs });
  const published: { readonly day: string; readonly path: string }[] = [];
  let bytes = 0;
  for (const day of daysFrom(live === null ? daily.since : dayAfter(live.date), now())) {
    signal.throwIfAborted();
    const path = join(folder, 'days', `${day}.jsonl`);
    if (!(await isKept(path, day, readDay))) continue;
    published.push({ day, path });
    bytes += (await stat(path)).size;
    await noteFetched(ctx.indexPool, source.id, bytes, null);
  }
  const [first, last] = [published[0], published.at(-1)];
  if (first === undefined || last === undefined) return null;
  const path = join(folder, `${first.day}_${last.day}.jsonl`);
  await rm(path, { force: true });
  await pipeline(Readable.from(contentOf(published)), createWriteStream(path));
  return {
    path,
    address: `${first.day} to ${last.day}`,
    sha256: await sha256Of(path),
    bytes,
    date: last.day,
  };
}

/** Whether a day is on the disk, as it was or read now. A day without an issue is asked again: it may be too early. */
async function isKept(path: string, day: string, readDay: ReadDay): Promise<boolean> {
  if ((await stat(path).catch(() => null)) !== null) return true;
  const records = await readDay(day);
  if (records === null) return false;
  // Whole at once: a kill leaves no half of a day.
  await writeFile(`${path}.part`, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await rename(`${path}.part`, path);
  return true;
}

async function* contentOf(days: readonly { readonly path: string }[]): AsyncGenerator<Buffer> {
  for (const { path } of days) yield await readFile(path);
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const dayAfter = (day: string): string => isoDay(Date.parse(day) + DAY_MS);

function* daysFrom(first: string, now: Date): Generator<string> {
  for (let at = Date.parse(first); at <= now.getTime(); at += DAY_MS) yield isoDay(at);
}
