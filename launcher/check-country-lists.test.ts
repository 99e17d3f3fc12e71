import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCountryLists } from './check-country-lists.ts';

const FOLDER = 'lib/domain/flags/countries';
const ours = resolve(import.meta.dirname, '..');
const today = new Date('2026-11-29T00:00:00Z');

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lists-'));
  await mkdir(join(root, FOLDER), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

async function refusalOf(content: string, now = today): Promise<string> {
  await writeFile(join(root, FOLDER, 'fatf.json'), content);
  return checkCountryLists(root, now).then(
    () => '',
    (error: Error) => error.message,
  );
}

test('the lists of this version are taken, from the day of the newest on', async () => {
  await checkCountryLists(ours, new Date('2026-02-13T00:00:00Z'));
  await expect(checkCountryLists(ours, new Date('2026-02-12T23:59:59Z'))).rejects.toThrow(
    'fatf-call-for-action 2026-02-13: expected no day in the future.',
  );
});

test.each<[string, string, (content: string) => string]>([
  ['a broken file', 'expected JSON.', (content) => content.slice(0, -3)],
  ['a missing member', 'lists.0.day: ', (content) => content.replace('"day": "2026-02-13",', '')],
  [
    'an unknown country',
    'expected countries of ISO 3166, got ZZ.',
    (content) => content.replace('"IR"', '"ZZ"'),
  ],
  [
    'a withdrawn code',
    'expected countries of ISO 3166, got BU.',
    (content) => content.replace('"MM"', '"BU"'),
  ],
  ['a country twice', 'expected each country once.', (content) => content.replace('"IR"', '"KP"')],
  [
    'another country',
    'fatf-call-for-action 2026-02-13: expected the SHA-256 of its entries, ',
    (content) => content.replace('"IR"', '"NO"'),
  ],
  [
    'another measure',
    'expected the SHA-256 of its entries, ',
    (content) => content.replace('countermeasures', 'nothing'),
  ],
  [
    'two editions of a day',
    'expected one edition of each list and day.',
    (content) => content.replace('fatf-increased-monitoring', 'fatf-call-for-action'),
  ],
])('%s stops the start with one line', async (_, reason, change) => {
  const content = await readFile(join(ours, FOLDER, 'fatf.json'), 'utf8');
  const refusal = await refusalOf(change(content));
  expect(refusal).toMatch(/^lib\/domain\/flags\/countries\/fatf\.json: .+\.$/);
  expect(refusal).toContain(reason);
});

test('a list of the EU without its act stops it too', async () => {
  const content = await readFile(join(ours, FOLDER, 'eu-2016-1675.json'), 'utf8');
  expect(await refusalOf(content.replace(/"act": "[^"]*",/, ''))).toContain('expected an act.');
  await copyFile(join(ours, FOLDER, 'fatf.json'), join(root, FOLDER, 'fatf.json'));
  await checkCountryLists(root, today);
});
