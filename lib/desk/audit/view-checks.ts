import { z } from 'zod';
import {
  type AuditCheck,
  CHECK_SCOPES,
  CHECK_STATES,
  type CheckOverview,
} from '#lib/domain/audit/audit-check.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { droppedIn } from './dropped-in.ts';

const moment = z.date().transform((at) => at.toISOString());
const id = z.bigint().transform(Number);
const Rows = z.array(
  z.object({
    id: z.string(),
    scope: z.enum(CHECK_SCOPES),
    state: z.enum(CHECK_STATES),
    fromId: id,
    anchorId: id,
    droppedIn: id.nullable(),
    lastId: id,
    root: z.string(),
    headId: id,
    brokenIds: z.array(id),
    brokenCount: id,
    rootAgrees: z.boolean(),
    isLast: z.boolean(),
    rowsCompared: id.nullable(),
    rowsDiffer: id.nullable(),
    startedAt: moment,
    startedBy: z.string().nullable(),
    endedAt: moment.nullable(),
  }) satisfies z.ZodType<AuditCheck>,
);
const Root = z.object({ isWhole: z.boolean(), isIntact: z.boolean(), lastId: id, at: moment });
const Roots = z.array(Root);

/**
 * The verification of the audit that runs or ran last, and up to where all was intact.
 * @throws Failure `forbidden`
 */
export function viewChecks(ctx: ActorContext): Promise<CheckOverview> {
  authorise(ctx, 'readAudit');
  return checkOverview(ctx.db);
}

/** The same for whoever asks in here. */
export async function checkOverview(db: Pick<PrismaClient, '$queryRaw'>): Promise<CheckOverview> {
  const [checks, roots] = await Promise.all([
    db.$queryRaw`
      select c.id, case when c.since is null then 'all' else 'new' end as scope, c.state, c.from_id as "fromId", c.anchor_id as "anchorId",
        ${droppedIn(Prisma.sql`c.anchor_id`)} as "droppedIn",
        c.last_id as "lastId", encode(c.root, 'hex') as root, c.head_id as "headId", c.broken_ids as "brokenIds",
        c.broken_count as "brokenCount", c.root_agrees as "rootAgrees", c.is_last as "isLast",
        c.rows_compared as "rowsCompared", c.rows_differ as "rowsDiffer",
        c.started_at as "startedAt", coalesce(u.name, u.email) as "startedBy", c.ended_at as "endedAt"
      from desk.audit_check c left join desk."user" u on u.id = c.started_by
      order by c.started_at desc limit 1`,
    db.$queryRaw`
      (select false as "isWhole", true as "isIntact", last_id as "lastId", ended_at as at from desk.audit_check
        where state = 'intact' order by ended_at desc limit 1)
      union all
      (select true, state = 'intact', last_id, ended_at from desk.audit_check
        where state in ('intact', 'broken') and since is null order by ended_at desc limit 1)`,
  ]);
  const found = Roots.parse(roots);
  const root = found.find(({ isWhole }) => !isWhole);
  const whole = found.find(({ isWhole }) => isWhole);
  return {
    newest: Rows.parse(checks)[0] ?? null,
    root: root === undefined ? null : { lastId: root.lastId, at: root.at },
    whole: whole === undefined ? null : { lastId: whole.lastId, at: whole.at, isIntact: whole.isIntact },
  };
}
