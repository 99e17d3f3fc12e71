import pg from 'pg';
import type { Country } from '#lib/contract/country.ts';
import { type FileRow, liveFiles, rowsIdOf } from './files.ts';
import { type FrequentWords, frequentWords } from './frequent-words.ts';

/** For so long a search may still use a file that has just given way; its rows are there or it begins again. */
const KEPT_MS = 1_000;

/** A file that serves, with the words that most of its names have. */
export interface LiveFile extends FileRow {
  readonly frequent: FrequentWords;
}

export interface LiveFiles {
  /** Those that hold companies of these countries, of these sources. */
  of(choice: { countries?: readonly Country[]; sourceIds?: readonly string[] }): Promise<LiveFile[]>;
  /** Files changed: the next search reads anew which serve. */
  forget(): void;
  /** Runs a search, and again with the files of now where a file went meanwhile. */
  with<T>(search: () => Promise<T>): Promise<T>;
}

const UNDEFINED_TABLE = '42P01';

/** Which files serve, as this process last read it. */
export function keepLiveFiles(pool: pg.Pool, now: () => number = Date.now): LiveFiles {
  let kept: { readonly at: number; readonly files: Promise<LiveFile[]> } | undefined;
  let frequent = new Map<number, FrequentWords>();
  const readAll = async (): Promise<LiveFile[]> => {
    const files = await liveFiles(pool);
    // An update hardly changes which words are frequent: they are counted once for the rows of a file.
    const live = await Promise.all(
      files.map(async (file) => ({
        ...file,
        frequent: frequent.get(rowsIdOf(file)) ?? (await frequentWords(pool, rowsIdOf(file))),
      })),
    );
    frequent = new Map(live.map((file) => [rowsIdOf(file), file.frequent]));
    return live;
  };
  const read = (): Promise<LiveFile[]> => {
    if (kept === undefined || now() - kept.at > KEPT_MS) {
      const files = readAll();
      kept = { at: now(), files };
      // The next search asks again.
      files.catch(() => {
        kept = undefined;
      });
    }
    return kept.files;
  };
  return {
    async of({ countries, sourceIds }) {
      const files = await read();
      return files.filter(
        (file) =>
          (sourceIds === undefined || sourceIds.includes(file.source_id)) &&
          (countries === undefined || countries.some((country) => file.countries.includes(country))),
      );
    },
    forget() {
      kept = undefined;
    },
    async with(search) {
      try {
        return await search();
      } catch (error) {
        if (!(error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE)) throw error;
        kept = undefined;
        return search();
      }
    },
  };
}
