import { describe, expect, test } from 'vitest';
import { CONTRADICTIONS, contradictionsIn } from './testing/contradictions.ts';

/** For each contradiction rows that have it, and rows that only seem to. */
const PLANTED: Readonly<Record<string, readonly [planted: readonly string[], sound: readonly string[]]>> = {
  'fully traced, and not traced': [
    ['Open points | Fully traced: 100 % of the ownership.', 'Owners | Not traced: 70 % of the ownership.'],
    ['Open points | Fully traced: 30 % of the ownership.', 'Owners | Not traced: 70 % of the ownership.'],
  ],
  'the structure was received, and it is not traced yet': [
    ['[good] Ownership structure | Received', 'Lee Roe | Trace the owners: they have not been looked up'],
    ['Ownership structure | Not requested', 'Lee Roe | Trace the owners: they have not been looked up'],
  ],
  'not offered, and a price': [
    ['Subsidiaries | Not offered by this source. See its price'],
    ['Subsidiaries | Not offered by this source.', 'Profile | Not requested. See its price'],
  ],
  'insolvent or closed, and active': [
    ['[bad] Status | Insolvency', 'Registered and active: Yes'],
    ['[bad] Status | Insolvency', 'On the register: Yes'],
  ],
  'a foreign company, told as one of its register': [
    [
      'Foreign company | Finding: …',
      'The company: ROOF INC is registered in United Kingdom under number OE1.',
    ],
    [
      'Foreign company | Finding: …',
      'The company: ROOF INC, a company of Panama (7), is registered in United Kingdom under number OE1.',
      'Clear | Flags: Foreign company ¦ Closed',
    ],
  ],
  'none, and a value': [
    ['Restrictions | Kind: none ¦ nominee'],
    ['Restrictions | Kind: nominee ¦ second', 'Other | Kind: none'],
  ],
  'a date that is not known': [
    ['Lee Roe | Since: unknown since 2026-03-12'],
    ['Case | State: not known | Since: 2026-03-12'],
  ],
  'no dates given, and a date': [
    ['Lee Roe | No dates given | Since: 2026-03-12'],
    ['Lee Roe | No dates given', 'Ann Roe | Since: 2026-03-12'],
  ],
  'not overdue, and overdue': [
    ['Filing | Annual accounts: not overdue | Yearly: overdue since 2026-03-12'],
    ['Filing | Annual accounts: not overdue', 'Filing | Yearly: overdue since 2026-03-12'],
  ],
  'annual accounts not overdue, and marked as overdue': [
    ['[warning] Annual accounts overdue | Finding: …', 'Filing | Annual accounts: not overdue (Register)'],
    ['Unknown | Flags: Annual accounts overdue ¦ Closed', 'Filing | Annual accounts: not overdue (Register)'],
  ],
  'an owner by control with a share of 0 %': [
    ['Lee Roe | Beneficial owner | Ownership, capital: share: 0 %'],
    ['Lee Roe | Beneficial owner | Control: yes', 'Ann Roe | 0 % | Verdict: Not a beneficial owner'],
  ],
  'a beneficial owner, and none by calculation': [
    ['Lee Roe | Verdict: Beneficial owner | Beneficial owner by the service’s calculation: no'],
    ['Lee Roe | Verdict: Beneficial owner | Control: verdict: no (> 50 %)'],
  ],
  'binds the company, and it is not clear whether': [
    ['Lee Roe acts for the company: curator.', 'It is not clear whether Lee Roe can represent the company.'],
    [
      'Lee Roe holds an office at the company: curator.',
      'It is not clear whether Lee Roe can represent the company.',
    ],
  ],
  'in order, and a serious flag': [
    ['[good] Owners and control | Lee Roe is disqualified from office.'],
    ['[bad] Owners and control | Lee Roe is disqualified from office.', '[good] Identity'],
  ],
};

test('each contradiction is planted', () => {
  expect(Object.keys(PLANTED)).toEqual(CONTRADICTIONS.map(({ name }) => name));
});

describe.each(Object.entries(PLANTED))('%s', (name, [planted, sound]) => {
  test('is found', () => {
    expect(contradictionsIn(planted).map((found) => found.slice(0, name.length))).toContain(name);
  });
  test('is not found where there is none', () => expect(contradictionsIn(sound)).toEqual([]));
});

test.each([
  ['fully traced, and not traced', ['Fully traced: 100 %', '70 % not traced. Further owners are possible.']],
  [
    'the structure was received, and it is not traced yet',
    ['Based on the ownership structure. 0 cr spent', 'Trace the owners · from 10 cr'],
  ],
  ['insolvent or closed, and active', ['Insolvency proceedings open', 'Registered and active: Yes']],
  [
    'a foreign company, told as one of its register',
    ['Foreign company', 'ROOF INC is registered in United Kingdom under number OE1.'],
  ],
])('%s: is found in the lines of a page', (name, lines) => {
  expect(contradictionsIn(lines)).toEqual([name]);
});
