import type pg from 'pg';
import { z } from 'zod';
import { many, one, type Queryable, run } from '#lib/platform/db.ts';

/** A partition of the audit that has an end. */
const Part = z.object({
  name: z.string(),
  /** The first day of its month; null: from before there were months. */
  month: z.string().nullable(),
});
type AuditPart = z.infer<typeof Part>;

const Answer = z.object({ is: z.boolean() });

/** Oldest first, without the one that is written to and without empty ones: there is nothing to drop in a month that a restore made again. */
export async function auditParts(on: Queryable): Promise<AuditPart[]> {
  const filled: AuditPart[] = [];
  for (const part of await endedParts(on)) {
    if ((await one(on, `select exists (select from desk.${part.name}) as is`, [], Answer)).is)
      filled.push(part);
  }
  return filled;
}

const endedParts = (on: Queryable): Promise<AuditPart[]> =>
  many(
    on,
    `with months as (select null::date as month union all select month from desk.audit_month),
          named as (select month, 'audit_entry' || coalesce(to_char(month, '_YYYY_MM'), '_first') as name from months)
     select name, to_char(month, 'YYYY-MM-DD') as month from named
      where to_regclass('desk.' || name) is not null
        and exists (select from desk.audit_month m where named.month is null or m.month > named.month)
      order by named.month nulls first`,
    [],
    Part,
  );

export const isAuditOver = async (on: Queryable, { name }: AuditPart, keepMonths: number): Promise<boolean> =>
  (
    await one(
      on,
      `select max(at) < date_trunc('month', clock_timestamp(), 'UTC') - make_interval(months => $1::int) as is
         from desk.${name}`,
      [keepMonths],
      Answer,
    )
  ).is;

/**
 * Why a month has to stay: what is genuine is asked of the audit. Every version, review and copy of a report has its act, also
 * after a purge, since its hash still tells a genuine copy; every discrepancy report has its own. And a verification that is
 * running has to find what it began with.
 */
async function heldIn(on: Queryable, { name }: AuditPart): Promise<'in progress' | 'in use' | null> {
  const ask = async (sql: string) => (await one(on, sql, [], Answer)).is;
  if (await ask(`select exists (select from desk.audit_check where state = 'running') as is`))
    return 'in progress';
  const isUsed = await ask(
    `select exists (select from desk.report r join desk.${name} e on e.object = 'report ' || r.id)
         or exists (select from desk.issued_filing f join desk.${name} e on e.details->>'sha256' = f.sha256) as is`,
  );
  return isUsed ? 'in use' : null;
}

const Turned = z.object({ outcome: z.enum(['turned', 'there', 'busy']) });

/** Begins the month that has come, however long PostgreSQL reads the one before meanwhile: at a quiet hour. */
export const beginAuditMonth = async (on: Queryable) =>
  (
    await one(
      on,
      `select desk.begin_audit_month((clock_timestamp() at time zone 'UTC')::date, null) as outcome`,
      [],
      Turned,
    )
  ).outcome;

const Dropped = z.object({ rows: z.number(), lastId: z.number().nullable(), root: z.string().nullable() });

/** What was dropped, for its act; or why it was kept. */
interface DroppedAudit {
  readonly rows: number;
  readonly keptBecause: 'in progress' | 'in use' | null;
  readonly details: Readonly<Record<string, number | string | boolean>>;
}

/**
 * Drops the oldest month of the audit and keeps where the chain goes on from: the number and the hash of its last entry, and the
 * root of each of its days. What it says of rows that exist is recorded again. Its act, which the caller writes in the same
 * transaction, says them too.
 */
export async function dropAuditPart(on: pg.PoolClient, part: AuditPart): Promise<DroppedAudit> {
  const { name } = part;
  await run(on, "set local lock_timeout = '5s'");
  await run(on, 'select desk.hold_audit(false)');
  const { rows, lastId, root } = await one(
    on,
    `select count(*)::int as rows, max(id) as "lastId",
       (select encode(hash, 'hex') from desk.${name} order by id desc limit 1) as root from desk.${name}`,
    [],
    Dropped,
  );
  const keptBecause = await heldIn(on, part);
  if (keptBecause !== null) return { rows, keptBecause, details: {} };
  const allRows = await areRowsRecorded(on);
  if (lastId !== null && root !== null) {
    await keepEnd(on, name);
    await run(on, 'select desk.keep_recorded($1)', [lastId]);
  }
  // Not detached first: that would make it a table with a reference of its own, and take users away from everybody.
  await run(on, `drop table desk.${name}`);
  return { rows, keptBecause, details: lastId === null || root === null ? {} : { lastId, root, allRows } };
}

/** Whether rows without a line are damage: an entry says so, which may be among those that go. */
const areRowsRecorded = async (on: Queryable): Promise<boolean> =>
  (await one(on, 'select desk.rows_are_recorded() as is', [], Answer)).is;

async function keepEnd(on: Queryable, name: string): Promise<void> {
  await run(
    on,
    `insert into desk.audit_anchor (entry_id, hash) select id, hash from desk.${name} order by id desc limit 1`,
  );
  await run(
    on,
    `insert into desk.kept_root (day, entries, entry_id, root)
     select d.day, d.entries, e.id, e.hash
       from (select (at at time zone 'UTC')::date as day, count(*) as entries, max(id) as id from desk.${name} group by 1) d
       join desk.${name} e using (id)`,
  );
}
