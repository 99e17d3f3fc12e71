import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { Actor } from '../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { viewOwners } from '../discrepancies/view-owners.ts';
import { viewHome } from '../home/index.ts';
import { saveReport, viewReport } from '../reports/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { dismissNewConditions, readPolicy, setPolicy } from './index.ts';

let desk: TestDesk;
let admin: Actor;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  [admin, officer] = await Promise.all([desk.addUser('administrator'), desk.addUser('officer')]);
});
afterAll(() => desk.close());

const POLICY = {
  houseRule: 'in-force',
  reviewMonthsLow: 36,
  reviewMonthsMedium: 24,
  reviewMonthsHigh: 12,
  openSeriousFlag: 'refused',
  riskNotSet: 'refused',
  noNextReview: 'refused',
  riskBelowProposal: 'reason',
  undecidedVerdict: 'reason',
  openDiscrepancies: 'reason',
  incompleteData: 'reason',
  ownersOnOffer: 'reason',
  highRisk: 'reason',
  threeMediumsMakeHigh: true,
  highRiskBy: 'all',
  highRiskByAnother: false,
} as const;
const reason = 'Decision of the board';
const set = (next: object) => setPolicy(desk.as(admin), new Unparsed({ ...POLICY, reason, ...next }));
const acts = () =>
  desk.db.auditEntry.findMany({ where: { action: 'setting-changed' }, orderBy: { id: 'asc' } });

test('a fresh workspace works under the rule in force, wants a risk, a review day and reasons, and reviews by risk', async () => {
  expect(await readPolicy(desk.as(admin))).toEqual(POLICY);
});

test('what is set is read back, and written down with its reason; the same again is no event', async () => {
  // As a form sends it: a box that is ticked is "on".
  const next = { houseRule: 'uk-psc', reviewMonthsHigh: '6', highRisk: 'allowed', highRiskByAnother: 'on' };
  await set(next);
  expect(await readPolicy(desk.as(admin))).toEqual({
    ...POLICY,
    ...{ houseRule: 'uk-psc', reviewMonthsHigh: 6, highRisk: 'allowed', highRiskByAnother: true },
  });
  await set(next);
  expect(await acts()).toMatchObject([
    {
      reason,
      actorId: admin.userId,
      details: {
        houseRule: { before: 'in-force', after: 'uk-psc' },
        reviewMonthsHigh: { before: 12, after: 6 },
        highRisk: { before: 'reason', after: 'allowed' },
        highRiskByAnother: { before: 'no', after: 'yes' },
      },
    },
  ]);
  await set({});
  expect(await readPolicy(desk.as(admin))).toEqual(POLICY);
});

test('two who set different things at once: each starts from what the other left', async () => {
  const before = (await acts()).length;
  await Promise.all([set({ highRiskBy: 'approvers' }), set({ highRiskBy: 'administrators' })]);
  const [one, other] = (await acts()).slice(before).map(({ details }) => details);
  expect(one).toMatchObject({ highRiskBy: { before: 'all' } });
  const { highRiskBy } = await readPolicy(desk.as(admin));
  expect(other).toMatchObject({ highRiskBy: { after: highRiskBy } });
  await set({});
});

test.each([
  ['no reason', { reason: ' ' }],
  ['months below the bound', { reviewMonthsHigh: 0 }],
  ['months above the bound', { reviewMonthsLow: 121 }],
  ['a higher risk reviewed less often', { reviewMonthsHigh: 25 }],
  ['a rule that is none', { houseRule: 'custom' }],
  ['an unknown condition', { highRisk: 'maybe' }],
])('%s is refused, and nothing is set', async (_, next) => {
  await expect(set(next)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await readPolicy(desk.as(admin))).toEqual(POLICY);
});

