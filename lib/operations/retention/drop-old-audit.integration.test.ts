import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { auditLines } from '#lib/desk/audit/audit-lines.ts';
import { audited } from '#lib/desk/audit/audited.ts';
import { beginCheck } from '#lib/desk/audit/begin-check.ts';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { auditRoots, exportAudit, listAudit, viewChecks } from '#lib/desk/audit/index.ts';
import { workOnCheck } from '#lib/desk/audit/work-on-check.ts';
import type { Actor } from '#lib/desk/context/permissions.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { inTransaction, many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { checkAudit } from '../restore/checks.ts';
import { auditParts, dropAuditPart } from './drop-old-audit.ts';
import { type DroppedMonth, dropOldMonths } from './drop-old-months.ts';
import { monthAgo } from './testing/month-ago.ts';
import { cutAudit, pastActs } from './testing/past-audit.ts';

const KEPT = 120;
const Text = z.object({ text: z.string() });

let desk: TestDesk;
let auditor: Actor;
let months: { limit: string; over: string; older: string };

const text = async (sql: string, params: unknown[] = []) => (await one(desk.pool, sql, params, Text)).text;
const act = () =>
  audited({ db: desk.db, actor: auditor }, { action: 'company-opened', object: 'company TEST 1' }, () =>
    Promise.resolve(),
  );

const waitFor = (sql: string) => expect.poll(() => text(sql)).not.toBe('0');

/** Three months of three acts each, of these days, and two acts of today. */
async function arrange(dayOf: (from: typeof months) => readonly [string, string, string]) {
  await desk?.close();
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor');
  months = {
    limit: await monthAgo(desk.pool, KEPT),
    over: await monthAgo(desk.pool, KEPT + 1),
    older: await monthAgo(desk.pool, KEPT + 2),
  };
  await tamperWith(
    desk.pool,
    'audit_entry',
    `delete from desk.audit_entry; update desk.audit_head set entry_id = 0, hash = sha256('')`,
  );
  const days = dayOf(months);
  await pastActs(desk.pool, days[0]);
  await cutAudit(desk.pool, months.over);
  await pastActs(desk.pool, days[1]);
  await cutAudit(desk.pool, months.limit);
  await pastActs(desk.pool, days[2]);
  await cutAudit(desk.pool, await monthAgo(desk.pool, KEPT - 1));
  await act();
  await act();
}
beforeEach(() => arrange(({ older, over, limit }) => [older, over, limit]));
afterAll(() => desk.close());

async function exportedHead(): Promise<unknown> {
  const { body } = await exportAudit(desk.as(auditor), new Unparsed({ format: 'jsonl' }));
  const { value } = await body.next();
  return JSON.parse(Buffer.from(value ?? '').toString());
}

const drop = (settings: Record<string, string> = { KEEP_AUDIT_MONTHS: String(KEPT) }) =>
  dropOldMonths({ env: parseEnv(settings), pool: desk.pool });
const outcomesOf = (dropped: readonly DroppedMonth[]) =>
  dropped.map(({ month, keptBecause, rows }) => [month, keptBecause, rows]);

test('without the setting nothing is dropped, and one below ten years is refused', async () => {
  expect(await drop({})).toEqual([]);
  expect(() => parseEnv({ KEEP_AUDIT_MONTHS: '119' })).toThrow('from 120 to 1200');
  expect(await checkChain(desk.db)).toMatchObject({ afterId: 0, lastId: 11, brokenIds: [], isLast: true });
});

test('months that are over go, the one at the limit stays; the chain is verified from where they ended', async () => {
  const ended = await text(`select encode(hash, 'hex') as text from desk.audit_entry where id = 6`);
  const { roots } = await auditRoots(desk.as(auditor), {});
  expect(outcomesOf(await drop())).toEqual([
    [null, null, 3],
    [months.over, null, 3],
  ]);
  expect(await checkChain(desk.db)).toMatchObject({
    ...{ afterId: 6, droppedIn: 13, lastId: 13, brokenIds: [], isLast: true },
  });
  expect(await inTransaction(desk.pool, checkAudit)).toContain('entries up to 13');
  // The act says where.
  expect(
    await text(
      `select details::text as text from desk.audit_entry where action = 'months-dropped' order by id desc limit 1`,
    ),
  ).toContain(ended);
  // Verifications: of all entries, and then of new ones.
  for (const scope of ['all', 'new'] as const) {
    expect(await beginCheck(desk.as(auditor), scope)).toBe(true);
    await workOnCheck(desk.ctx);
    expect((await viewChecks(desk.as(auditor))).newest).toMatchObject({
      ...{ state: 'intact', scope, anchorId: 6, droppedIn: 13 },
    });
  }
  // An export says it too.
  expect(await exportedHead()).toMatchObject({ dropped: { upTo: 6, saidIn: 13 } });
  // The list counts what is kept; the roots of the days are kept for good.
  const { total, items } = await listAudit(desk.as(auditor), new Unparsed({}));
  expect(total).toBe(items.length);
  expect(items.at(-1)?.id).toBe(7);
  expect((await auditRoots(desk.as(auditor), {})).roots.slice(-2)).toEqual(roots.slice(-2));
  // The first line of an export follows from the last entry that was dropped.
  for await (const [first] of auditLines(desk.db, { where: Prisma.sql`true`, upTo: 7n })) {
    expect(first).toMatchObject({ id: 7, before: ended });
  }
  expect(await drop()).toEqual([]);
});

