import { afterAll, beforeAll, vi } from 'vitest';
import type { Actor } from '../../context/permissions.ts';
import { DISAGREEING, ownersDesk } from '../../discrepancies/testing/owners-desk.ts';
import { openTestDesk, type TestDesk } from '../../testing/desk-for-tests.ts';
import { saveReport } from '../save-report.ts';
import { verifyHash } from '../verify-copy.ts';

/** A desk whose reports are altered by who owns the database: the rule that a text has its hash is taken away. */
export function reportsToTamperWith() {
  let desk: TestDesk;
  let officer: Actor;
  let approver: Actor;
  beforeAll(async () => {
    desk = await openTestDesk();
    vi.stubEnv('WEB_URL', 'https://desk.example');
    approver = await desk.addUser('approver');
    officer = await desk.addUser('officer');
    await desk.pool.query('alter table desk.report_version drop constraint report_version_check');
  });
  afterAll(() => desk.close());
  return {
    desk: () => desk,
    officer: () => officer,
    approver: () => approver,
    known: (sha256: string) => verifyHash(desk.ctx, { sha256 }),
    /** The report of a company that nobody else uses, in one version. */
    async saved() {
      const world = ownersDesk(desk);
      await world.answer(DISAGREEING);
      const save = () => saveReport(world.as(officer), { ...world.place, policy: 'eu-amlr' });
      const { id } = await save();
      const { content, sha256 } = await desk.db.reportVersion.findFirstOrThrow({ where: { reportId: id } });
      return { ...world, id, sha256, content: content ?? '', save };
    },
  };
}

export type SavedToTamperWith = Awaited<ReturnType<ReturnType<typeof reportsToTamperWith>['saved']>>;
