import { expect, test } from 'vitest';
import { flaggedAnswers, mappedOn } from './testing/flagged-answers.ts';

const linesOf = ({ value }: ReturnType<typeof mappedOn>): string[] =>
  (value.flags ?? [])
    .filter(({ state }) => state === 'raised')
    .map(({ code, words, since, ...flag }) =>
      [code, words, since, 'value' in flag && flag.value ? JSON.stringify(flag.value) : undefined]
        .filter(Boolean)
        .join(' '),
    );

const RAISED: Readonly<Record<string, readonly string[]>> = {
  dissolved: ['closed 1995-09-26'],
  'dissolved-no-address': ['closed 1977-07-01'],
  external: ['foreign_company'],
  'in-examinership': ['insolvency_open Examinership 2026-10-06 {"kind":"rescue"}'],
  'in-liquidation': ['insolvency_open Liquidation 2026-05-11 {"kind":"unknown"}'],
  'strike-off-listed': ['dissolution_proposed Strike Off Listed 2026-09-02 {"by":"register"}'],
  'unknown-words': [
    'status_unknown',
    'register_remark Under review of the Registrar {"item":"company_status"}',
  ],
};

test.each(flaggedAnswers().slice(0, -1))('$name raises what the table says and nothing else', (answer) => {
  expect(linesOf(answer)).toEqual(RAISED[answer.name] ?? []);
});

test.each([
  ['2026-03-01', 'clear'],
  ['2026-03-02', 'unknown'],
  // The last day on which it may be delivered, and the first day after it.
  ['2026-04-26', 'unknown'],
  ['2026-04-27', 'raised'],
])('on %s a return made up to 2026-03-01 is %s', (today, state) => {
  const { value } = mappedOn('dac-with-everything', today, { nard: '2026-03-01T00:00:00' });
  expect(value.flags?.find(({ code }) => code === 'annual_filing_overdue')?.state).toBe(state);
});

test('without a day of the next return, and of a company that is closed, nothing is said of it', () => {
  const told = (name: string, more?: object) =>
    mappedOn(name, '2026-11-20', more).value.flags?.some(({ code }) => code === 'annual_filing_overdue');
  expect(told('dac-with-everything', { nard: null })).toBe(false);
  expect(told('dissolved', { nard: '2020-01-01T00:00:00' })).toBe(false);
});
