import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, many, one, run } from '#lib/platform/db.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { audited } from './audited.ts';
import { auditedOnceAnHour } from './audited-once-an-hour.ts';
import { beginCheck } from './begin-check.ts';
import { checkChain } from './check-chain.ts';
import { viewChecks } from './index.ts';
import { turnAudit } from './turn-audit.ts';
import { workOnCheck } from './work-on-check.ts';

let desk: TestDesk;
let auditor: Actor;
const Text = z.object({ text: z.string() });

beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor');
});
afterAll(() => desk.close());

const act = (object: string) =>
  audited({ db: desk.db, actor: auditor }, { action: 'company-opened', object }, () => Promise.resolve());
const acts = async (count: number) => {
  for (let at = 0; at < count; at += 1) await act(`company TEST ${at}`);
};
const text = async (sql: string, params: unknown[] = []) => (await one(desk.pool, sql, params, Text)).text;
const parts = async () =>
  (
    await many(
      desk.pool,
      'select distinct tableoid::regclass::text as text from desk.audit_entry order by 1',
      [],
      Text,
    )
  ).map((row) => row.text);
const turn = (day: string, mostBytes: string | null = null) =>
  text('select desk.begin_audit_month($1::date, $2::bigint) as text', [day, mostBytes]);
const newest = () => text('select entry_id::text as text from desk.audit_head');
const turnedAtLast = async (day: string) => {
  for (;;) {
    const outcome = await turn(day);
    if (outcome !== 'busy') return outcome;
  }
};
const HOLDS = { afterId: 0, brokenIds: [], isLast: true };

test('a month turns where the chain stands; it goes on over the partitions', async () => {
  await acts(3);
  // Put below 1 before that was refused: it is told, and no month is held up by it.
  const tamper = (sql: string) =>
    tamperWith(
      desk.pool,
      'audit_entry',
      `alter table desk.audit_entry drop constraint numbered_from_one; ${sql};
       alter table desk.audit_entry add constraint numbered_from_one check (id > 0) not valid`,
    );
  await tamper(`insert into desk.audit_entry (id, at, action, object, hash)
    values (0, now(), 'company-opened', 'x', sha256('x'))`);
  expect(await turnAudit(desk)).toBe('turned');
  expect((await checkChain(desk.db)).brokenIds).toEqual([0]);
  await tamper('delete from desk.audit_entry where id = 0');
  expect(await turnAudit(desk)).toBe('there');
  await acts(3);
  expect(await turn('2041-02-10')).toBe('turned');
  await acts(2);
  expect(await parts()).toHaveLength(3);
  expect((await parts()).at(-1)).toBe('desk.audit_entry_first');
  expect(await checkChain(desk.db)).toMatchObject({ ...HOLDS, lastId: Number(await newest()) });
  // Once, never back, and not while nothing was written.
  expect([await turn('2041-02-28'), await turn('2041-01-01')]).toEqual(['there', 'there']);
  expect([await turn('2041-03-01'), await turn('2041-04-01')]).toEqual(['turned', 'there']);
  await act('company TEST 9');
  expect(await turn('2041-04-01')).toBe('turned');
});

test('while an act is being written no month turns; of several that turn it one does', async () => {
  await acts(1);
  await inTransaction(desk.pool, async (on) => {
    await run(on, `insert into desk.audit_entry (action, object) values ('company-opened', 'x')`);
    expect(await turn('2042-01-01')).toBe('busy');
  });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => turn('2042-01-01')));
  expect(outcomes.filter((outcome) => outcome === 'turned')).toHaveLength(1);
  expect(await checkChain(desk.db)).toMatchObject(HOLDS);
});

