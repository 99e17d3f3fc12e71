import { expect, test } from 'vitest';
import type { Framing } from '../sources/index-source.ts';
import { blocksOf } from './blocks.ts';

const LINES = Array.from({ length: 40 }, (_, nth) => `${nth},"é ""${nth}""\nb"\r\n`);
const CSV = Buffer.from(LINES.join(''));
const SETTINGS = { encoding: 'utf-8', name: 'Companies of the tests' };

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function blocks(framing: Framing, bytes: Buffer, { size = 7, start = 0, blockBytes = 64 } = {}) {
  const found = [];
  for await (const block of blocksOf(inPieces(bytes, size), framing, { ...SETTINGS, start, blockBytes })) {
    found.push(block);
  }
  return found;
}

test.each([1, 7, 63, 64, 65, 1_000])('in pieces of %i bytes a file is cut between records', async (size) => {
  const found = await blocks({ kind: 'csv' }, CSV, { size });
  expect(found.map(({ text }) => text).join('')).toBe(CSV.toString());
  let end = 0;
  for (const block of found) {
    end += Buffer.byteLength(block.text);
    expect(block.end).toBe(end);
    expect(block.text).toMatch(/^\d+,"/);
    expect(block.text.endsWith('\r\n')).toBe(true);
  }
});

test('after a stop it goes on at the byte where a block ended', async () => {
  const all = await blocks({ kind: 'csv' }, CSV);
  const [first] = all;
  expect(all.length).toBeGreaterThan(3);
  expect(await blocks({ kind: 'csv' }, CSV, { start: first?.end ?? 0 })).toEqual(all.slice(1));
  expect(await blocks({ kind: 'csv' }, CSV, { start: CSV.length })).toEqual([]);
});

test('elements of an array stay whole', async () => {
  const array = Buffer.from(
    `[${LINES.map((text, nth) => JSON.stringify({ nth, in: { text } })).join(',\n')}]`,
  );
  const found = await blocks({ kind: 'json-array' }, array);
  expect(found.length).toBeGreaterThan(3);
  for (const { text } of found.slice(0, -1)) expect(text.endsWith('}}')).toBe(true);
});

test('a record that never ends is refused before it fills the memory', async () => {
  const endless = Buffer.concat([Buffer.from('"'), Buffer.alloc(17 * 1024 * 1024, 'a')]);
  await expect(blocks({ kind: 'csv' }, endless, { size: 65_536 })).rejects.toMatchObject({
    code: 'registry_changed',
  });
});
