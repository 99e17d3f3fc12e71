import { DISAGREEING, ownersDesk } from '../../discrepancies/testing/owners-desk.ts';
import { openTestDesk } from '../../testing/desk-for-tests.ts';
import { saveReport } from '../save-report.ts';

/** A desk with an author and an approver of reports. */
export async function openReportsDesk() {
  const desk = await openTestDesk();
  const officer = await desk.addUser('officer');
  const approver = await desk.addUser('approver');
  return {
    desk,
    officer,
    approver,
    /** A company of the test's own, of which an answer has come, and its report. */
    saved: async () => {
      const world = ownersDesk(desk);
      await world.answer(DISAGREEING);
      const report = await saveReport(world.as(officer), world.place);
      return { ...world, ...report };
    },
    /** The database itself, past every verb. */
    sql: (text: string, ...values: unknown[]) => desk.pool.query(text, values),
  };
}
