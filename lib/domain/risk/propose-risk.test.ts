import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG_CODES, FLAG_STATES, type FlagCode } from '#lib/contract/flag-list.ts';
import { RISK_FACTORS } from './least-risk.ts';
import { isBelow, proposeRisk, type RiskPolicy } from './propose-risk.ts';
import { RISKS } from './risk.ts';

const DEFAULT: RiskPolicy = { leastRisk: {}, threeMediumsMakeHigh: true };
const raised = (code: FlagCode, key: string = code) => ({ key, code, state: 'raised' as const });
const levelOf = (codes: readonly FlagCode[], policy = DEFAULT) =>
  proposeRisk({ flags: codes.map((code, at) => raised(code, `${code}:${at}`)), factors: [] }, policy).level;

test.each([
  ['nothing known against it', [], 'low'],
  ['a flag without a least risk', ['restored'], 'low'],
  ['one of medium', ['inactive'], 'medium'],
  ['two of medium', ['inactive', 'accounts_old'], 'medium'],
  ['three of medium', ['inactive', 'accounts_old', 'deceased'], 'high'],
  ['one of high', ['restored', 'insolvency_open'], 'high'],
] as const)('%s', (_, codes, level) => expect(levelOf(codes)).toBe(level));

test('only raised flags count', () => {
  const flags = FLAG_CODES.flatMap((code) => [
    { key: code, code, state: 'clear' as const },
    { key: code, code, state: 'unknown' as const },
  ]);
  expect(proposeRisk({ flags, factors: [] }, DEFAULT)).toEqual({ level: 'low', reasons: [] });
});

test('each reason names its flag or factor, the gravest first', () => {
  const flags = [raised('inactive', 'i'), raised('disqualified', 'd'), raised('restored', 'r')];
  expect(proposeRisk({ flags, factors: ['trustOrFoundation', 'undecidedVerdict'] }, DEFAULT)).toEqual({
    level: 'high',
    reasons: [
      { kind: 'mediums', count: 3, risk: 'high' },
      { kind: 'flag', key: 'd', code: 'disqualified', risk: 'high' },
      { kind: 'flag', key: 'i', code: 'inactive', risk: 'medium' },
      { kind: 'factor', factor: 'trustOrFoundation', risk: 'medium' },
      { kind: 'factor', factor: 'undecidedVerdict', risk: 'medium' },
    ],
  });
});

test('an organisation sets other least risks, none among them', () => {
  const policy = { leastRisk: { closed: null, restored: 'high' }, threeMediumsMakeHigh: false } as const;
  expect(levelOf(['closed'], policy)).toBe('low');
  expect(levelOf(['restored'], policy)).toBe('high');
  expect(levelOf(['inactive', 'accounts_old', 'deceased'], policy)).toBe('medium');
});

test('a list of countries with a lowest risk of its own proposes that one', () => {
  const flags = ['a', 'b', 'c'].map((list) => ({ ...raised('country_own_list', list), value: { list } }));
  const ofLists = new Map([
    ['a', 'medium' as const],
    ['b', null],
  ]);
  const { reasons } = proposeRisk({ flags, factors: [] }, { ...DEFAULT, ofLists });
  expect(reasons).toEqual([{ kind: 'flag', key: 'a', code: 'country_own_list', risk: 'medium' }]);
});

test('adding a flag or a factor never lowers the proposal', () => {
  const least = fc.constantFrom('medium' as const, 'high' as const, null);
  const flag = fc.record({
    key: fc.string(),
    code: fc.constantFrom(...FLAG_CODES),
    state: fc.constantFrom(...FLAG_STATES),
  });
  const policy = fc.record({
    leastRisk: fc.dictionary(fc.constantFrom(...FLAG_CODES), least),
    threeMediumsMakeHigh: fc.boolean(),
  });
  const levelAt = (...of: Parameters<typeof proposeRisk>) => RISKS.indexOf(proposeRisk(...of).level);
  fc.assert(
    fc.property(
      fc.array(flag),
      fc.subarray([...RISK_FACTORS]),
      fc.array(flag),
      policy,
      (flags, factors, more, set) => {
        const before = levelAt({ flags, factors }, set);
        expect(levelAt({ flags: [...flags, ...more], factors }, set)).toBeGreaterThanOrEqual(before);
        expect(levelAt({ flags, factors: RISK_FACTORS }, set)).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});

test.each([
  ['low', 'medium', true],
  ['medium', 'medium', false],
  ['high', 'medium', false],
  ['low', null, false],
  [null, 'high', false],
] as const)('%s is below %s: %s', (risk, proposed, is) => expect(isBelow(risk, proposed)).toBe(is));
