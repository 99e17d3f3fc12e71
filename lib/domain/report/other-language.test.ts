import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { compareReports } from './compare-reports.ts';
import { Report } from './report.ts';

const PROGRAM = join(import.meta.dirname, '../../../e2e/support/print-reports.ts');

async function reportsIn(language: 'en' | 'pseudo', ids: readonly string[]): Promise<Report[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, language, ...ids], {
    maxBuffer: 2e9,
  });
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [Report.parse(JSON.parse(line))]));
}

/** What a comparison of both languages calls a change. */
async function changesOf(ids: readonly string[]): Promise<unknown[]> {
  const [english, pseudo] = [await reportsIn('en', ids), await reportsIn('pseudo', ids)];
  expect(pseudo).toHaveLength(ids.length);
  return english.flatMap((before, at): unknown[] => {
    const after = pseudo[at];
    if (after === undefined) return ['no report'];
    expect(after.sections[0]?.title).not.toBe(before.sections[0]?.title);
    const { groups } = compareReports(before, after);
    return groups.flatMap(({ rows, availability }) => [
      ...rows.flatMap(({ section, title, fields }) =>
        fields.map((field) => [ids[at], section, title, field.key, field.before, field.after]),
      ),
      ...availability,
    ]);
  });
}

/** An ordinary company, a trust, several ways, one with a flag. */
const SOME = ['T0000102', 'T0000301', 'GRAPH_MIXED', 'T0003001'];

test('a version in other words is unchanged', async () => {
  expect(await changesOf(SOME)).toEqual([]);
});

const ALL = CATALOGUE.flatMap(({ id }) => (/^(T\d|GRAPH_)/.test(id) ? [id] : []));

test('so is the version of each company of Testland', { tags: ['all'] }, async () => {
  expect(await changesOf(ALL)).toEqual([]);
});
