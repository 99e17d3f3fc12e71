import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseEnv } from '#lib/platform/env.ts';
import type { Chunk } from '../search-index.ts';
import { loadChunks } from './load-chunks.ts';

const env = parseEnv({});

const chunk = (nth: number): Chunk => ({
  after: nth === 0 ? null : String(nth - 1),
  ...{ cursor: String(nth), rows: {}, read: 1, unreadable: 0 },
});

/** Ten chunks, and how many of them were read. */
function tenChunks() {
  const seen = { read: 0 };
  async function* chunks() {
    for (let nth = 0; nth < 10; nth += 1) {
      seen.read += 1;
      yield chunk(nth);
    }
  }
  return { seen, chunks: chunks() };
}

/** Until nothing goes on by itself any more. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

test('two chunks are read while one is written, never more, and each is loaded once, in order', async () => {
  const { seen, chunks } = tenChunks();
  const loaded: string[] = [];
  const writing: (() => void)[] = [];
  const load = (_: number, { cursor }: Chunk) => {
    loaded.push(cursor);
    return new Promise<void>((resolve) => writing.push(resolve));
  };
  const all = loadChunks({ index: { load }, env }, 1, chunks);
  for (let nth = 0; nth < 10; nth += 1) {
    await expect.poll(() => writing.length, { interval: 1 }).toBe(nth + 1);
    await settled();
    expect(seen.read).toBe(Math.min(nth + 3, 10));
    writing[nth]?.();
  }
  await all;
  expect(loaded).toEqual(Array.from({ length: 10 }, (_, nth) => String(nth)));
});

test('after a chunk that fails none is loaded, and its failure is told', async () => {
  const { seen, chunks } = tenChunks();
  const loaded: string[] = [];
  const load = async (_: number, { cursor }: Chunk) => {
    loaded.push(cursor);
    if (cursor === '3') throw new Error('the disk is full');
  };
  await expect(loadChunks({ index: { load }, env }, 1, chunks)).rejects.toThrow('the disk is full');
  expect(loaded).toEqual(['0', '1', '2', '3']);
  expect(seen.read).toBeLessThanOrEqual(6);
});

test('what was read when a file breaks off is loaded; stopped, nothing more is', async () => {
  async function* broken() {
    yield chunk(0);
    yield chunk(1);
    throw new Error('the file ends');
  }
  const loaded: string[] = [];
  const stopping = new AbortController();
  const load = async (_: number, { cursor }: Chunk) => {
    loaded.push(cursor);
  };
  await expect(loadChunks({ index: { load }, env }, 1, broken())).rejects.toThrow('the file ends');
  expect(loaded).toEqual(['0', '1']);
  stopping.abort();
  await expect(
    loadChunks({ index: { load }, env, signal: stopping.signal }, 1, tenChunks().chunks),
  ).rejects.toThrow('aborted');
  expect(loaded).toEqual(['0', '1']);
});
