import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frSirene } from '../sources/fr/sirene.ts';
import { floridaCorporations } from '../sources/us-fl/corporations.ts';
import { dayOfData, fileAtHand } from './obtain-file.ts';
import { openArchive } from './open-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-obtain-'));
});
afterAll(() => rm(folder, { recursive: true }));

const OLD = new Date(2026, 9, 3, 12);
const NEW = new Date(2026, 9, 5, 12);
const TODAY = new Date('2026-11-20T12:00:00Z');
/** Archives without days have the first of their calendar. */
const NO_DAY = new Date(1980, 0, 1, 12);

async function dayOf(source: typeof frSirene, name: string, days: readonly Date[]): Promise<string> {
  const path = join(folder, name);
  const files = days.map((mtime, at) => [`cordata${at}.txt`, [new Uint8Array(9), { mtime }]] as const);
  await writeFile(
    path,
    zipSync(Object.fromEntries(files.map(([file, [bytes, how]]) => [file, [bytes, how]]))),
  );
  const archive = await openArchive(path, source);
  try {
    return dayOfData(await fileAtHand(source, path), archive.newestDay, TODAY);
  } finally {
    await archive.close();
  }
}

it.each([
  ['of an archive without a day in its name: its newest file', 'cordata.zip', [OLD, NEW], '2026-10-05'],
  ['no later than today', 'cordata.zip', [OLD, new Date(2031, 1, 1, 12)], '2026-11-20'],
  ['by its name, where that has a day', '20261104c.zip', [OLD, NEW], '2026-11-04'],
])('the day of the data %s', async (_, name, days, day) => {
  expect(await dayOf(floridaCorporations, name, days)).toBe(day);
});

it('the day of an archive whose files have none is that of the file', async () => {
  const written = new Date().toISOString().slice(0, 10);
  expect((await dayOf(floridaCorporations, 'cordata.zip', [NO_DAY])) >= written).toBe(true);
  expect(await dayOf(frSirene, 'StockUniteLegale_utf8.zip', [OLD])).toBe('2026-10-03');
});
