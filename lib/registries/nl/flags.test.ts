import { expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { ofCourts, ofOpen } from './testing/flagged-answers.ts';

/** A raised flag in one line: code, subject, days, value, words. */
const linesOf = (flags: readonly Flag[] = []): string[] =>
  flags
    .filter(({ state }) => state === 'raised')
    .map(({ code, about, since, until, words, ...flag }) =>
      [
        code,
        ...(about === '/company' ? [] : [about]),
        ...[since && `since ${since}`, until && `until ${until}`].filter(Boolean),
        ...('value' in flag && flag.value ? [JSON.stringify(flag.value)] : []),
        ...(words ? [words] : []),
      ].join(' '),
    );

test('the courts: a suspension of payments that became a bankruptcy, with its trustee', () => {
  const { value } = ofCourts().find(({ name }) => name === 'nv-bankrupt') ?? {};
  expect(linesOf(value?.flags)).toEqual([
    'insolvency_ended since 2026-08-18 until 2026-09-01 {"kind":"suspension_of_payments"} Einde surseance door omzetting in faillissement op 1 september 2026',
    'insolvency_open since 2026-09-01 {"kind":"bankruptcy","court":"Rechtbank Midden-Nederland","number":"F.16/26/388","holders":["mr. C.D. ter Wilgenburg"]} Uitspraak faillissement op 01 september 2026',
    'office_holder_binds /legalRepresentatives/1 since 2026-09-20 {"capacity":"trustee_in_bankruptcy","proceeding":"/insolvencyProceedings/1"}',
  ]);
  // Who administered it before acts no more.
  expect(value?.legalRepresentatives.map(({ powers }) => powers?.state)).toEqual(['ended', 'unknown']);
});

test.each([
  ['nv-bankrupt', ['insolvency_open {"kind":"bankruptcy"} FAIL']],
  ['an unknown mark', ['register_remark {"item":"insolventieCode"} NIEUW']],
  ['not registered', ['closed']],
])('the open data set, %s', (name, lines) => {
  expect(linesOf(ofOpen().find((each) => each.name === name)?.value.flags)).toEqual(lines);
});
