import type pg from 'pg';
import { z } from 'zod';
import type { Action } from '#lib/domain/audit/action.ts';
import { inTransaction, many, maybe, one, type Queryable, run } from '#lib/platform/db.ts';
import type { Env } from '#lib/platform/env.ts';
import { auditParts, dropAuditPart, isAuditOver } from './drop-old-audit.ts';
import { withoutBackup } from './months-lock.ts';
import { heldIn, isOver, KINDS, type Kind, type Part } from './parts.ts';
import { unlessInUse } from './unless-in-use.ts';

export interface RetentionContext {
  readonly env: Pick<
    Env,
    'KEEP_REQUESTS_MONTHS' | 'KEEP_SNAPSHOTS_MONTHS' | 'KEEP_ENTRIES_MONTHS' | 'KEEP_AUDIT_MONTHS'
  >;
  /** As the owner: the role that runs the product may drop nothing. Of two connections at least. */
  readonly pool: pg.Pool;
}

/** What became of a month whose time is over. */
export interface DroppedMonth {
  readonly what: Kind | 'audit';
  /** Its first day; null: the part of all that is older than the months, whose ids and numbers do not contain one. */
  readonly month: string | null;
  /** Null: it was dropped. */
  readonly keptBecause: 'in progress' | 'in use' | null;
  readonly rows: number;
}

const DROPPED: Action = 'months-dropped';

/**
 * Drops the months of requests, with their items and steps, of snapshots, and of entries of the ledger, that are kept no longer
 * by the settings: each in a transaction of its own, with its entry in the audit. A month that is still needed stays, and is said. Without the
 * settings nothing is ever dropped.
 * @throws Failure conflict while a backup is running, or where a month is in use for too long
 * @throws whatever the database throws: months before it are dropped, its own is whole
 */
export const dropOldMonths = (ctx: RetentionContext): Promise<DroppedMonth[]> =>
  withoutBackup(ctx.pool, () => dropAll(ctx));

async function dropAll({ env, pool }: RetentionContext): Promise<DroppedMonth[]> {
  const keep = {
    requests: env.KEEP_REQUESTS_MONTHS,
    snapshots: env.KEEP_SNAPSHOTS_MONTHS,
    entries: env.KEEP_ENTRIES_MONTHS,
  };
  const outcomes: DroppedMonth[] = [];
  // Snapshots after requests, which refer to them.
  for (const what of ['requests', 'snapshots', 'entries'] as const) {
    const months = keep[what];
    if (months === undefined) continue;
    for (const part of await partsOf(pool, what)) {
      if (await isOver(pool, part, months)) outcomes.push(await alone(pool, (on) => drop(on, part)));
    }
  }
  return env.KEEP_AUDIT_MONTHS === undefined
    ? outcomes
    : [...outcomes, ...(await dropAudit(pool, env.KEEP_AUDIT_MONTHS))];
}

/** From the oldest month on, as far as none has to stay: the chain goes on where they end. */
async function dropAudit(pool: pg.Pool, keepMonths: number): Promise<DroppedMonth[]> {
  const outcomes: DroppedMonth[] = [];
  for (const part of await auditParts(pool)) {
    if (!(await isAuditOver(pool, part, keepMonths))) break;
    const { rows, keptBecause } = await alone(pool, async (on) => {
      const dropped = await dropAuditPart(on, part);
      if (dropped.keptBecause !== null) return dropped;
      await note(on, { what: 'audit', month: part.month, rows: dropped.rows, details: dropped.details });
      return dropped;
    });
    outcomes.push({ what: 'audit', month: part.month, keptBecause, rows });
    if (keptBecause !== null) break;
  }
  return outcomes;
}

/** In a transaction that gets what it needs for itself within some seconds, or changes nothing. */
const alone = <Result>(pool: pg.Pool, work: (on: pg.PoolClient) => Promise<Result>): Promise<Result> =>
  unlessInUse(
    'A month could not be dropped, since its tables were in use for five seconds. It is whole; any months before it that were due are dropped, as the audit says. Run this again at a quiet hour.',
    () => inTransaction(pool, work),
  );

