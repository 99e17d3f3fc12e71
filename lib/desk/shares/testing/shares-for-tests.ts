import { vi } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { reportOf } from '#lib/domain/report/index.ts';
import { canaryInput } from '#lib/domain/report/testing/canaries.ts';
import { readEnv, requireSetting } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import type { ActorContext, DeskContext } from '../../context/desk-context.ts';
import type { Actor } from '../../context/permissions.ts';
import { ageReport } from '../../reports/testing/age-report.ts';
import { openExports } from '../../reports/testing/exports-for-tests.ts';
import { tamperWith } from '../../testing/tamper-with.ts';
import { createShare, downloadShared, giveCode, handOverCode, openShare } from '../index.ts';
import type { Visitor, VisitorContext } from '../visitor-of.ts';

export const VISITOR: Visitor = { address: '198.51.100.0', isBot: false };
export const BOSS = 'boss@bank.example';
const ORIGIN = {
  answer: '{"canary":"Canary-of-the-answer"}',
  document: { name: 'Canary-of-the-document', bytes: Buffer.from('%PDF-1.7 Canary-of-the-document') },
};

/** What is shared, and its links, on two instances of the desk that work on one database. */
export async function openShares() {
  vi.stubEnv('LOG_LEVEL', 'silent');
  const files = await openExports();
  const { desk, ctx, officer } = files;
  const otherDb = createPrisma(requireSetting(readEnv(), 'DATABASE_URL'));
  const other: DeskContext = {
    ...ctx,
    db: otherDb,
    get env() {
      return readEnv();
    },
  };
  const as = (actor: Actor, at: DeskContext = ctx): ActorContext => ({ ...at, actor });
  const visiting = (visit?: string, at: DeskContext = ctx, visitor = VISITOR): VisitorContext => ({
    ...at,
    visitor,
    visit,
  });
  const whole = reportOf(canaryInput());

  /** A report of which every personal member has a canary. */
  const keep = (reason?: string) => files.keep(whole, { ...ORIGIN, ...(reason !== undefined && { reason }) });

  /** A link to it, as a form would ask for it. */
  async function share(chosen: Readonly<Record<string, unknown>> = {}, at = keep(), by = officer) {
    const { id: reportId, version, content, sha256 } = await at;
    const made = await createShare(as(by), new Unparsed({ id: reportId, version, ...chosen }));
    const token = made.url.split('/s/')[1] ?? '';
    return { ...made, reportId, version, token, content, sha256 };
  }

  /** A link to it whose recipient has proved who that is: the full report goes to nobody else. */
  async function shareWithBoss(chosen: Readonly<Record<string, unknown>> = {}, at = keep(), by = officer) {
    const made = await share({ ...chosen, recipients: [BOSS] }, at, by);
    const { id: recipientId } = await desk.db.shareRecipient.findFirstOrThrow({
      where: { shareId: made.id },
    });
    const { code } = await handOverCode(as(officer), { id: made.id, recipientId });
    const step = await giveCode(visiting(), { token: made.token, email: BOSS, code });
    if (step.kind !== 'passed') throw new Error(`expected to be let in, got ${step.kind}`);
    return { ...made, visit: step.visit };
  }

  return {
    ...files,
    ...{ other, as, visiting, keep, share, shareWithBoss, whole },
    /** What a visitor gets, on either instance. */
    open: (token: string, visit?: string, at?: DeskContext) => openShare(visiting(visit, at), { token }),
    take: (given: { token: string; format: string; theme?: string }, visit?: string, at?: DeskContext) =>
      downloadShared(visiting(visit, at), new Unparsed(given)),
    /** Moves a link's end, as only who owns the database can. */
    endsIn: (id: string, interval: string) =>
      tamperWith(
        desk.pool,
        'share',
        `update desk.share set expires_at = clock_timestamp() + interval '${interval}' where id = '${id}'`,
      ),
    /** The relationship ended so long ago that the report may go. */
    async mayBePurged(reportId: string): Promise<void> {
      await ageReport(desk.pool, reportId);
      await desk.pool.query(
        `update desk.report set relationship_ended_on = current_date - interval '6 years' where id = $1`,
        [reportId],
      );
    },
    /** What the audit says of a report since it was saved, in order. */
    async acts(reportId: string): Promise<string[]> {
      const rows = await desk.db.auditEntry.findMany({
        where: { object: `report ${reportId}`, action: { not: 'report-saved' } },
        orderBy: { id: 'asc' },
      });
      return rows.map(({ action }) => action);
    },
    async close() {
      await otherDb.$disconnect();
      await files.close();
    },
  };
}
export type Shares = Awaited<ReturnType<typeof openShares>>;
