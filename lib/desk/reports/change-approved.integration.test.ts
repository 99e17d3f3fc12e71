import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { setPolicy } from '../policy/index.ts';
import {
  changeReport,
  decideChange,
  decideReport,
  listReports,
  proposeChange,
  reportOfCompany,
  saveReport,
  submitReport,
  viewReport,
  withdrawChange,
} from './index.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, approver, saved, sql } = await openReportsDesk();
const [admin, second, billing] = await Promise.all([
  desk.addUser('administrator'),
  desk.addUser('approver'),
  desk.addUser('billing'),
]);
afterAll(() => desk.close());

const reason = 'Checked against the register';
const LAX = {
  houseRule: 'in-force',
  reviewMonthsLow: 36,
  reviewMonthsMedium: 24,
  reviewMonthsHigh: 12,
  openSeriousFlag: 'allowed',
  riskNotSet: 'allowed',
  noNextReview: 'allowed',
  riskBelowProposal: 'allowed',
  incompleteData: 'allowed',
  openDiscrepancies: 'allowed',
  undecidedVerdict: 'allowed',
  ownersOnOffer: 'reason',
  highRisk: 'allowed',
  highRiskBy: 'all',
  highRiskByAnother: false,
  reason: 'The board',
} as const;
beforeEach(() => setPolicy(desk.as(admin), LAX));

/** A report whose version 1 is approved at a risk, by the approver. */
async function approved(risk: 'low' | 'high' = 'high') {
  const world = await saved();
  await changeReport(world.as(officer), { id: world.id, risk, reviewOn: '2027-11-22' });
  await submitReport(world.as(officer), { id: world.id, version: 1 });
  await decideReport(world.as(approver), { id: world.id, version: 1, decision: 'approved', reason });
  return world;
}
const LOWER = { risk: 'low', reviewOn: '2031-11-22', reason: 'Sold the branch' } as const;
const aboutOf = async (id: string) => {
  const { about, approval } = await viewReport(desk.as(officer), { id });
  return { risk: about.risk, reviewOn: about.reviewOn, ...approval };
};
const changeOf = async (id: string) => (await aboutOf(id)).change?.id ?? '';
const actsOn = (id: string) =>
  desk.db.auditEntry.findMany({
    where: { object: `report ${id}`, action: { not: 'owners-read' } },
    orderBy: { id: 'asc' },
  });

describe('an approval says what it approves', () => {
  test('risk and review day stand in its step, in the audit, and on the page', async () => {
    const { id, as } = await approved();
    const { steps, approval } = await viewReport(as(officer), { id });
    expect(steps.at(-1)).toMatchObject({ state: 'approved', risk: 'high', reviewOn: '2027-11-22' });
    expect(approval.inForce).toMatchObject({ version: 1 });
    expect((await actsOn(id)).at(-1)?.details).toMatchObject({ risk: 'high', reviewOn: '2027-11-22' });
  });

  test('a step that says another risk than the audit is damaged', async () => {
    const { id, as } = await approved();
    await sql('alter table desk.review_step disable trigger user');
    await sql(`update desk.review_step set risk = 'low' where report_id = $1 and step = 3`, id);
    await sql('alter table desk.review_step enable trigger user');
    await expect(viewReport(as(officer), { id })).rejects.toMatchObject({ code: 'internal' });
  });

  test('what the form did not show is not approved', async () => {
    const { id, as } = await saved();
    await changeReport(as(officer), { id, risk: 'high' });
    await submitReport(as(officer), { id, version: 1 });
    const shown = JSON.stringify({ risk: 'high', reviewOn: null, changeId: null });
    await changeReport(as(officer), { id, risk: 'low' });
    const decision = { id, version: 1, decision: 'approved', reason, shown } as const;
    await expect(decideReport(as(approver), decision)).rejects.toMatchObject({
      ...{ code: 'conflict', message: expect.stringContaining('changed the risk or the next review') },
    });
    await decideReport(as(approver), {
      ...decision,
      shown: JSON.stringify({ risk: 'low', reviewOn: null, changeId: null }),
    });
    expect((await aboutOf(id)).inForce).toMatchObject({ version: 1 });
  });

  test('who set the risk does not approve it, though somebody else saved the version; nor past the verb', async () => {
    const { id, as } = await saved();
    await changeReport(as(approver), { id, risk: 'low' });
    await submitReport(as(officer), { id, version: 1 });
    const decision = { id, version: 1, decision: 'approved', reason } as const;
    await expect(decideReport(as(approver), decision)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await viewReport(as(approver), { id })).approval.bar).toBe('own');
    const step = (by: string, risk: string) =>
      sql(
        `insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id, risk)
         values ($1, 1, 3, 'in_review', 'approved', 'x', $2, $3, $4)`,
        ...[id, by, officer.userId, risk],
      );
    await expect(step(approver.userId, 'low')).rejects.toThrow('does not approve them');
    await expect(step(second.userId, 'high')).rejects.toThrow('approved as they stand');
    await decideReport(as(second), decision);
  });
});