test('an entry that is kept and was altered or removed is found, the first one too', async () => {
  await drop();
  const broken = async (table: string, sql: string) => {
    await tamperWith(desk.pool, table, sql);
    return (await checkChain(desk.db)).brokenIds;
  };
  expect(await broken('audit_entry', `update desk.audit_entry set object = 'x' where id = 7`)).toEqual([7]);
  expect(await broken('audit_entry', 'delete from desk.audit_entry where id = 7')).toEqual([8]);
});

test('an anchor that was altered, and one that no act states, are found', async () => {
  await drop();
  await expect(run(desk.pool, `update desk.audit_anchor set hash = sha256('x')`)).rejects.toThrow(
    'append-only',
  );
  await tamperWith(
    desk.pool,
    'audit_anchor',
    `update desk.audit_anchor set hash = sha256('x') where entry_id = 6`,
  );
  expect(await checkChain(desk.db)).toMatchObject({ droppedIn: null, brokenIds: [6, 7] });
});

test('who removes the beginning and puts an anchor there without an act is found', async () => {
  await tamperWith(
    desk.pool,
    'audit_entry',
    `insert into desk.audit_anchor (entry_id, hash) select id, hash from desk.audit_entry where id = 8;
     delete from desk.audit_entry where id <= 8`,
  );
  expect((await checkChain(desk.db)).brokenIds).toEqual([8]);
});

test('entries cannot be put back below those that are kept', async () => {
  await drop();
  const sql = `insert into desk.audit_entry (id, at, action, object, hash)
    values (3, now(), 'company-opened', 'company TEST 9', sha256('x'))`;
  await expect(tamperWith(desk.pool, 'audit_entry', sql)).rejects.toThrow('no partition');
});

test('what a dropped month says of rows that exist is recorded again, as it was recorded', async () => {
  const place = { country: 'TEST', companyId: '7' };
  const pair = { ...place, personKey: 'a', isSame: true, reason: 'Same', decidedBy: auditor.userId };
  const { id } = await desk.given.personMatch.create({ data: { ...pair, otherKey: 'b' } });
  const { id: altered } = await desk.given.personMatch.create({ data: { ...pair, otherKey: 'c' } });
  await tamperWith(desk.pool, 'recorded_row', 'update desk.recorded_row set entry_id = 5');
  await tamperWith(
    desk.pool,
    'person_match',
    `update desk.person_match set is_same = false where id = ${altered}`,
  );
  await drop();
  const row = z.object({ key: z.string(), isKept: z.boolean(), state: z.string().nullable() });
  expect(
    await many(
      desk.pool,
      `select l.row_key as key, e.action = 'months-dropped' as "isKept", r.state
         from desk.recorded_row l join desk.audit_entry e on e.id = l.entry_id
           left join desk.rows_as_recorded('{company TEST 7}') r on r.row_key = l.row_key and r.table_name = l.table_name
        order by l.id`,
      [],
      row,
    ),
  ).toEqual([
    { key: String(id), isKept: true, state: null },
    { key: String(altered), isKept: true, state: 'differs' },
  ]);
});

test('a month with an act on a report that is there stays, and so do those after it', async () => {
  const id = await text(
    `with opened as (insert into desk.report (country, company_id, legal_name, created_by)
       values ('TEST', '1', 'Quiet Harbour Ltd', $1) returning id)
     select id::text as text from opened`,
    [auditor.userId],
  );
  await tamperWith(
    desk.pool,
    'audit_entry',
    `update desk.audit_entry set object = 'report ${id}' where id = 5`,
  );
  expect(outcomesOf(await drop())).toEqual([
    [null, null, 3],
    [months.over, 'in use', 3],
  ]);
});

