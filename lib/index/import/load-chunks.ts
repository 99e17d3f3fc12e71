import { requireRoom } from '#lib/platform/require-room.ts';
import type { Chunk } from '../search-index.ts';
import type { ImportContext } from './import-context.ts';

/**
 * Loads chunks one after the other. While one is written, two more are read and no further: who reads need not wait for
 * the end of a transaction, and memory stays constant.
 */
export async function loadChunks(
  {
    index,
    env,
    signal,
  }: Pick<ImportContext, 'env' | 'signal'> & { readonly index: Pick<ImportContext['index'], 'load'> },
  fileId: number,
  chunks: AsyncIterable<Chunk>,
): Promise<void> {
  const load = async (chunk: Chunk, before: Promise<void>): Promise<void> => {
    await before;
    await requireRoom(env);
    signal?.throwIfAborted();
    await index.load(fileId, chunk);
  };
  let [before, loading] = [Promise.resolve(), Promise.resolve()];
  try {
    for await (const chunk of chunks) {
      await before;
      before = loading;
      loading = load(chunk, before);
      // It is awaited below; a failure until then must not end the process.
      loading.catch(() => {});
    }
  } finally {
    await loading;
  }
}