test('killed in the midst of it, nothing has happened', async () => {
  await acts(2);
  const before = await text(`select count(*)::text as text from pg_partition_tree('desk.audit_entry')`);
  const killed = inTransaction(desk.pool, async (on) => {
    expect(await one(on, `select desk.begin_audit_month('2043-01-01', null) as text`, [], Text)).toEqual({
      text: 'turned',
    });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await text(`select count(*)::text as text from pg_partition_tree('desk.audit_entry')`)).toBe(before);
  await acts(1);
  expect(await checkChain(desk.db)).toMatchObject(HOLDS);
  expect(await turn('2043-01-01')).toBe('turned');
});

test('a month does not wait for whoever changes a user, and one that is too large is left to a quiet hour', async () => {
  await acts(1);
  await inTransaction(desk.pool, async (on) => {
    await run(on, 'lock table desk."user" in row exclusive mode');
    expect(await turn('2043-06-01')).toBe('busy');
    // Nor does the act that follows find it in the way.
    await run(on, `insert into desk.audit_entry (action, object) values ('company-opened', 'x')`);
  });
  const size = await text(
    `select pg_table_size(format('desk.%I', (desk.open_audit_part()).part)::regclass)::text as text`,
  );
  expect(await turn('2043-06-01', String(Number(size) - 1))).toBe('large');
  expect(await turn('2043-06-01', size)).toBe('turned');
});

test('acts go on while a month turns: every one has its number', async () => {
  await acts(1);
  const before = Number(await newest());
  let isOver = false;
  const working = Promise.all(
    Array.from({ length: 4 }, async (_, at) => {
      do await act(`company TEST ${at}`);
      while (!isOver);
    }),
  );
  try {
    expect(await turnedAtLast('2044-01-01')).toBe('turned');
  } finally {
    isOver = true;
    await working;
  }
  expect(Number(await newest())).toBeGreaterThanOrEqual(before + 4);
  expect(await checkChain(desk.db)).toMatchObject(HOLDS);
});

test('what a reload repeats is written once an hour over the turn of a month', async () => {
  const event = { action: 'owners-read', object: 'company TEST 77' } as const;
  const read = () => auditedOnceAnHour({ db: desk.db, actor: auditor }, event);
  expect(await read()).toBe(true);
  expect(await turn('2045-01-01')).toBe('turned');
  expect(await read()).toBe(false);
  const write = audited({ db: desk.db, actor: auditor }, event, () => Promise.resolve());
  await expect(write).rejects.toMatchObject({ code: 'P2002' });
  expect(await checkChain(desk.db)).toMatchObject(HOLDS);
});

test('a verification of new entries goes on over the turn of a month', async () => {
  expect(await beginCheck(desk.as(auditor), 'all')).toBe(true);
  await workOnCheck(desk.ctx);
  await acts(2);
  expect(await turn('2046-01-01')).toBe('turned');
  await acts(2);
  expect(await beginCheck(desk.as(auditor), 'new')).toBe(true);
  await workOnCheck(desk.ctx);
  expect((await viewChecks(desk.as(auditor))).newest).toMatchObject({
    ...{ state: 'intact', scope: 'new', anchorId: 0 },
    lastId: Number(await newest()) - 1,
  });
});

test('what is altered, removed or moved at the border of two months is found', async () => {
  await acts(3);
  const first = Number(await newest()) + 1;
  expect(await turn('2047-01-01')).toBe('turned');
  await acts(3);
  const tampered = async (sql: string) => {
    await tamperWith(
      desk.pool,
      'audit_entry',
      `create table desk.aside as select * from desk.audit_entry; ${sql}`,
    );
    const { brokenIds } = await checkChain(desk.db);
    await tamperWith(
      desk.pool,
      'audit_entry',
      'delete from desk.audit_entry; insert into desk.audit_entry select * from desk.aside; drop table desk.aside',
    );
    expect(await checkChain(desk.db)).toMatchObject(HOLDS);
    return brokenIds;
  };
  expect(await tampered(`update desk.audit_entry set object = 'x' where id = ${first}`)).toEqual([first]);
  expect(await tampered(`update desk.audit_entry set object = 'x' where id = ${first - 1}`)).toEqual([
    first - 1,
  ]);
  expect(await tampered(`delete from desk.audit_entry where id = ${first - 1}`)).toEqual([first]);
  expect(await tampered(`delete from desk.audit_entry where id = ${first}`)).toEqual([first + 1]);
  expect(
    await tampered(`
      update desk.audit_entry set id = 9000000 where id = ${first};
      update desk.audit_entry set id = ${first} where id = ${first - 1};
      update desk.audit_entry set id = ${first - 1} where id = 9000000`),
  ).toEqual([first - 1, first, first + 1]);
});

test('a partition that is named itself is append-only, and takes no other numbers', async () => {
  await acts(1);
  for (const part of await parts()) {
    const statements = [`update ${part} set object = 'x'`, `delete from ${part}`, `truncate ${part}`];
    for (const sql of statements) await expect(run(desk.pool, sql), sql).rejects.toThrow('permission');
    // Nor with the right to.
    await run(desk.pool, `grant all on ${part} to current_user`);
    for (const sql of statements) await expect(run(desk.pool, sql), sql).rejects.toThrow('append-only');
    await run(desk.pool, `revoke update, delete, truncate on ${part} from current_user`);
  }
  const sql = `insert into desk.audit_entry_first (id, at, action, object, hash) values (1, now(), 'company-opened', 'x', sha256('x'))`;
  await expect(run(desk.pool, sql)).rejects.toThrow('another partition');
});