test('a month with the act of a discrepancy report that was given out stays, and so do those after it', async () => {
  const sha256 = 'a'.repeat(64);
  await run(
    desk.pool,
    `insert into desk.issued_filing (sha256, discrepancy_id, form) values ($1, gen_random_uuid(), 'eu')`,
    [sha256],
  );
  await tamperWith(
    desk.pool,
    'audit_entry',
    `update desk.audit_entry set details = jsonb_build_object('sha256', '${sha256}') where id = 5`,
  );
  expect(outcomesOf(await drop())).toEqual([
    [null, null, 3],
    [months.over, 'in use', 3],
  ]);
});

test('while a verification runs, months stay', async () => {
  expect(await beginCheck(desk.as(auditor), 'all')).toBe(true);
  expect(outcomesOf(await drop())).toEqual([[null, 'in progress', 3]]);
  await workOnCheck(desk.ctx);
  expect((await viewChecks(desk.as(auditor))).newest).toMatchObject({ state: 'intact' });
  expect(outcomesOf(await drop())).toHaveLength(2);
});

test('the root of a day in which two months were cut is that of its last entry', async () => {
  await arrange(({ older }) => [older, older, older]);
  const { roots } = await auditRoots(desk.as(auditor), {});
  expect(roots.at(-1)).toMatchObject({ entries: 9, lastId: 9 });
  expect(await drop()).toHaveLength(3);
  expect((await auditRoots(desk.as(auditor), {})).roots.at(-1)).toEqual(roots.at(-1));
  expect(await checkChain(desk.db)).toMatchObject({ afterId: 9, brokenIds: [], isLast: true });
});

test('an act that has read a user and a month that is dropped do not wait for each other', async () => {
  await inTransaction(desk.pool, async (on) => {
    await run(on, 'select from desk."user"');
    expect(outcomesOf(await drop())).toHaveLength(2);
    await run(
      on,
      `insert into desk.audit_entry (action, object) values ('company-opened', 'company TEST 1')`,
    );
  });
  expect(await checkChain(desk.db)).toMatchObject({ afterId: 6, brokenIds: [], isLast: true });
});

test('a month that is in use for five seconds stays, and it is said what to do', async () => {
  await inTransaction(desk.pool, async (on) => {
    await run(on, 'select from desk.audit_entry');
    await expect(drop()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /It is whole; any months before it that were due are dropped.* Run this again/,
      ),
    });
  });
  expect(outcomesOf(await drop())).toHaveLength(2);
});

test('a month without entries, as a restore makes it, stays and has no act', async () => {
  await tamperWith(
    desk.pool,
    'audit_entry',
    `insert into desk.audit_anchor (entry_id, hash) select id, hash from desk.audit_entry where id = 3;
     delete from desk.audit_entry where id <= 3`,
  );
  expect(outcomesOf(await drop())).toEqual([[months.over, null, 3]]);
  expect(
    await text(`select count(*)::text as text from desk.audit_entry where action = 'months-dropped'`),
  ).toBe('1');
});

test('a look at the chain begins anew where a month is dropped meanwhile', async () => {
  let isDropped = false;
  const db = new Proxy(desk.db, {
    get(target, name) {
      if (name !== '$queryRaw') return Reflect.get(target, name);
      return async (sql: TemplateStringsArray, ...values: unknown[]) => {
        const rows: unknown = await target.$queryRaw(sql, ...values);
        if (!isDropped) {
          isDropped = true;
          await drop();
        }
        return rows;
      };
    },
  });
  expect(await checkChain(db)).toMatchObject({ afterId: 6, lastId: 13, brokenIds: [], isLast: true });
});

test('a verification that begins while a month is dropped begins after it', async () => {
  const [part] = await auditParts(desk.pool);
  if (part === undefined) throw new Error('nothing to drop');
  const beginning = await inTransaction(desk.pool, async (on) => {
    const { details } = await dropAuditPart(on, part);
    const begun = beginCheck(desk.as(auditor), 'all');
    await waitFor(
      `select count(*)::text as text from pg_locks where not granted and relation = 'desk.audit_entry'::regclass
        and database = (select oid from pg_database where datname = current_database())`,
    );
    await run(
      on,
      `insert into desk.audit_entry (action, object, details) values ('months-dropped', 'installation', $1)`,
      [JSON.stringify(details)],
    );
    return { begun };
  });
  expect(await beginning.begun).toBe(true);
  await workOnCheck(desk.ctx);
  expect((await viewChecks(desk.as(auditor))).newest).toMatchObject({ state: 'intact', anchorId: 3 });
});
