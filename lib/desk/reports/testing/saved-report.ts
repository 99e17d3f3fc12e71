import { DISAGREEING, ownersDesk } from '../../discrepancies/testing/owners-desk.ts';
import type { Actor } from '../../people/permissions.ts';
import type { TestDesk } from '../../testing/desk-for-tests.ts';
import { saveReport } from '../save-report.ts';

/** A company of the test's own, of which an answer has come, and its report. */
export async function savedReport(desk: TestDesk, officer: Actor) {
  const world = ownersDesk(desk);
  await world.answer(DISAGREEING);
  const report = await saveReport(officer, { ...world.place, policy: 'eu-amlr' }, world.using);
  return { ...world, ...report };
}
