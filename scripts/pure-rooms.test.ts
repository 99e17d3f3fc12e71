import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** A module of these rooms is loaded once in a worker of the tests (vitest.config.ts): what it kept would reach the next file. */
const ROOMS = ['lib/contract', 'lib/domain', 'lib/verify', 'lib/words'];

/**
 * State of modules that no test can see: each keeps what a pure function has worked out for what it was given, the last
 * one the language of forms, which is set before each use.
 */
const CACHES = [
  'lib/contract/fit-to-schema.ts: fits',
  'lib/contract/reader.ts: loosened',
  'lib/domain/company-view/pointer-index.ts: FACTS',
  'lib/domain/company-view/pointer-index.ts: VALUES',
  'lib/domain/names/fold-name.ts: letters',
  'lib/domain/names/name-word.ts: words',
  'lib/domain/names/transliterated.ts: words',
  'lib/domain/owners/compare-persons.ts: forms',
  'lib/domain/report/format-1/read-words.ts: readers',
  'lib/words/say-of.ts: plainly',
  'lib/words/say-in.ts: made',
  'lib/words/form-words.ts: chosen',
  'lib/words/form-words.ts: saying',
];

/** A variable of a module, or a collection that it begins empty and whose type does not forbid to fill it. */
const STATE =
  /^(?:export )?(?:let|var) (\w+)|^(?:export )?const (\w+)(?:: (?!Readonly)[^=\n]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});/gm;

const stateIn = (text: string): string[] =>
  [...text.matchAll(STATE)].map(([, variable, collection]) => variable ?? collection ?? '');

test('the pure rooms keep no state in their modules', () => {
  const files = globSync(
    ROOMS.map((room) => `${room}/**/*.ts`),
    { cwd: root },
  ).filter((file) => !/testing\/|\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    stateIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found.toSorted()).toEqual(CACHES.toSorted());
});

test.each([
  ['let last = 0;', ['last']],
  ['export let last: string | undefined;', ['last']],
  ['const seen = new Map<string, ReadonlyMap<string, number>>();', ['seen']],
  ['export const seen: Set<string> = new Set();', ['seen']],
  ['const all: string[] = [];', ['all']],
  ['const byName: Record<string, number> = {};', ['byName']],
  ['const none: ReadonlySet<string> = new Set();', []],
  ["const few = new Set(['a']);", []],
  ['function count() {\n  let sum = 0;\n}', []],
])('%j is state: %j', (text, names) => {
  expect(stateIn(text)).toEqual(names);
});
