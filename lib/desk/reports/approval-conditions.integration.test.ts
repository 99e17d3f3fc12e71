import { afterAll, expect, test } from 'vitest';
import type { Flag } from '#lib/contract/index.ts';
import { companiesHouse } from '#lib/registries/gb/index.ts';
import { startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { ACTIVE, DISAGREEING, type Facts, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { changeReport, decideReport, saveReport, submitReport, viewReport } from './index.ts';
import { ACCOUNTS } from './testing/approve-report.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

// Under the policy of a fresh workspace.
const { desk, officer, approver, sql } = await openReportsDesk();
afterAll(() => desk.close());

const AGREEING: Facts = {
  status: ACTIVE,
  holders: [
    ['Anna Roy', 90],
    ['Jan Novák', 10],
  ],
  declared: [['Anna Roy', 75, 100]],
};
const INACTIVE: Flag = {
  code: 'inactive',
  state: 'raised',
  severity: 'warning',
  value: { kind: 'suspended' },
  about: '/company',
  source: 'r',
  at: '/company/status',
};

/** A version that waits for its decision. */
async function submitted(facts: Facts, about: Omit<Parameters<typeof changeReport>[1], 'id'> = {}) {
  const world = ownersDesk(desk);
  await world.answer(facts);
  const { id } = await saveReport(world.as(officer), world.place);
  await changeReport(world.as(officer), { id, ...about });
  await submitReport(world.as(officer), { id, version: 1 });
  return { id, ...world };
}
const decide = (id: string, more: object = {}) =>
  decideReport(desk.as(approver), { id, version: 1, decision: 'approved', reason: 'ok', ...more });
/** Past every command, as an owner of the database can do. */
const insertApproval = (id: string, exceptions: readonly string[] = []) =>
  sql(
    `insert into desk.review_step
       (report_id, version, step, from_state, to_state, reason, by_id, author_id, risk, review_on, exceptions)
     select id, 1, 3, 'in_review', 'approved', 'ok', $2, $3, risk, review_on, $4 from desk.report where id = $1`,
    ...[id, approver.userId, officer.userId, exceptions],
  );
const conditionsOf = async (id: string) =>
  (await viewReport(desk.as(approver), { id })).approval.conditions.map(({ condition }) => condition);

test('everything that the policy refuses is named at once, by the command and by the database', async () => {
  const { id } = await submitted(AGREEING);
  await expect(decide(id, ACCOUNTS)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('no risk set, no next review set'),
  });
  await expect(insertApproval(id, Object.keys(ACCOUNTS))).rejects.toThrow(
    'nothing with riskNotSet, noNextReview',
  );
  await changeReport(desk.as(officer), { id, risk: 'low', reviewOn: '2029-11-22' });
  await decide(id);
});

test('everything that needs a reason is named at once, by the command and by the database', async () => {
  const { id } = await submitted(
    { ...DISAGREEING, status: ACTIVE, owners: 'failed' },
    { risk: 'high', reviewOn: '2027-11-22' },
  );
  expect(await conditionsOf(id)).toEqual(['incompleteData', 'highRisk']);
  await expect(decide(id)).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('incomplete data, high risk'),
  });
  await expect(insertApproval(id)).rejects.toThrow('a reason for incompleteData, highRisk');
  await expect(decide(id, { ...ACCOUNTS, highRisk: 'ok. \u200b' })).rejects.toMatchObject({
    message: 'Enter a reason that says more than “ok” for: high risk. Nothing was changed.',
  });
  await decide(id, ACCOUNTS);
});

test('a version keeps the risk that its flags propose; a lower one needs a reason where it is set', async () => {
  const { id, as, place, answer } = await submitted(
    { ...AGREEING, flags: [INACTIVE] },
    { reviewOn: '2029-11-22' },
  );
  const { proposal, lowRisks } = (await viewReport(as(officer), { id })).approval;
  expect(lowRisks).toEqual(['low']);
  expect(proposal).toMatchObject({
    level: 'medium',
    reasons: [{ kind: 'flag', code: 'inactive', risk: 'medium' }],
    policySha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const setLow = (riskReason?: string) => changeReport(as(officer), { id, risk: 'low', riskReason });
  for (const riskReason of [undefined, '', ' ok. ']) {
    await expect(setLow(riskReason)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('This risk is lower than the proposed one. Enter a reason'),
    });
  }
  const riskReason = 'The suspension is over';
  await setLow(riskReason);
  expect((await viewReport(as(approver), { id })).about).toMatchObject({ risk: 'low', riskReason });
  const set = { object: `report ${id}`, action: 'report-changed' };
  expect(await desk.db.auditEntry.findFirst({ where: set, orderBy: { id: 'desc' } })).toMatchObject({
    reason: riskReason,
    details: { changed: ['risk', 'riskReason'], risk: { before: null, after: 'low' } },
  });
  await expect(setLow('')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await conditionsOf(id)).toEqual(['riskBelowProposal']);
  await expect(insertApproval(id)).rejects.toThrow('a reason for riskBelowProposal');
  const shown = { risk: 'low', reviewOn: '2029-11-22', changeId: null, riskReason: 'Another reason' };
  await expect(decide(id, { ...ACCOUNTS, shown: JSON.stringify(shown) })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('A colleague changed the risk'),
  });
  // The reason goes with the risk that it was for. One of which a reader sees nothing is none.
  await changeReport(as(officer), { id, risk: 'medium', riskReason: ' \u0085\u200b' });
  expect((await viewReport(as(approver), { id })).about.riskReason).toBeNull();
  expect(await conditionsOf(id)).toEqual([]);
  await decide(id);
  // The risk of a new version is that of its own flags.
  await answer(AGREEING);
  await saveReport(as(officer), place);
  expect((await viewReport(as(officer), { id })).approval.proposal).toMatchObject({
    ...{ level: 'low', reasons: [] },
    policySha256: proposal?.policySha256,
  });
});

test('a company in liquidation with a disqualified director is not approved for the reason "ok"', async () => {
  const place = { country: 'GB', companyId: '99000010' } as const;
  const world = ownersDesk(desk, '2026-11-28', place);
  const house = await startStandIn();
  try {
    const ctx = contextForTests({ settings: house.settings, now: world.ctx.now() });
    const order = { ...place, requestedAt: world.ctx.now(), dataPoint: 'companyProfile' } as const;
    const { value } = await companiesHouse.read(ctx, order);
    await world.keep({ companyProfile: 'succeeded' }, 'In liquidation', value);
  } finally {
    await house.close();
  }
  const { id } = await saveReport(world.as(officer), place);
  await submitReport(world.as(officer), { id, version: 1 });
  const { approval, flags } = await viewReport(world.as(approver), { id });
  const refused = approval.conditions.filter(({ rule }) => rule === 'refused');
  expect(refused.map(({ condition }) => condition)).toEqual([
    'openSeriousFlag',
    'riskNotSet',
    'noNextReview',
  ]);
  expect(approval.proposal?.level).toBe('high');
  const serious = (flags ?? []).filter(({ isSerious }) => isSerious).map(({ code }) => code);
  expect(serious).toEqual(expect.arrayContaining(['insolvency_open', 'disqualified']));
  await expect(decide(id, ACCOUNTS)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(
      /^Not approved: \d+ serious flags are not decided \(.*Disqualified from office: .*Ravenscar.*\), no risk set, no next review set\. /i,
    ),
  });
  await expect(insertApproval(id, Object.keys(ACCOUNTS))).rejects.toThrow(
    'nothing with openSeriousFlag, riskNotSet, noNextReview',
  );
});
