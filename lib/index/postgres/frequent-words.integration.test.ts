import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import type { Entity } from '../model.ts';
import type { SearchIndex } from '../search-index.ts';
import { createIndexPool } from './create-index-pool.ts';
import { frequentWords, tellingWords } from './frequent-words.ts';
import { postgresIndex } from './index.ts';

/** More names than are looked through for one word, all of which stand before the one that is meant. */
const OTHERS = 2_500;

const database = await createTestDatabase();
const pool = createIndexPool(database.runtimeUrl, { max: 2 });
let index: SearchIndex;
let rowsId: number;

beforeAll(async () => {
  index = postgresIndex(pool);
  const company = (number: number, name: string): Entity => ({
    ...{ country: 'GB', number: String(10_000_000 + number), name, status: 'active' },
  });
  const word = (at: number) =>
    `A${at.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))}`;
  const entities = [
    ...Array.from({ length: OTHERS }, (_, at) => company(at, `${word(at)} Bewford Ltd`)),
    company(OTHERS, 'Bewford LLP'),
    company(OTHERS + 1, 'Zander Bewford Ltd'),
    company(OTHERS + 2, 'Zov Bewford Ltd'),
    company(OTHERS + 3, 'Zoth Bewford Ltd'),
    ...['Kestow Ltd', 'Kestow Bakery Ltd', 'Kestow Castings Ltd', 'Ab Kestow Ltd'].map((name, at) =>
      company(OTHERS + 4 + at, name),
    ),
    ...['Morvane Bakery Ltd', 'Morvane Castings Ltd', 'Ab Morvane Ltd'].map((name, at) =>
      company(OTHERS + 8 + at, name),
    ),
  ];
  const file = {
    sourceId: 'gb.companies',
    date: '2026-11-01',
    sha256: '1'.repeat(64),
    countries: ['GB' as const],
  };
  const { fileId } = await index.open(file);
  rowsId = fileId;
  await index.load(fileId, {
    after: null,
    cursor: 'end',
    rows: { entities },
    read: entities.length,
    unreadable: 0,
  });
  await index.prepare(fileId);
  await index.swap(fileId);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test.each(['bewford', 'befword', 'bewfrd llp', 'bewforrd', 'bweford'])(
  '%s finds the company of that very name, whatever number of others have the word',
  async (text) => {
    const [first] = await index.search({ text, limit: 10 });
    expect(first?.name).toBe('Bewford LLP');
  },
);

test.each([
  ['zvo bewford', 'Zov Bewford Ltd'],
  ['ozv bewford', 'Zov Bewford Ltd'],
  ['zob bewford', 'Zov Bewford Ltd'],
  ['zth bewford', 'Zoth Bewford Ltd'],
  ['zov bewford', 'Zov Bewford Ltd'],
])('%s finds a name by a word of three letters that nobody has', async (text, name) => {
  const hits = await index.search({ text, limit: 10 });
  expect(hits.map((hit) => hit.name)).toContain(name);
});

const names = async (text: string, limit: number) =>
  (await index.search({ text, limit })).map(({ name }) => name);

test('where the very name and enough others begin as the query does, its words are not looked for within names', async () => {
  expect(await names('kestow', 4)).toContain('Ab Kestow Ltd');
  expect((await names('kestow', 3)).toSorted()).toEqual([
    'Kestow Bakery Ltd',
    'Kestow Castings Ltd',
    'Kestow Ltd',
  ]);
  expect((await names('kestow', 3))[0]).toBe('Kestow Ltd');
  expect(await names('morvane', 2)).toContain('Ab Morvane Ltd');
});

test('a rare word finds, and the common one beside it still has to be there', async () => {
  const frequent = await frequentWords(pool, rowsId);
  expect(tellingWords(['bewford', 'zander'], frequent)).toEqual(['zander']);
  expect(await names('bewford zander', 10)).toEqual(['Zander Bewford Ltd']);
});
