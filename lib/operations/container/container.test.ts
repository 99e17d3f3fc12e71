import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { bytesOf } from './byte-source.ts';
import { openChunks, sealChunks } from './chunks.ts';
import { makeHeader } from './header.ts';
import { openMembers } from './read-members.ts';
import { writeMembers } from './write-members.ts';

const PASSPHRASE = 'a passphrase of the tests';
/** Nothing is guessed here: what takes long is left out. */
const COST = 2;

type Given = readonly (readonly [name: string, pieces: readonly Uint8Array[]])[];

async function written(given: Given, cost = COST): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const writer = await writeMembers(async (bytes) => void parts.push(bytes), {
    passphrase: PASSPHRASE,
    cost,
  });
  for (const [name, pieces] of given) await writer.add(name, pieces);
  await writer.end();
  await writer.close();
  return Buffer.concat(parts);
}

async function read(file: Uint8Array, passphrase = PASSPHRASE): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const { name, pieces } of await openMembers(bytesOf(file), passphrase)) {
    const parts: Buffer[] = [];
    for await (const piece of pieces) parts.push(piece);
    found.push([name, Buffer.concat(parts)]);
  }
  return found;
}

const SMALL: Given = [
  ['manifest.json', [Buffer.from('{"a":1}')]],
  ['empty', []],
  ['table/service.account', [Buffer.from('row\n'.repeat(40))]],
];

test('any members come back as they were, however they were cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.array(fc.uint8Array({ maxLength: 2_000 }))),
        {
          maxLength: 5,
        },
      ),
      async (given) => {
        const named = given.map(([name, pieces], number) => [`${number} ${name}`, pieces] as const);
        const expected = named.map(([name, pieces]) => [name, Buffer.concat(pieces)]);
        expect(await read(await written(named))).toEqual(expected);
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

test('members larger than a chunk and a piece come back, those that do not compress too', async () => {
  const [noise, zeros] = [randomBytes(3_500_001), Buffer.alloc(5_000_000)];
  const file = await written([
    ['noise', [noise]],
    ['zeros', [zeros]],
  ]);
  expect(file.length).toBeGreaterThan(noise.length);
  expect(file.length).toBeLessThan(noise.length + 100_000);
  const back = await read(file);
  expect(back.map(([name]) => name)).toEqual(['noise', 'zeros']);
  expect(back[0]?.[1].equals(noise)).toBe(true);
  expect(back[1]?.[1].equals(zeros)).toBe(true);
});

test('a reader may pass over a member without reading it', async () => {
  const names: string[] = [];
  for await (const { name } of await openMembers(bytesOf(await written(SMALL)), PASSPHRASE)) names.push(name);
  expect(names).toEqual(SMALL.map(([name]) => name));
});

test('one flipped bit is refused at every place of the file', async () => {
  const file = await written(SMALL);
  for (let at = 0; at < file.length; at += 1) {
    const altered = Buffer.from(file);
    altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
    await expect(read(altered), `byte ${at}`).rejects.toThrow(/^(This (backup|file)|The passphrase)/);
  }
});

test('a file that is cut off is refused at every place, by that name', async () => {
  const file = await written(SMALL);
  await expect(read(file.subarray(0, 0))).rejects.toThrow('not a backup of Plumbline');
  for (let length = 1; length < file.length; length += 1) {
    await expect(read(file.subarray(0, length)), `${length} bytes`).rejects.toThrow('is cut off');
  }
  await expect(read(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow('after its end: it goes on');
});

test('a wrong passphrase and what is no backup are refused by name', async () => {
  const file = await written(SMALL);
  await expect(read(file, `${PASSPHRASE}x`)).rejects.toThrow('The passphrase is not the one');
  await expect(read(Buffer.from('a text that is no backup'))).rejects.toThrow('not a backup of Plumbline');
});

test('the same letters are the same passphrase, composed or not', async () => {
  const parts: Uint8Array[] = [];
  const writer = await writeMembers(async (bytes) => void parts.push(bytes), {
    passphrase: 'schlüssel der prüfung'.normalize('NFC'),
    cost: COST,
  });
  await writer.end();
  await writer.close();
  expect(await read(Buffer.concat(parts), 'schlüssel der prüfung'.normalize('NFD'))).toEqual([]);
});

test('a newer format is refused by its number', async () => {
  const file = await written(SMALL);
  file.writeUInt16BE(2, 'PLUMBLINE BACKUP\n'.length);
  await expect(read(file)).rejects.toThrow('newer version of Plumbline (format 2)');
});

test('a header that asks for too much memory is refused before any is taken', async () => {
  const { header } = await makeHeader(PASSPHRASE, 4);
  const withCost = (cost: string) => {
    const text = header.subarray(0, -64).toString('latin1');
    const said = Buffer.from(text.replace('"cost":4', `"cost":${cost}`), 'latin1');
    said.writeUInt32BE(said.length - 'PLUMBLINE BACKUP\n'.length - 6, 'PLUMBLINE BACKUP\n'.length + 2);
    // Its hash is right: whoever made this file meant it.
    return Buffer.concat([said, createHash('sha256').update(said).digest(), Buffer.alloc(32)]);
  };
  await expect(read(withCost('4'))).rejects.toThrow('The passphrase is not the one');
  for (const cost of [2 ** 21, 5, 0]) {
    await expect(read(withCost(String(cost))), `cost ${cost}`).rejects.toThrow('damaged in its header');
  }
});

/** Chunks of eight bytes, so that a small text has many. */
async function chunked(text: string, key: Buffer): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  const chunks = sealChunks(key, async (bytes) => void parts.push(bytes), 8);
  await chunks.write(Buffer.from(text));
  await chunks.end();
  return parts;
}

async function together(parts: readonly Uint8Array[], key: Buffer): Promise<string> {
  const plain: Buffer[] = [];
  for await (const chunk of openChunks(key, bytesOf(Buffer.concat(parts)), 8)) plain.push(chunk);
  return Buffer.concat(plain).toString();
}

test('chunks that are moved, repeated, left out or of another file are refused', async () => {
  const [key, other] = [randomBytes(32), randomBytes(32)];
  const text = 'eight by'.repeat(4);
  const parts = await chunked(text, key);
  const [a, b, c, d] = parts;
  if (!a || !b || !c || !d) throw new Error('Expected four chunks.');
  expect(parts).toHaveLength(4);
  expect(await together(parts, key)).toBe(text);
  const strange = (await chunked(text, other))[1];
  for (const wrong of [
    [b, a, c, d],
    [a, a, b, c, d],
    [a, c, d],
    [a, strange ?? b, c, d],
    [d],
    [a, b, d, c],
  ]) {
    await expect(together(wrong, key)).rejects.toThrow('altered or damaged');
  }
  await expect(together([a, b, c], key)).rejects.toThrow('is cut off');
});

test('a text of exactly one chunk, and of none, has one last chunk', async () => {
  const key = randomBytes(32);
  expect(await chunked('', key)).toHaveLength(1);
  expect(await chunked('12345678', key)).toHaveLength(1);
  expect(await chunked('123456789', key)).toHaveLength(2);
  expect(await together(await chunked('12345678', key), key)).toBe('12345678');
});
