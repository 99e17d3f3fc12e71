import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { compareReports } from './compare-reports.ts';
import { Report, type Said } from './report.ts';
import { keyWithoutNumber } from './row-key.ts';
import { saidText } from './said.ts';

const PROGRAM = join(import.meta.dirname, '../../../e2e/support/print-reports.ts');

async function reportsIn(language: 'en' | 'pseudo', ids: readonly string[]): Promise<Report[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, language, ...ids], {
    maxBuffer: 2e9,
  });
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [Report.parse(JSON.parse(line))]));
}

type Text = readonly [place: string, words: string | undefined, said: Said | null | undefined];

/** Every text of a report, with the text of ours that it is. */
const textsOf = ({ sections }: Report): Text[] =>
  sections.flatMap(({ id, lead, leadSaid, empty, rows }): Text[] => [
    [`${id} lead`, lead, leadSaid],
    [`${id} empty`, empty?.words, empty?.said],
    // Which of several alike is first follows from their words.
    ...rows.flatMap(({ key: numbered, title, titleSaid, note, noteSaid, fields }): Text[] => {
      const key = keyWithoutNumber(numbered);
      return [
        [`${id} ${key}`, title, titleSaid],
        [`${id} ${key} note`, note, noteSaid],
        ...fields.flatMap(({ key: name, values, said }) =>
          values.map((words, at): Text => [`${id} ${key} ${name}`, words, said?.[at]]),
        ),
      ];
    }),
  ]);

/** Texts of ours that do not know which text they are: in another language they are words alone. */
function unsaidIn(english: Report, pseudo: Report): unknown[] {
  const others = textsOf(pseudo);
  return textsOf(english).flatMap(([place, words, said], at) => {
    const [otherPlace, otherWords, otherSaid] = others[at] ?? [];
    const isSame = words === otherWords || (said && otherSaid && saidText(said) === saidText(otherSaid));
    return place === otherPlace && isSame ? [] : [[place, words, otherWords]];
  });
}

/** What a comparison of both languages calls a change, and texts of ours without their keys. */
async function changesOf(ids: readonly string[]): Promise<unknown[]> {
  const [english, pseudo] = [await reportsIn('en', ids), await reportsIn('pseudo', ids)];
  expect(pseudo).toHaveLength(ids.length);
  return english.flatMap((before, at): unknown[] => {
    const after = pseudo[at];
    if (after === undefined) return ['no report'];
    expect(after.sections[0]?.title).not.toBe(before.sections[0]?.title);
    const { groups } = compareReports(before, after);
    return [
      ...unsaidIn(before, after),
      ...groups.flatMap(({ rows, availability }) => [
        ...rows.flatMap(({ section, title, fields }) =>
          fields.map((field) => [ids[at], section, title, field.key, field.before, field.after]),
        ),
        ...availability,
      ]),
    ];
  });
}

/** An ordinary company, a trust, several ways, one with a flag. */
const SOME = ['T0000102', 'T0000301', 'GRAPH_MIXED', 'T0003001'];

test('a version in other words is unchanged', async () => {
  expect(await changesOf(SOME)).toEqual([]);
});

/** In their structures the service says who holds: a trust, firm or declared owner that the register does not name. */
const NAMED_BY_SERVICE = /^T00003(?:4[1-6]|50|51)$/;
const ALL = CATALOGUE.flatMap(({ id }) =>
  /^(T\d|GRAPH_)/.test(id) && !NAMED_BY_SERVICE.test(id) ? [id] : [],
);

test('so is the version of each company of Testland', { tags: ['all'] }, async () => {
  expect(await changesOf(ALL)).toEqual([]);
});
