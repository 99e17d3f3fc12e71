import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** "A, B, and C": three short items, the last after a comma. */
const COMMA_BEFORE_LAST = /[\p{L}\d)]+, (?:[\p{L}\d’-]+ ){0,5}[\p{L}\d’-]+, (?:and|or) /u;

test.each([
  ['name, address, and number of a company', true],
  ['name, registered address, or number', true],
  ['name, address and number of a company', false],
  ['It is registered, and it is active.', false],
])('“%s” has a comma before the last item of a list: %s', (text, has) => {
  expect(COMMA_BEFORE_LAST.test(text)).toBe(has);
});

test.each(globSync('en/**/*.json', { cwd: import.meta.dirname }))('%s lists "A, B and C"', (file) => {
  const words = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(words.split('\n').filter((line) => COMMA_BEFORE_LAST.test(line))).toEqual([]);
});
