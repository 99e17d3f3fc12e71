import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { POINTS_OF_LAW } from '#lib/domain/ownership/points-of-law.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFile(join(root, path), 'utf8');

const paper = await read('docs/law.md');
const rows = paper
  .split('\n')
  .filter((line) => /^\| (?!article |point |datum |---)/.test(line) && !line.startsWith('|---'));
const NAMED = /`([^`]+\.test\.ts)` › `([^`]+)`/g;

it('every line of the table of law names a test', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((line) => !new RegExp(NAMED).test(line))).toEqual([]);
});

it.each(rows.flatMap((line) => [...line.matchAll(NAMED)].map(([, file = '', name = '']) => [file, name])))(
  '%s holds “%s”',
  async (file, name) => {
    expect(existsSync(join(root, file))).toBe(true);
    // The name begins or ends a title of the file, or is a part of one.
    const titles = [...(await read(file)).matchAll(/(['"`])((?:(?!\1)[^\n])+)\1/g)].map(
      ([, , title]) => title ?? '',
    );
    expect(titles.filter((title) => title.includes(name))).not.toEqual([]);
  },
);

it('every point with two readings is in the table, and no other', () => {
  const named = rows.flatMap((line) => [...line.matchAll(/\(`([a-z-]+)`\)/g)].map(([, point]) => point));
  expect([...new Set(named)].sort()).toEqual(Object.keys(POINTS_OF_LAW).sort());
});
