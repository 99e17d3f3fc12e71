import { afterAll, expect, test } from 'vitest';
import { decideReport, listReports, saveReport, submitReport, withdrawReport } from './index.ts';
import { approveReport, assessReport } from './testing/approve-report.ts';
import { openReportsDesk } from './testing/open-reports-desk.ts';

const { desk, officer, approver, saved, sql } = await openReportsDesk();
afterAll(() => desk.close());

const reason = 'Checked against the register';

/** How it stands as the list has it, and as it follows from the versions and their steps. */
async function standingOf(id: string, companyId: string) {
  const [kept, followed, listed] = await Promise.all([
    sql(
      `select version, saved_by, saved_at, state, approved_version from desk.report_standing where report_id = $1`,
      id,
    ),
    sql(
      `select v.version, v.saved_by, v.saved_at, (select to_state from desk.review_step s
           where s.report_id = v.report_id and s.version = v.version order by step desc limit 1) as state,
         desk.approved_version(v.report_id) as approved_version
       from desk.report_version v where v.report_id = $1 order by v.version desc limit 1`,
      id,
    ),
    listReports(desk.as(officer), { q: companyId }),
  ]);
  expect(kept.rows).toEqual(followed.rows);
  const [row] = listed.reports;
  expect(row).toMatchObject({ id, version: kept.rows[0].version, state: kept.rows[0].state });
  return [row?.version, row?.state, row?.approvedVersion];
}

test('the standing of a report follows each step of its review, and each version', async () => {
  const { id, as, place } = await saved();
  await assessReport(as(officer), id);
  const standing = () => standingOf(id, place.companyId);
  expect(await standing()).toEqual([1, 'draft', null]);
  await submitReport(as(officer), { id, version: 1 });
  expect(await standing()).toEqual([1, 'in_review', null]);
  await withdrawReport(as(officer), { id, version: 1 });
  expect(await standing()).toEqual([1, 'draft', null]);
  await submitReport(as(officer), { id, version: 1 });
  await approveReport(as(approver), { id, reason });
  expect(await standing()).toEqual([1, 'approved', 1]);
  await saveReport(as(officer), { ...place, policy: 'eu-amlr' });
  expect(await standing()).toEqual([2, 'draft', 1]);
  await submitReport(as(officer), { id, version: 2 });
  await decideReport(as(approver), { id, version: 2, decision: 'rejected', reason });
  expect(await standing()).toEqual([2, 'rejected', 1]);
  await saveReport(as(officer), { ...place, policy: 'uk-psc' });
  await submitReport(as(officer), { id, version: 3 });
  await approveReport(as(approver), { id, version: 3, reason });
  expect(await standing()).toEqual([3, 'approved', 3]);
});

test('an approved version is found by its state while a newer one is a draft', async () => {
  const { id, as, place } = await saved();
  await assessReport(as(officer), id);
  await submitReport(as(officer), { id, version: 1 });
  await approveReport(as(approver), { id, reason });
  await saveReport(as(officer), { ...place, policy: 'eu-amlr' });
  for (const status of ['approved', 'draft'] as const) {
    const { reports } = await listReports(as(officer), { q: place.companyId, status });
    expect(reports.map((report) => [report.id, report.version])).toEqual([[id, 2]]);
  }
  expect((await listReports(as(officer), { q: place.companyId, status: 'in_review' })).total).toBe(0);
});
