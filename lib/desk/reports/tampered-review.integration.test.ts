import { expect, test } from 'vitest';
import { checkChain } from '../audit/check-chain.ts';
import type { Actor } from '../context/permissions.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { decideReport, exportReport, submitReport, viewReport, withdrawReport } from './index.ts';
import { approveReport, assessReport } from './testing/approve-report.ts';
import { reportsToTamperWith, type SavedToTamperWith } from './testing/reports-to-tamper-with.ts';

const { desk, officer, approver, saved, known } = reportsToTamperWith();

const forge = (sql: string) => tamperWith(desk().pool, 'review_step', sql);
const addStep = (id: string, [step, from, to]: [number, string, string], by: Actor) =>
  forge(`insert into desk.review_step (report_id, version, step, from_state, to_state, reason, by_id, author_id)
    values ('${id}', 1, ${step}, '${from}', '${to}', 'Checked', '${by.userId}', '${officer().userId}')`);

async function expectFound({ id, sha256, as }: SavedToTamperWith): Promise<void> {
  for (const look of [
    () => viewReport(as(officer()), { id }),
    () => exportReport(as(officer()), { id, format: 'pdf', profile: 'FULL' }),
    () => exportReport(as(officer()), { id, format: 'json', profile: 'MINIMAL' }),
  ]) {
    await expect(look()).rejects.toThrow('does not match the audit record of what was saved and decided');
  }
  expect(await known(sha256)).toMatchObject({ isKnown: true, state: 'damaged' });
}

test('an approval that nobody gave', async () => {
  const at = await saved();
  await addStep(at.id, [2, 'draft', 'in_review'], officer());
  await addStep(at.id, [3, 'in_review', 'approved'], approver());
  await expectFound(at);
});

test('a second decision, like one that was given', async () => {
  const at = await saved();
  const { id, as } = at;
  await submitReport(as(officer()), { id, version: 1 });
  await decideReport(as(approver()), { id, version: 1, decision: 'changes_requested', reason: 'Checked' });
  await submitReport(as(officer()), { id, version: 1 });
  expect(await known(at.sha256)).toMatchObject({ state: 'in_review' });
  await addStep(id, [5, 'in_review', 'changes_requested'], approver());
  await expectFound(at);
});

test.each([
  ['who decided', (by: string) => `update desk.review_step set by_id = '${by}' where step = 3`],
  ['why', () => `update desk.review_step set reason = 'Not checked' where step = 3`],
  [
    'what',
    () =>
      `update desk.review_step set to_state = 'rejected', risk = null, review_on = null, exceptions = '{}' where step = 3`,
  ],
  ['that it was decided', () => 'delete from desk.review_step where step = 3'],
])('%s', async (_, sql) => {
  const at = await saved();
  const { id, as } = at;
  await assessReport(as(officer()), id);
  await submitReport(as(officer()), { id, version: 1, reason: 'Ready' });
  await approveReport(as(approver()), { id, reason: 'Checked' });
  expect((await viewReport(as(officer()), { id })).state).toBe('approved');
  const { userId } = await desk().addUser('approver');
  await forge(`${sql(userId)} and report_id = '${id}'`);
  await expectFound(at);
});

test('a decision with entries for it that are numbered below the first', async () => {
  const at = await saved();
  const { id, sha256 } = at;
  await addStep(id, [2, 'draft', 'in_review'], officer());
  await addStep(id, [3, 'in_review', 'approved'], approver());
  const planted = (number: number, action: string, to: string, by: Actor) => `
    insert into desk.audit_entry (id, at, actor_id, action, object, reason, details, hash) overriding system value
    values (${number}, clock_timestamp(), '${by.userId}', '${action}', 'report ${id}', 'Checked',
      '{"version": 1, "to": "${to}", "sha256": "${sha256}"}', sha256('x'))`;
  const both = `${planted(-2, 'report-submitted', 'in_review', officer())};
    ${planted(-1, 'report-decided', 'approved', approver())}`;
  await expect(tamperWith(desk().pool, 'audit_entry', both)).rejects.toThrow('numbered_from_one');
  // Who owns the database may take the rule away.
  await tamperWith(
    desk().pool,
    'audit_entry',
    `alter table desk.audit_entry drop constraint numbered_from_one; ${both}`,
  );
  await expectFound(at);
  const { brokenIds } = await checkChain(desk().db);
  expect(brokenIds).toEqual([-2, -1]);
  await tamperWith(desk().pool, 'audit_entry', 'delete from desk.audit_entry where id < 1');
});

const later = (column: string) => `${column} = ${column} + interval '1 millisecond'`;
test.each([
  ['the time of the first step', () => `update desk.review_step set ${later('at')} where step = 1`],
  ['the time of a decision', () => `update desk.review_step set ${later('at')} where step = 3`],
  [
    'the author of the first step',
    (by: string) => `update desk.review_step set by_id = '${by}' where step = 1`,
  ],
  ['that there was a first step', () => 'delete from desk.review_step where step < 4'],
])('%s', async (_, sql) => {
  const at = await saved();
  const { id, as } = at;
  await assessReport(as(officer()), id);
  await submitReport(as(officer()), { id, version: 1 });
  await approveReport(as(approver()), { id, reason: 'Checked' });
  const { userId } = await desk().addUser('approver');
  await forge(`${sql(userId)} and report_id = '${id}'`);
  await expectFound(at);
});

test('an end by a version that never took its place', async () => {
  const at = await saved();
  await addStep(at.id, [2, 'draft', 'superseded'], officer());
  await expectFound(at);
});

test.each([
  ['by whom', (by: string) => `by_id = '${by}'`],
  ['by which version', () => `reason = 'Version 3'`],
  ['when', () => later('at')],
])('its end by a newer version: %s', async (_, change) => {
  const at = await saved();
  const { id, as, save, sha256 } = at;
  await save();
  expect((await viewReport(as(officer()), { id, version: 1 })).state).toBe('superseded');
  const { userId } = await desk().addUser('officer');
  await forge(
    `update desk.review_step set ${change(userId)} where version = 1 and step = 2 and report_id = '${id}'`,
  );
  await expect(viewReport(as(officer()), { id, version: 1 })).rejects.toThrow(
    'does not match the audit record',
  );
  expect(await known(sha256)).toMatchObject({ state: 'damaged' });
});

test('whoever reads while steps are taken finds nothing wrong', async () => {
  const { id, sha256, as } = await saved();
  let isOver = false;
  const act = async () => {
    for (let round = 0; round < 12; round++) {
      await submitReport(as(officer()), { id, version: 1 });
      await withdrawReport(as(officer()), { id, version: 1 });
    }
    isOver = true;
  };
  const read = async () => {
    while (!isOver) {
      await viewReport(as(officer()), { id });
      expect(await known(sha256)).not.toMatchObject({ state: 'damaged' });
    }
  };
  await Promise.all([act(), read(), read()]);
});
