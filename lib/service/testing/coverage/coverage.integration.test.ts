/** @module-tag all */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PROVED_COVERAGE } from '#lib/domain/coverage/proved-coverage.ts';
import { COVERAGE_CASES } from './coverage-cases.ts';
import { coverageMarkdown } from './coverage-markdown.ts';
import { proveCoverage } from './prove-coverage.ts';

const repository = new URL('../../../../', import.meta.url);
const TABLE = new URL('lib/domain/coverage/proved-coverage.json', repository);
const PAPER = new URL('docs/coverage.md', repository);

/** Set by `npm run coverage:prove -- --write`. */
const isWriting = process.env.COVERAGE_WRITE === 'yes';

test('every country answers every check or says why not, as the table on the Coverage page has it', async () => {
  const { countries, holes } = await proveCoverage();
  expect(holes).toEqual([]);
  expect(countries.map(({ country }) => country)).toEqual(COVERAGE_CASES.map(({ country }) => country));
  if (isWriting) {
    const proved = { provedOn: new Date().toISOString().slice(0, 10), countries };
    await writeFile(TABLE, `${JSON.stringify(proved, null, 2)}\n`);
    await writeFile(PAPER, coverageMarkdown(proved));
    return;
  }
  expect(countries, 'If this is meant: npm run coverage:prove -- --write').toEqual(PROVED_COVERAGE.countries);
  expect(await readFile(PAPER, 'utf8')).toBe(coverageMarkdown(PROVED_COVERAGE));
});
