import { expect, test } from 'vitest';
import { flaggedAnswers } from './testing/flagged-answers.ts';

const RAISED: Readonly<Record<string, readonly string[]>> = {
  'from-abroad': ['foreign_company'],
  'in-dissolution': ['liquidation_open 2026-03-31 {"kind":"members_liquidation"}'],
  merged: ['closed 2022-12-01 {"reason":"MERGER"}'],
  'struck-off': ['closed 2019-08-14'],
  'unknown-words': ['status_unknown', 'register_remark {"item":"state"}'],
  'In Liquidation': ['insolvency_open 2026-01-02 {"kind":"unknown"}'],
  'In Administration': ['insolvency_open 2026-01-02 {"kind":"administration"}'],
  'Company Recovery Procedure': ['insolvency_open 2026-01-02 {"kind":"rescue"}'],
  'Defunct - Striking Off': ['dissolution_proposed 2026-01-02 {"by":"register"}'],
};

test.each(flaggedAnswers())('$name raises what the table says and nothing else', ({ name, value }) => {
  const lines = (value.flags ?? [])
    .filter(({ state }) => state === 'raised')
    .map(({ code, since, ...flag }) =>
      [code, since, 'value' in flag && flag.value ? JSON.stringify(flag.value) : undefined]
        .filter(Boolean)
        .join(' '),
    );
  expect(lines).toEqual(RAISED[name] ?? []);
});