describe('what is approved changes by a second approval', () => {
  test('not by the form of details, and not past it', async () => {
    const { id, as } = await approved();
    await expect(changeReport(as(officer), { id, risk: 'low' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(changeReport(as(officer), { id, reviewOn: '2031-11-22' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await changeReport(as(officer), { id, tags: 'watched' });
    await expect(sql(`update desk.report set risk = 'low' where id = $1`, id)).rejects.toThrow(
      'a change needs a second approval',
    );
    expect(await aboutOf(id)).toMatchObject({ risk: 'high', reviewOn: '2027-11-22' });
  });

  test('until it is decided the approved values stay in force, and the change is shown', async () => {
    const { id, as, place } = await approved();
    await proposeChange(as(officer), { id, ...LOWER });
    expect(await aboutOf(id)).toMatchObject({
      ...{ risk: 'high', reviewOn: '2027-11-22' },
      change: { risk: 'low', reviewOn: '2031-11-22', reason: 'Sold the branch', isOwn: true },
    });
    const { reports } = await listReports(as(officer), { q: place.companyId });
    expect(reports[0]).toMatchObject({ risk: 'high', hasChange: true });
    await decideChange(as(approver), { id, changeId: await changeOf(id), decision: 'approved', reason });
    expect(await aboutOf(id)).toMatchObject({ risk: 'low', reviewOn: '2031-11-22', change: null });
    expect((await actsOn(id)).slice(-2)).toMatchObject([
      { action: 'report-change-proposed', reason: 'Sold the branch', actorId: officer.userId },
      {
        ...{ action: 'report-change-decided', reason, actorId: approver.userId },
        details: { to: 'approved', risk: { before: 'high', after: 'low' } },
      },
    ]);
  });

  test('as the policy lets a risk be approved: by the command, and not past it', async () => {
    const { id, as } = await approved('low');
    await proposeChange(as(officer), { id, risk: 'high', reviewOn: '2027-11-22', reason });
    const changeId = await changeOf(id);
    const decide = (given: string) =>
      decideChange(as(approver), { id, changeId, decision: 'approved', reason: given });
    await setPolicy(desk.as(admin), { ...LAX, highRisk: 'refused' });
    await expect(decide(reason)).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Not approved: high risk. Nothing was changed.' },
    });
    const past = sql(`
      do $$ begin
        update desk.report_change set outcome = 'approved', decided_by = '${approver.userId}', decided_at = now(),
          decision_reason = 'x' where id = '${changeId}';
        update desk.report set risk = 'high' where id = '${id}';
      end $$`);
    await expect(past).rejects.toThrow('the policy approves nothing with highRisk');
    await setPolicy(desk.as(admin), { ...LAX, highRisk: 'reason' });
    await expect(decide('ok')).rejects.toMatchObject({ code: 'invalid_request' });
    await decide(reason);
    expect(await aboutOf(id)).toMatchObject({ risk: 'high' });
  });

  test('never by who proposed it: not by the verb, and not past it', async () => {
    const { id, as } = await approved();
    await proposeChange(as(approver), { id, ...LOWER });
    const changeId = await changeOf(id);
    await expect(
      decideChange(as(approver), { id, changeId, decision: 'approved', reason }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const decide = (outcome: string, by: string) =>
      sql(
        `update desk.report_change set outcome = $2, decided_by = $3, decided_at = now(), decision_reason = 'x'
         where id = $1`,
        ...[changeId, outcome, by],
      );
    await expect(decide('approved', approver.userId)).rejects.toThrow('report_change_check');
    await expect(decide('withdrawn', officer.userId)).rejects.toThrow('report_change_check');
    // Decided past the verb it changes nothing by itself, and a later change of the values is none of it.
    await decide('approved', officer.userId);
    await expect(sql(`update desk.report set risk = 'low' where id = $1`, id)).rejects.toThrow(
      'a change needs a second approval',
    );
  });

  test('rejected and withdrawn changes leave what was approved; only who proposed withdraws', async () => {
    const { id, as } = await approved();
    await proposeChange(as(officer), { id, ...LOWER });
    const changeId = await changeOf(id);
    await expect(withdrawChange(as(approver), { id, changeId })).rejects.toMatchObject({ code: 'forbidden' });
    expect((await aboutOf(id)).rejected).toBeNull();
    await decideChange(as(approver), { id, changeId, decision: 'rejected', reason: 'Only a rumour' });
    await expect(
      decideChange(as(second), { id, changeId, decision: 'approved', reason }),
    ).rejects.toMatchObject({ code: 'conflict' });
    // Whoever proposed it reads why, until there is another.
    const { risk, reviewOn } = LOWER;
    expect((await aboutOf(id)).rejected).toMatchObject({ risk, reviewOn, reason: 'Only a rumour' });
    await proposeChange(as(officer), { id, ...LOWER });
    await withdrawChange(as(officer), { id, changeId: await changeOf(id) });
    expect(await aboutOf(id)).toMatchObject({
      ...{ risk: 'high', reviewOn: '2027-11-22' },
      ...{ change: null, rejected: null },
    });
  });

  test('a change needs a reason, an approved version, and something that changes', async () => {
    const { id, as } = await approved();
    await expect(proposeChange(as(officer), { id, ...LOWER, reason: ' ' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const never = { id, ...LOWER, reviewOn: '2036-11-22' } as const;
    await expect(proposeChange(as(officer), never)).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(changeReport(as(officer), { id, reviewOn: '2036-11-22' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const same = { id, risk: 'high', reviewOn: '2027-11-22', reason } as const;
    await expect(proposeChange(as(officer), same)).rejects.toMatchObject({ code: 'conflict' });
    const draft = await saved();
    await expect(proposeChange(draft.as(officer), { id: draft.id, ...LOWER })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      sql(
        `insert into desk.report_change (report_id, risk, reason, by_id) values ($1, 'low', 'x', $2)`,
        draft.id,
        officer.userId,
      ),
    ).rejects.toThrow('no version is approved');
  });

  test('of ten who propose at once one does; of ten who decide at once one does', async () => {
    const { id, as } = await approved();
    const settled = async (acts: Promise<void>[]) => {
      const results = await Promise.allSettled(acts);
      const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      for (const failure of failed) expect(failure).toMatchObject({ code: 'conflict', statusCode: 409 });
      return failed.length;
    };
    const ten = Array.from({ length: 10 }, (_, at) => at);
    expect(await settled(ten.map(() => proposeChange(as(officer), { id, ...LOWER })))).toBe(9);
    const changeId = await changeOf(id);
    const decided = ten.map((at) =>
      decideChange(as(at % 2 === 0 ? approver : second), {
        ...{ id, changeId, reason },
        decision: at < 5 ? 'approved' : 'rejected',
      }),
    );
    expect(await settled(decided)).toBe(9);
  });

  test('one who approves while another sets the risk: it is the shown risk that is approved, or nothing', async () => {
    for (const _ of [1, 2, 3]) {
      const { id, as } = await saved();
      await changeReport(as(officer), { id, risk: 'high' });
      await submitReport(as(officer), { id, version: 1 });
      const shown = JSON.stringify({ risk: 'high', reviewOn: null, changeId: null });
      const [decision, change] = await Promise.allSettled([
        decideReport(as(approver), { id, version: 1, decision: 'approved', reason, shown }),
        changeReport(as(officer), { id, risk: 'low' }),
      ]);
      const { risk, inForce } = await aboutOf(id);
      expect([decision.status, change.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect([risk, inForce === null]).toEqual(inForce === null ? ['low', true] : ['high', false]);
    }
  });
});

describe('after a re-check', () => {
  test('the approved version stays in sight: on the list, of the company, on the report', async () => {
    const { id, as, place } = await approved();
    await saveReport(as(officer), place);
    const { reports } = await listReports(as(officer), { q: place.companyId });
    expect(reports[0]).toMatchObject({ version: 2, state: 'draft', approvedVersion: 1 });
    expect(await reportOfCompany(as(officer), place)).toMatchObject({ version: 2, approvedVersion: 1 });
    expect((await aboutOf(id)).inForce).toMatchObject({ version: 1 });
  });

  test('a change that waits is approved with the next version, by somebody else than proposed it', async () => {
    const { id, as, place } = await approved();
    await saveReport(as(officer), place);
    await proposeChange(as(second), { id, ...LOWER });
    await submitReport(as(officer), { id, version: 2 });
    const decision = { id, version: 2, decision: 'approved', reason } as const;
    await expect(decideReport(as(second), decision)).rejects.toMatchObject({ code: 'forbidden' });
    await decideReport(as(approver), decision);
    expect(await aboutOf(id)).toMatchObject({ risk: 'low', change: null, inForce: { version: 2 } });
    expect((await viewReport(as(officer), { id })).steps.at(-1)).toMatchObject({ risk: 'low' });
  });
});

describe('the policy decides what may be approved', () => {
  const decide = (id: string, more: object = {}) =>
    decideReport(desk.as(approver), { id, version: 1, decision: 'approved', reason, ...more });
  const submitted = async (risk: 'low' | 'high' = 'low') => {
    const { id, as } = await saved();
    await changeReport(as(officer), { id, risk });
    await submitReport(as(officer), { id, version: 1 });
    return id;
  };
  const pastTheVerb = (id: string, by: string, risk: string) =>
    sql(
      `insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id, risk)
       values ($1, 1, 3, 'in_review', 'approved', 'x', $2, $3, $4)`,
      ...[id, by, officer.userId, risk],
    );

  test('open discrepancies: refused, or with a reason of their own', async () => {
    const id = await submitted();
    await setPolicy(desk.as(admin), { ...LAX, openDiscrepancies: 'refused' });
    await expect(decide(id)).rejects.toMatchObject({
      message: expect.stringContaining('open discrepancies'),
    });
    await expect(pastTheVerb(id, approver.userId, 'low')).rejects.toThrow('nothing with openDiscrepancies');
    await setPolicy(desk.as(admin), { ...LAX, openDiscrepancies: 'reason' });
    await expect(decide(id, { openDiscrepancies: ' ' })).rejects.toMatchObject({ code: 'invalid_request' });
    await expect(pastTheVerb(id, approver.userId, 'low')).rejects.toThrow('a reason for openDiscrepancies');
    await decide(id, { openDiscrepancies: 'Filed on Monday' });
    const { steps } = await viewReport(desk.as(officer), { id });
    expect(steps.at(-1)?.reason).toBe(`${reason}\nOpen discrepancies: Filed on Monday`);
  });

  test('an undecided verdict, or none', async () => {
    const world = ownersDesk(desk);
    await world.answer({ holders: [['Anna Roy', 10]], declared: [['Anna Roy', 5, 10]] });
    const { id } = await saveReport(world.as(officer), world.place);
    await submitReport(world.as(officer), { id, version: 1 });
    await setPolicy(desk.as(admin), { ...LAX, undecidedVerdict: 'refused' });
    await expect(decide(id)).rejects.toMatchObject({
      message: expect.stringContaining('undecided verdict'),
    });
    const decided = await submitted();
    await decide(decided);
  });

  test('declared owners that were on offer: a reason, unless the policy allows it', async () => {
    const world = ownersDesk(desk);
    await world.answer({ holders: [['Anna Roy', 10]], owners: 'none' });
    const { id } = await saveReport(world.as(officer), { ...world.place, policy: 'eu-amlr' });
    await submitReport(world.as(officer), { id, version: 1 });
    await changeReport(world.as(officer), { id, risk: 'low' });
    await setPolicy(desk.as(admin), LAX);
    await expect(decide(id)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('declared owners on offer were not looked up'),
    });
    await expect(pastTheVerb(id, approver.userId, 'low')).rejects.toThrow('a reason for ownersOnOffer');
    await decide(id, { ownersOnOffer: 'The customer showed its own register' });
    const { steps } = await viewReport(desk.as(officer), { id });
    expect(steps.at(-1)?.reason).toContain('were not looked up: The customer showed its own register');
  });

  test('a high risk: not allowed, and only from the day that it is high', async () => {
    await setPolicy(desk.as(admin), { ...LAX, highRisk: 'refused' });
    await expect(decide(await submitted('high'))).rejects.toMatchObject({ code: 'conflict' });
    await decide(await submitted('low'));
  });

  test('a high risk by named roles alone, also when it is changed', async () => {
    const { id, as } = await approved('high');
    await setPolicy(desk.as(admin), { ...LAX, highRiskBy: 'administrators' });
    const other = await submitted('high');
    await expect(decide(other)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(pastTheVerb(other, approver.userId, 'high')).rejects.toThrow('lets others approve');
    await decideReport(desk.as(admin), { id: other, version: 1, decision: 'approved', reason });
    await proposeChange(as(officer), { id, ...LOWER });
    const change = { id, changeId: await changeOf(id), decision: 'approved', reason } as const;
    await expect(decideChange(as(approver), change)).rejects.toMatchObject({ code: 'forbidden' });
    await decideChange(as(admin), change);
    await decide(await submitted('low'));
  });

  test('a high risk by another than who approved last', async () => {
    const { id, as, place } = await approved('high');
    await setPolicy(desk.as(admin), { ...LAX, highRiskByAnother: true });
    await saveReport(as(officer), place);
    await submitReport(as(officer), { id, version: 2 });
    const decision = { id, version: 2, decision: 'approved', reason } as const;
    await expect(decideReport(as(approver), decision)).rejects.toMatchObject({ code: 'forbidden' });
    await proposeChange(as(officer), { id, ...LOWER });
    // With a change that waits: both are one approval, not the second of two.
    await decideReport(as(second), decision);
    expect(await aboutOf(id)).toMatchObject({ risk: 'low', inForce: { version: 2 } });
  });
});

describe('assignees are people who may open reports', () => {
  test('who may not is not offered, and refused: not by the verb, and not past it', async () => {
    const { id, as } = await saved();
    const { colleagues } = await viewReport(as(officer), { id });
    expect(colleagues.map((one) => one.id)).not.toContain(billing.userId);
    await expect(changeReport(as(officer), { id, assigneeId: billing.userId })).rejects.toMatchObject({
      message: expect.stringContaining('may not open reports'),
    });
    await expect(
      sql(`update desk.report set assignee_id = $2 where id = $1`, id, billing.userId),
    ).rejects.toThrow('who may open reports');
    await changeReport(as(officer), { id, assigneeId: second.userId });
  });
});
