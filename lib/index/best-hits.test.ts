import { expect, test } from 'vitest';
import { bestHits } from './best-hits.ts';
import type { Hit } from './model.ts';

const hit = (number: string, matchedName: string, score: number, rest: Partial<Hit> = {}): Hit => ({
  country: 'GB',
  number,
  name: matchedName,
  matchedName,
  kind: 'current',
  form: null,
  status: 'active',
  since: null,
  until: null,
  place: null,
  lei: null,
  score,
  file: { sourceId: 'gb.companies', date: '2026-11-01', sha256: 'a'.repeat(64) },
  ...rest,
});
const numbers = (hits: readonly Hit[], limit?: number) =>
  bestHits(hits, { limit }).map(({ number }) => number);

test('best first, then those alive, then the shorter name', () => {
  const closed = hit('1', 'Bewa', 0.9, { status: 'closed' });
  expect(
    numbers([closed, hit('2', 'Bewa plc', 0.9), hit('3', 'Bewa', 0.9), hit('4', 'Bewal', 0.95)]),
  ).toEqual(['4', '3', '2', '1']);
});

test('each name once before any comes again', () => {
  const many = ['1', '2', '3'].map((number) => hit(number, 'Bewa Ltd', 0.9));
  expect(numbers([...many, hit('4', 'Bewa Limited', 0.9), hit('5', 'Bewa Arms', 0.8)])).toEqual([
    '1',
    '4',
    '2',
    '3',
    '5',
  ]);
  expect(numbers([...many, hit('4', 'Bewa Limited', 0.9)], 2)).toEqual(['1', '4']);
});

test('of names that are only alike each comes once, by as many words as were asked for, before any comes again', () => {
  const alike = [hit('1', 'Paer Ltd', 0.85), hit('2', 'Paer Trading plc', 0.84), hit('3', 'Paper Ltd', 0.81)];
  expect(numbers(alike)).toEqual(['1', '3', '2']);
  expect(bestHits(alike, { words: 2 }).map(({ number }) => number)).toEqual(['1', '2', '3']);
  const same = alike.map((each) => ({ ...each, score: each.score + 0.14 }));
  expect(numbers(same)).toEqual(['1', '2', '3']);
});

test('a company comes once for each source, by its best name', () => {
  const other = { sourceId: 'gleif.lei2', date: '2026-11-01', sha256: 'b'.repeat(64) };
  const hits = [
    ...[hit('1', 'Bewa Old', 0.5), hit('1', 'Bewa', 0.9), hit('1', 'Bewa Older', 0.4)],
    hit('1', 'Bewa', 0.9, { file: other }),
  ];
  expect(bestHits(hits).map(({ matchedName, file }) => [matchedName, file.sourceId])).toEqual([
    ['Bewa', 'gb.companies'],
    ['Bewa', 'gleif.lei2'],
  ]);
});
