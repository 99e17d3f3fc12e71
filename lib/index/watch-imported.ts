import type { IsImported, SearchIndex } from './search-index.ts';

/** A file that another instance puts to use is known here after so long at the latest. */
const EVERY_MS = 3_000;

/**
 * Which sources have a file that serves, for those who must know at once: which registry leads a country hangs on it.
 * @param onTrouble told where it can't be read; what was read last holds on
 * @throws Error where it can't be read at the start: a country would change its source without anybody's will
 */
export async function watchImported(
  index: Pick<SearchIndex, 'health'>,
  onTrouble: (error: unknown) => void,
): Promise<{ readonly isImported: IsImported; stop(): void }> {
  const read = async () =>
    new Set((await index.health()).flatMap(({ sourceId, live }) => (live === null ? [] : [sourceId])));
  let imported = await read();
  const look = () => {
    read().then((found) => {
      imported = found;
    }, onTrouble);
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return { isImported: (sourceId) => imported.has(sourceId), stop: () => clearInterval(timer) };
}
