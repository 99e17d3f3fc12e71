import { describe, expect, test } from 'vitest';
import { EU_AMLD, EU_AMLR, UK_PSC } from '../ownership/index.ts';
import { discrepanciesOf } from './discrepancies-of.ts';
import { dueOn, termOf } from './discrepancy-duty.ts';
import { type OwnersAsked, ownersView } from './owners-view.ts';
import { ask, shares } from './testing/owners-asked.ts';

test.each([
  ['eu-amlr', '2027-07-09', 'house'],
  ['eu-amlr', '2027-07-10', 'law'],
  ['eu-amld', '2027-07-10', 'house'],
  ['uk-psc', '2027-07-10', 'house'],
  ['custom', '2030-01-01', 'house'],
] as const)('%s, detected on %s: the 14 days are a term of the %s', (policyId, detectedOn, term) => {
  expect(termOf({ policyId, detectedOn })).toBe(term);
});

describe('what the law asks', () => {
  test('fourteen calendar days, over the end of a month, a year and the change of the clock', () => {
    expect(dueOn('2027-08-01')).toBe('2027-08-15');
    expect(dueOn('2026-12-20')).toBe('2027-01-03');
    expect(dueOn('2028-02-20')).toBe('2028-03-05');
    expect(() => dueOn('soon')).toThrow('"soon" is no day');
  });

  test('the last day is in time, the next is not', () => {
    const view = ownersView(ask({ declared: { owners: [] } }));
    const [one] = discrepanciesOf(view, { subject: 's', today: '2027-08-01' });
    const firstSeenOn = new Map([[one?.key ?? '', '2027-08-01']]);
    const late = (today: string) =>
      discrepanciesOf(view, { subject: 's', today, firstSeenOn }).find(({ key }) => key === one?.key);
    expect(late('2027-08-15')).toMatchObject({ dueOn: '2027-08-15', isOverdue: false });
    expect(late('2027-08-16')).toMatchObject({ dueOn: '2027-08-15', isOverdue: true });
  });

  const outdated = ask({
    declared: { owners: [{ name: { fullName: 'Kurt Stein' }, ...shares(25, 50) }] },
    representatives: [{ individual: { name: { fullName: 'Kurt Stein' } }, endDate: '2026-12-31' }],
  });
  const outcomes = (asked: OwnersAsked, isHigherRisk = false) =>
    new Map(
      discrepanciesOf(ownersView(asked), { subject: 's', today: asked.today, isHigherRisk }).map(
        ({ class: kind, suggestion }) => [kind, suggestion.outcome],
      ),
    );
  test('a report only where there is a duty; what the customer may mend, not of higher risk', () => {
    expect(outcomes(outdated)).toEqual(
      new Map([
        ['missing_in_register', 'report'],
        ['outdated', 'ask_customer'],
      ]),
    );
    expect(outcomes(outdated, true).get('outdated')).toBe('report');
    expect(new Set(outcomes({ ...outdated, policy: UK_PSC }).values())).toEqual(new Set(['assess']));
    expect(new Set(outcomes({ ...outdated, policy: { ...EU_AMLR, id: 'custom' } }).values())).toEqual(
      new Set(['none']),
    );
  });

  const suggested = (today: string, policy = EU_AMLR) =>
    discrepanciesOf(ownersView({ ...outdated, policy, today }), { subject: 's', today }).map(
      ({ class: kind, suggestion: { outcome, reason, source } }) => [kind, outcome, reason, source],
    );
  const article = 'Regulation (EU) 2024/1624, Article 24';
  test('a law obliges nobody before its first day', () => {
    expect(suggested('2027-07-09')).toEqual([
      ['missing_in_register', 'none', 'not_yet_in_force', `${article}; applies from 2027-07-10`],
      ['missing_in_register', 'none', 'not_yet_in_force', `${article}; applies from 2027-07-10`],
      ['outdated', 'ask_customer', 'not_yet_in_force', `${article}; applies from 2027-07-10`],
    ]);
    expect(suggested('2027-07-10')).toEqual([
      ['missing_in_register', 'report', 'duty_to_report', article],
      ['missing_in_register', 'report', 'duty_to_report', article],
      ['outdated', 'ask_customer', 'customer_may_mend', article],
    ]);
  });

  test('and none after its last', () => {
    const reasons = (today: string) => new Set(suggested(today, EU_AMLD).map(([, , reason]) => reason));
    expect(reasons('2027-07-09')).toEqual(new Set(['duty_to_report', 'customer_may_mend']));
    expect(reasons('2027-07-10')).toEqual(new Set(['no_longer_in_force']));
    expect(suggested('2027-07-10', EU_AMLD)[0]?.[3]).toContain('; applied until 2027-07-09');
  });
});