test.each([
  ['review_months_high = 25', 'review_months_follow_risk'],
  ['review_months_low = 121', 'review_months_low_check'],
  ['review_months_high = 0', 'review_months_high_check'],
])('the database refuses %s', async (what, constraint) => {
  await expect(desk.pool.query(`update desk.setting set ${what}`)).rejects.toThrow(constraint);
});
test('the bounds themselves are taken', async () => {
  await set({ reviewMonthsLow: 120, reviewMonthsMedium: 1, reviewMonthsHigh: 1 });
  await set({});
});

describe('the rule of the house', () => {
  test('is that of the law in force, with the one to come beside it, until another is set', async () => {
    const world = ownersDesk(desk, '2026-11-23');
    await world.answer(DISAGREEING);
    const asked = { ...world.place, choice: { policy: '' } };
    expect(await viewOwners(world.as(officer), asked)).toMatchObject({
      shown: { policy: { id: 'eu-amld', isInForce: true } },
      isHousePolicy: true,
      coming: { id: 'eu-amlr', from: '2027-07-10' },
    });
    const { id } = await saveReport(world.as(officer), world.place);
    expect((await viewReport(world.as(officer), { id })).report?.policy.id).toBe('eu-amld');
    await set({ houseRule: 'ch-amla' });
    const page = await viewOwners(world.as(officer), asked);
    expect(page).toMatchObject({ shown: { policy: { id: 'ch-amla' } }, house: 'Switzerland' });
    // One that is chosen stays chosen.
    const chosen = { ...world.place, choice: { policy: 'eu-amld' } };
    expect(await viewOwners(world.as(officer), chosen)).toMatchObject({
      shown: { policy: { id: 'eu-amld' } },
      isHousePolicy: false,
    });
    await set({});
  });

  test('from its first day the regulation is the rule, and nothing else comes', async () => {
    const world = ownersDesk(desk, '2027-07-10');
    await world.answer(DISAGREEING);
    const page = await viewOwners(world.as(officer), { ...world.place, choice: { policy: '' } });
    expect(page.shown.policy.id).toBe('eu-amlr');
    expect(page.coming).toBeUndefined();
  });
});

test('the next review is proposed by the months of the policy', async () => {
  await set({ reviewMonthsLow: 24, reviewMonthsMedium: 12, reviewMonthsHigh: 3 });
  const world = ownersDesk(desk, '2026-11-30');
  await world.answer(DISAGREEING);
  const { id } = await saveReport(world.as(officer), world.place);
  expect((await viewReport(world.as(officer), { id })).approval.reviewDays).toEqual({
    low: '2028-11-30',
    medium: '2027-11-30',
    high: '2027-02-28',
  });
});

test('administrators are shown once which conditions an upgrade added; a new workspace is shown none', async () => {
  await set({});
  const shownTo = async (actor: Actor) => (await viewHome(desk.as(actor))).newConditions;
  const seen = () => desk.db.auditEntry.count({ where: { action: 'new-conditions-seen' } });
  expect(await shownTo(admin)).toEqual([]);
  await dismissNewConditions(desk.as(admin));
  expect(await seen()).toBe(0);
  await desk.given.setting.updateMany({ data: { newConditions: ['riskNotSet', 'highRisk'] } });
  expect(await shownTo(admin)).toEqual([
    { condition: 'riskNotSet', rule: 'refused' },
    { condition: 'highRisk', rule: 'reason' },
  ]);
  expect(await shownTo(officer)).toEqual([]);
  await set({ highRisk: 'allowed' });
  expect(await shownTo(admin)).toEqual([{ condition: 'riskNotSet', rule: 'refused' }]);
  await set({});
  await Promise.all([dismissNewConditions(desk.as(admin)), dismissNewConditions(desk.as(admin))]);
  expect([await shownTo(admin), await seen()]).toEqual([[], 1]);
  const { newConditionsSeenBy, newConditionsSeenAt } = await desk.db.setting.findFirstOrThrow();
  expect([newConditionsSeenBy, newConditionsSeenAt]).toEqual([admin.userId, expect.any(Date)]);
});