const Named = z.object({ suffix: z.string() });

/** Oldest first, the one without a day before all. */
async function partsOf(on: Queryable, what: Kind): Promise<Part[]> {
  const { main } = KINDS[what];
  const rows = await many(
    on,
    `select substr(c.relname, length($1) + 2) as suffix from pg_partition_tree(('service.' || $1)::regclass) p
       join pg_class c on c.oid = p.relid
     where p.isleaf and c.relname !~ '_late$' order by c.relname !~ '_undated$', 1`,
    [main],
    Named,
  );
  return rows.map(({ suffix }) => ({
    what,
    suffix,
    month: suffix === 'undated' ? null : `${suffix.replace('_', '-')}-01`,
  }));
}

const Rows = z.object({ rows: z.number() });

async function drop(on: pg.PoolClient, part: Part): Promise<DroppedMonth> {
  const { what, suffix, month } = part;
  const { main, tables, touched } = KINDS[what];
  // Whoever reads or writes the month waits for the end of this, and no longer than a moment for its beginning.
  await run(on, "set local lock_timeout = '5s'");
  const held = [...tables, ...touched].map((table) => `service.${table}`).join(', ');
  await run(on, 'select service.hold($1)', [`lock table only ${held} in access exclusive mode`]);
  const { rows } = await one(on, `select count(*)::int as rows from service.${main}_${suffix}`, [], Rows);
  const keptBecause = await heldIn(on, part);
  if (keptBecause !== null) return { what, month, keptBecause, rows };
  if (what === 'entries') await run(on, carryForward(suffix));
  for (const table of tables) await dropPartition(on, table, part);
  await note(on, { what, month, rows, details: {} });
  return { what, month, keptBecause: null, rows };
}

interface Noted extends Pick<DroppedMonth, 'what' | 'month' | 'rows'> {
  readonly details: Readonly<Record<string, number | string | boolean>>;
}

/** For whoever asks for what is gone, and as an act in the audit. */
async function note(on: Queryable, { what, month, rows, details }: Noted): Promise<void> {
  await run(on, 'insert into service.dropped_month (what, month) values ($1, $2) on conflict do nothing', [
    what,
    month,
  ]);
  await run(on, 'insert into desk.audit_entry (action, object, details) values ($1, $2, $3)', [
    DROPPED,
    'installation',
    JSON.stringify({ thing: what, to: month?.slice(0, 7) ?? 'before months', dropped: rows, ...details }),
  ]);
}

/** What the entries of a month come to stays, for each account: with those that are kept, it is the balance. */
const carryForward = (suffix: string) => `
  insert into service.carried_forward (account_id, entry_id, amount_credits, balance_after, entries)
  select account_id, max(id), sum(amount_credits), (array_agg(balance_after order by id desc))[1], count(*)
    from service.ledger_entry_${suffix} group by account_id`;

/**
 * What others refer to is detached first: PostgreSQL then looks itself whether anything does. The rest is not, since a table of
 * its own would lock whatever it refers to. Ids without a day begin anew, empty; numbers without a month are drawn no more.
 */
async function dropPartition(on: Queryable, table: string, { what, suffix, month }: Part): Promise<void> {
  const parent = month === null || what === 'entries' ? table : `${table}_dated`;
  if (table === 'request' || table === 'snapshot')
    await run(on, `alter table service.${parent} detach partition service.${table}_${suffix}`);
  await run(on, `drop table service.${table}_${suffix}`);
  if (month !== null || what === 'entries') return;
  await run(on, `create table service.${table}_${suffix} partition of service.${table} default`);
  if (await maybe(on, GUARDED, [table], z.object({ isGuarded: z.boolean() }))) {
    await run(on, `select service.guard_partition('service.${table}_${suffix}')`);
  }
}

const GUARDED = `
  select true as "isGuarded" from pg_trigger where tgrelid = ('service.' || $1)::regclass and tgname = 'append_only'`;
