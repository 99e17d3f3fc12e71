import { expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { flaggedAnswers } from './testing/flagged-answers.ts';

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

const RAISED: Readonly<Record<string, readonly string[]>> = {
  'branch-foreign': ['foreign_company {"country":"NO"}'],
  'gmbh-deleted': [
    'closed since 2023-06-30',
    'address_in_doubt /company/legalAddress {"reason":"undeliverable"}',
    'address_care_of /company/legalAddress {"name":"Kanzlei Federlein"}',
  ],
  'gmbh-insolvent': [
    'insolvency_open since 2026-06-18 {"kind":"bankruptcy","number":"999 S 12/26z","holders":["Dr. Isolde Treuherz"]} KONKURS eröffnet.',
    'office_holder_binds /legalRepresentatives/1 since 2026-06-18 {"capacity":"trustee_in_bankruptcy","proceeding":"/insolvencyProceedings/0"}',
    'address_in_doubt /company/legalAddress {"reason":"undeliverable"}',
  ],
  'gmbh-recovered': [
    'insolvency_ended since 2019-02-01 until 2020-05-05 {"kind":"restructuring"} SANIERUNGSVERFAHREN eröffnet.',
  ],
  'Das Insolvenzverfahren wurde mangels kostendeckenden Vermögens nicht eröffnet.': [
    'insolvency_refused since 2026-02-01 Das Insolvenzverfahren wurde mangels kostendeckenden Vermögens nicht eröffnet.',
  ],
  'Die Gesellschaft ist aufgelöst.': [
    'liquidation_open since 2026-02-01 {"kind":"members_liquidation"} Die Gesellschaft ist aufgelöst.',
  ],
  'Verschmelzungsvertrag vom 01.02.2026': [
    'register_remark since 2026-02-01 {"item":"0999"} Verschmelzungsvertrag vom 01.02.2026',
  ],
};

test.each(flaggedAnswers())('$name raises what the table says and nothing else', ({ name, value }) => {
  expect(linesOf(value.flags)).toEqual(RAISED[name] ?? []);
});

test('what was open when the company was deleted is not known to be, and nobody holds an office in it', () => {
  const deleted = flaggedAnswers().find(({ name }) => name === 'gmbh-deleted')?.value;
  expect(deleted?.insolvencyProceedings).toMatchObject([{ state: 'unknown', officeHolders: [] }]);
});
