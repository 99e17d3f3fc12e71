/** @module-tag nightly */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import type { Entity } from '../model.ts';
import type { SearchIndex } from '../search-index.ts';
import { createIndexPool } from './create-index-pool.ts';
import { postgresIndex } from './index.ts';

// What is found among few is found among as many as the largest registers have. How long it takes is the bench's.

const COMPANIES = atTier({ day: 30_000, all: 300_000, nightly: 10_000_000 });
const IN_CHUNK = 10_000;

const SYLLABLES = [
  'ba',
  'cor',
  'den',
  'fil',
  'gra',
  'hol',
  'jun',
  'kes',
  'lor',
  'mav',
  'nis',
  'pol',
  'ran',
  'sev',
  'tur',
  'wim',
];
/** A word of four syllables for each of 65,536 numbers. */
const word = (number: number) => [12, 8, 4, 0].map((shift) => SYLLABLES[(number >> shift) & 15]).join('');
const nameOf = (nth: number) => `${word(nth % 4_096)} ${word(4_096 + Math.floor(nth / 4_096))} Ltd`;
const numberOf = (nth: number) => String(10_000_000 + nth);

/** The only one with its words; in the midst of the file. */
const RARE = { nth: Math.floor(COMPANIES / 2), name: 'Quixotic Zephyrus Observatory Ltd' };

function* chunks() {
  for (let from = 0; from < COMPANIES; from += IN_CHUNK) {
    const entities = Array.from({ length: Math.min(IN_CHUNK, COMPANIES - from) }, (_, at): Entity => {
      const nth = from + at;
      const name = nth === RARE.nth ? RARE.name : nameOf(nth);
      return { country: 'GB', number: numberOf(nth), name, status: 'active' };
    });
    const after = from === 0 ? null : String(from);
    yield {
      after,
      cursor: String(from + IN_CHUNK),
      rows: { entities },
      read: entities.length,
      unreadable: 0,
    };
  }
}

let database: TestDatabase;
let pool: ReturnType<typeof createIndexPool>;
let index: SearchIndex;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createIndexPool(database.runtimeUrl, { max: 2 });
  index = postgresIndex(pool);
  const file = {
    sourceId: 'gb.companies',
    date: '2026-11-01',
    sha256: '1'.repeat(64),
    countries: ['GB' as const],
  };
  const { fileId } = await index.open(file);
  for (const chunk of chunks()) await index.load(fileId, chunk);
  await index.prepare(fileId);
  await index.swap(fileId);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test.each([0, Math.floor(COMPANIES / 3), COMPANIES - 1])('number %i is found, alone', async (nth) => {
  expect((await index.byNumber(numberOf(nth))).map(({ name }) => name)).toEqual([nameOf(nth)]);
});

test('a number after the last is not', async () => {
  expect(await index.byNumber(numberOf(COMPANIES))).toEqual([]);
});

test.each([1, Math.floor(COMPANIES / 3), COMPANIES - 1])('name %i is found first', async (nth) => {
  expect((await index.search({ text: nameOf(nth), limit: 10 }))[0]?.number).toBe(numberOf(nth));
});

test.each([
  'quixotic zephyrus observatory',
  'zephyrus',
  'quixotik zephirus observatory',
  'observatory quixotic',
])('%s finds the only company with these words', async (text) => {
  expect((await index.search({ text, limit: 10 })).map(({ name }) => name)).toContain(RARE.name);
});

test('a word that many have gives as many of them as were asked for', async () => {
  const limit = Math.min(50, Math.floor(COMPANIES / 4_096));
  const hits = await index.search({ text: word(7), limit });
  expect(hits.map(({ name }) => name.startsWith(word(7)))).toEqual(Array(limit).fill(true));
});
