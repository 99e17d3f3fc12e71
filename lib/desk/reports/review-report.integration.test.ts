import { afterAll, describe, expect, test } from 'vitest';
import { DISAGREEING, ownersDesk } from '../discrepancies/testing/owners-desk.ts';
import { decideReport, saveReport, submitReport, viewReport, withdrawReport } from './index.ts';
import { ACCOUNTS, approveReport, assessReport } from './testing/approve-report.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, approver, saved, sql } = await openReportsDesk();
afterAll(() => desk.close());

describe('review', () => {
  const reason = 'Checked against the register';

  test('draft, in review, approved; the older one is superseded by the newer', async () => {
    const { id, as, place } = await saved();
    await assessReport(as(officer), id);
    await submitReport(as(officer), { id, version: 1 });
    await approveReport(as(approver), { id, reason });
    await saveReport(as(officer), { ...place, policy: 'eu-amlr' });
    expect((await viewReport(as(officer), { id, version: 1 })).state).toBe('approved');
    await submitReport(as(officer), { id, version: 2 });
    await approveReport(as(approver), { id, version: 2, reason });
    const page = await viewReport(as(officer), { id });
    expect(page.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'approved'],
      [1, 'superseded'],
    ]);
    expect(page.steps.map(({ state, reason: why }) => [state, why])).toEqual([
      ['draft', null],
      ['in_review', null],
      ['approved', `${reason}\nOpen discrepancies: Seen and accepted`],
    ]);
  });

  test('changes requested, then given again; rejected is the end', async () => {
    const { id, as } = await saved();
    await submitReport(as(officer), { id, version: 1 });
    await decideReport(as(approver), { id, version: 1, decision: 'changes_requested', reason });
    await submitReport(as(officer), { id, version: 1, reason: 'Added the extract' });
    await decideReport(as(approver), { id, version: 1, decision: 'rejected', reason });
    await expect(submitReport(as(officer), { id, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      statusCode: 409,
    });
  });

  test('the author takes it back; nobody else does', async () => {
    const { id, as } = await saved();
    await submitReport(as(officer), { id, version: 1 });
    await expect(withdrawReport(as(approver), { id, version: 1 })).rejects.toMatchObject({
      code: 'forbidden',
      statusCode: 403,
    });
    await withdrawReport(as(officer), { id, version: 1 });
    expect((await viewReport(as(officer), { id })).state).toBe('draft');
  });

  test('the author never decides: not by the verb, and not past it', async () => {
    const world = ownersDesk(desk);
    await world.answer(DISAGREEING);
    const { id } = await saveReport(world.as(approver), { ...world.place, policy: 'eu-amlr' });
    await submitReport(world.as(approver), { id, version: 1 });
    await expect(
      decideReport(world.as(approver), { id, version: 1, decision: 'approved', reason }),
    ).rejects.toMatchObject({ code: 'forbidden', statusCode: 403 });
    await assessReport(world.as(await desk.addUser('officer')), id);
    const step = (author: string, by: string) =>
      sql(
        `insert into desk.review_step
           (report_id, version, step, from_state, to_state, reason, by_id, author_id, risk, review_on, exceptions)
         values ($1, 1, 3, 'in_review', 'approved', 'x', $3, $2, 'medium', '2027-11-22', $4)`,
        ...[id, author, by, Object.keys(ACCOUNTS)],
      );
    await expect(step(approver.userId, approver.userId)).rejects.toThrow('review_step_check');
    // Nor under a false author.
    await expect(step(officer.userId, approver.userId)).rejects.toThrow(
      'review_step_report_id_version_author_id_fkey',
    );
    await expect(step(approver.userId, officer.userId)).resolves.toBeDefined();
  });

  test.each([
    ['a step that leads nowhere', `('draft', 'rejected')`, 2],
    ['a step from a state it is not in', `('changes_requested', 'in_review')`, 2],
    ['a step that leaves one out', `('draft', 'in_review')`, 3],
  ])('the database refuses %s', async (_, states, number) => {
    const { id } = await saved();
    const [from, to] = states.match(/'(\w+)', '(\w+)'/)?.slice(1) ?? [];
    await expect(
      sql(
        `insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id)
         values ($1, 1, $2, $3, $4, 'x', $5, $6)`,
        ...[id, number, from, to, approver.userId, officer.userId],
      ),
    ).rejects.toThrow(/review_step/);
  });

  test('a decision without a reason is not kept', async () => {
    const { id, as } = await saved();
    await assessReport(as(officer), id);
    await submitReport(as(officer), { id, version: 1 });
    await expect(approveReport(as(approver), { id, reason: '  ' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect((await viewReport(as(officer), { id })).state).toBe('in_review');
  });

  test('of ten who decide at once one does, the others are told', async () => {
    const { id, as } = await saved();
    await assessReport(as(officer), id);
    await submitReport(as(officer), { id, version: 1 });
    const decisions = (['approved', 'rejected'] as const).flatMap((decision) => Array(5).fill(decision));
    const results = await Promise.allSettled(
      decisions.map((decision) =>
        decideReport(as(approver), { id, version: 1, decision, reason, ...ACCOUNTS }),
      ),
    );
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(failed).toHaveLength(9);
    for (const failure of failed) expect(failure).toMatchObject({ code: 'conflict', statusCode: 409 });
    expect((await viewReport(as(officer), { id })).steps).toHaveLength(3);
  });
});
