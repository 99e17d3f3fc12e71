import { expect, test } from 'vitest';
import { flaggedAnswers, withEvent } from './testing/flagged-answers.ts';

const linesOf = ({ value }: ReturnType<typeof withEvent>): string[] =>
  (value.flags ?? [])
    .filter(({ state }) => state === 'raised')
    .map(({ code, words, since, until, dueDate, ...flag }) =>
      [
        code,
        words,
        since,
        until,
        dueDate,
        'value' in flag && flag.value ? JSON.stringify(flag.value) : undefined,
      ]
        .filter(Boolean)
        .join(' '),
    );

const AGENT = 'address_care_of {"name":"Dunmore Secretaries Limited"}';

test('every record raises what it says, and nothing else', () => {
  const raised = flaggedAnswers()
    .map((each) => [each.name, linesOf(each)] as const)
    .filter(([, lines]) => lines.length > 0);
  expect(Object.fromEntries(raised)).toEqual({
    'REDOMICILIATION COMPLETED': ['register_remark REDOMICILIATION {"item":"event.type"}', AGENT],
    'VOLUNTARY_ARRANGEMENT COMPLETED': [
      'insolvency_ended VOLUNTARY_ARRANGEMENT 2026-03-04 {"kind":"arrangement"}',
      AGENT,
    ],
    'at-liquidated': ['closed 2024-05-31 {"reason":"LIQUIDATION"}', 'lei_lapsed {"status":"RETIRED"}'],
    'be-ended-relationship': ['insolvency_ended VOLUNTARY_ARRANGEMENT 2022-04-01 {"kind":"arrangement"}'],
    'es-trust-other': ['closed 2020-02-02 {"reason":"OTHER"}', 'lei_lapsed {"status":"ANNULLED"}'],
    'fr-insolvent': [
      'insolvency_open INSOLVENCY 2026-02-17 {"kind":"unknown"}',
      'lei_lapsed 2026-01-31 {"status":"LAPSED"}',
    ],
    'gb-listed': [AGENT],
    'gb-two-leis-duplicate': ['status_unknown', 'lei_lapsed {"status":"DUPLICATE"}'],
    'it-no-code': ['liquidation_open DISSOLUTION 2026-09-02 {"kind":"members_liquidation"}'],
    'lu-fund': ['address_care_of {"name":"Saffron Lane Management S.A."}'],
    'nl-merged': ['closed 2024-01-01 {"reason":"MERGER"}', 'lei_lapsed {"status":"MERGED"}'],
    'no-split': ['closed 2025-07-02 {"reason":"SPLIT"}', 'lei_lapsed {"status":"RETIRED"}'],
    'us-delaware': ['address_care_of {"name":"Prairie Agents Inc."}'],
  });
});

test.each([
  ['INSOLVENCY', 'IN_PROGRESS', 'unknown', 'open'],
  ['BANKRUPTCY', 'COMPLETED', 'bankruptcy', 'open'],
  ['VOLUNTARY_ARRANGEMENT', 'IN_PROGRESS', 'arrangement', 'open'],
  ['VOLUNTARY_ARRANGEMENT', 'COMPLETED', 'arrangement', 'ended'],
  ['DISSOLUTION', 'COMPLETED', 'members_liquidation', 'open'],
])('an event %s, %s, is a case: %s, %s', (type, status, kind, state) => {
  expect(withEvent(type, status).value.insolvencyProceedings).toMatchObject([
    { kind, state, localName: type, startDate: '2026-03-04' },
  ]);
});

test('an event that was withdrawn says nothing; a merger is a remark', () => {
  expect(withEvent('INSOLVENCY', 'WITHDRAWN_CANCELLED').value).not.toHaveProperty('insolvencyProceedings');
  expect(withEvent('ABSORPTION', 'COMPLETED').value.registerRemarks).toEqual([
    { kind: 'COMPLETED', date: '2026-03-04', words: 'ABSORPTION', language: 'en' },
  ]);
});
