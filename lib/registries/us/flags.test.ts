import { expect, test } from 'vitest';
import { mapRowFacts } from './map-row-facts.ts';
import { mapCompany } from './map-rows.ts';
import { TABLES } from './tables.ts';
import { ofDistrict, ofNewYork, ofTable } from './testing/flagged-answers.ts';

type Answers = ReturnType<typeof ofNewYork>;

/** The raised flags of each company with any: code, day and value. */
const raisedIn = (answers: Answers) =>
  Object.fromEntries(
    answers.flatMap(({ name, value }) => {
      const lines = (value.flags ?? [])
        .filter(({ state }) => state === 'raised')
        .map(({ code, since, ...flag }) =>
          [code, since, 'value' in flag && flag.value ? JSON.stringify(flag.value) : undefined]
            .filter(Boolean)
            .join(' '),
        );
      return lines.length > 0 ? [[name, lines]] : [];
    }),
  );

test.each([
  ['US-CO', 'Noncompliant', 'good_standing'],
  ['US-CO', 'Registered Agent Resigned', 'agent_resigned'],
  ['US-CO', 'Delinquent', 'delinquent'],
  ['US-CO', 'Revoked', 'revoked'],
  ['US-CO', 'Withdrawn', 'authority'],
  ['US-CT', 'Forfeited', 'forfeited'],
  ['US-TX', 'N', 'forfeited'],
  ['US-TX', 'I', 'revoked'],
] as const)('%s, %s: the right to trade is lost (%s)', (state, status, kind) => {
  const told = ofTable(TABLES[state], [status]).find(({ name }) => name === status);
  expect(told?.value.flags).toContainEqual(
    expect.objectContaining({ code: 'right_to_trade_lost', state: 'raised', words: status, value: { kind } }),
  );
});

test.each([
  ['US-CO', 'Good Standing', ['closed', 'right_to_trade_lost']],
  ['US-CO', 'Exists', ['closed']],
  ['US-CT', 'Active', ['closed', 'annual_filing_overdue']],
  ['US-TX', 'A', ['right_to_trade_lost']],
] as const)('%s, %s denies what it can deny', (state, status, codes) => {
  const told = ofTable(TABLES[state], [status]).findLast(({ name }) => name === status);
  const denied = told?.value.flags?.flatMap(({ code, state: is }) => (is === 'clear' ? code : []));
  expect(denied?.toSorted()).toEqual([...codes].toSorted());
});

test('New York: an inactive company from elsewhere has lost its authority, one that is suspended is inactive', () => {
  expect(raisedIn(ofNewYork())).toEqual({
    dissolved: [
      'closed 2026-07-31 {"reason":"VOLUNTARY_DISSOLUTION"}',
      `address_care_of {"name":"O'HANLON"}`,
    ],
    'foreign-without-authority': [
      'right_to_trade_lost 2019-09-05 {"kind":"authority"}',
      'foreign_company {"country":"US-DE"}',
    ],
    proclaimed: ['closed 1994-12-23 {"reason":"ADMINISTRATIVE_DISSOLUTION"}'],
    merged: ['closed 2018-12-31 {"reason":"MERGER"}'],
    suspended: ['inactive 2011-06-02 {"kind":"suspended"}'],
    'unknown-words': ['status_unknown', 'register_remark {"item":"status"}'],
  });
});

test('the District: not in good standing, withdrawn, revoked', () => {
  expect(raisedIn(ofDistrict())).toEqual({
    old: ['right_to_trade_lost {"kind":"good_standing"}'],
    prefixed: ['right_to_trade_lost {"kind":"authority"}', 'foreign_company'],
    revoked: ['right_to_trade_lost {"kind":"revoked"}'],
    merged: ['closed {"reason":"MERGER"}'],
    'unknown-words': ['status_unknown', 'register_remark {"item":"ENTITY_STATUS"}'],
  });
});

test('an annual report is overdue from the day after the one that the register gives', () => {
  const table = TABLES['US-CT'];
  const row = {
    accountnumber: '0990011',
    name: 'WHARF LLC',
    status: 'Active',
    annual_report_due_date: '2027-04-01',
  };
  const company = mapCompany(table, { rows: [row], joined: [], formerNames: [] });
  if (company === null) throw new Error('no company');
  const stateOn = (today: string) =>
    mapRowFacts(table, row, company, today).flags.find(({ code }) => code === 'annual_filing_overdue')?.state;
  expect(['2027-04-01', '2027-04-02'].map(stateOn)).toEqual(['clear', 'raised']);
});
