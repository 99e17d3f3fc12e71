import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const ROOMS = ['lib', 'components', 'launcher', 'scripts', 'bench/support', 'e2e/support'];

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|class|interface|type) +(\w+)/gm;

/** The names that a file exports by their declaration. */
const exportsOf = (text: string) => [...new Set(Array.from(text.matchAll(EXPORT), ([, name = '']) => name))];

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** `start-jobs.ts` and `jobs.ts` are names for `startJobs`, `offer.ts` for `offerOf`; `helpers.ts` is a name for neither. */
function isNamedAfter(file: string, name: string): boolean {
  const stem = basename(file).replace(/\.tsx?$/, '');
  const full = kebab(name);
  return full === stem || full.endsWith(`-${stem}`) || full.startsWith(`${stem}-`);
}

const sources = ROOMS.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|bench)\.|\.d\.ts$|(^|\/)index\.ts$/.test(file))
    .map((file) => join(room, file)),
);

test('a file that exports one thing bears its name', () => {
  expect(sources.length).toBeGreaterThan(500);
  const misnamed = sources.filter((file) => {
    const [name, ...others] = exportsOf(readFileSync(join(root, file), 'utf8'));
    return name !== undefined && others.length === 0 && !isNamedAfter(file, name);
  });
  expect(misnamed).toEqual([]);
});

test.each([
  ['lib/jobs.ts', 'startJobs', true],
  ['lib/start-jobs.ts', 'startJobs', true],
  ['lib/offer.ts', 'offerOf', true],
  ['lib/helpers.ts', 'startJobs', false],
  ['lib/job.ts', 'startJobs', false],
])('%s for %s: %s', (file, name, isNamed) => {
  expect(isNamedAfter(file, name)).toBe(isNamed);
});
