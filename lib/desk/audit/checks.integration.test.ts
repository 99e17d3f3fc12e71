import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CheckScope } from '#lib/domain/audit/audit-check.ts';
import { one } from '#lib/platform/db.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { audited } from './audited.ts';
import { beginCheck } from './begin-check.ts';
import { cancelCheck, startCheck, viewChecks } from './index.ts';
import { workOnCheck } from './work-on-check.ts';

let desk: TestDesk;
let auditor: Actor;

beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor', 'ada.auditor@example.test');
});
afterAll(() => desk.close());
/** Every test begins a chain of its own, of six acts. */
beforeEach(async () => {
  await tamperWith(desk.pool, 'audit_check', 'truncate desk.audit_check');
  await tamperWith(
    desk.pool,
    'audit_entry',
    "truncate desk.audit_entry; update desk.audit_head set entry_id = 0, hash = sha256('')",
  );
  for (const number of [1, 2, 3, 4, 5, 6]) await act(`company TEST ${number}`);
});

const act = (object: string) =>
  audited({ db: desk.db, actor: auditor }, { action: 'company-opened', object }, () => Promise.resolve());

const fill = (count: number) =>
  desk.pool.query(
    `insert into desk.audit_entry (action, object) select 'data-received', 'lookup filler' from generate_series(1, ${count})`,
  );

const alter = (sql: string) => tamperWith(desk.pool, 'audit_entry', `update desk.audit_entry ${sql}`);
const alterCheck = (sql: string) => tamperWith(desk.pool, 'audit_check', `update desk.audit_check ${sql}`);
/** Entries of a chunk, here. */
const CHUNK = 50;
const work = () => workOnCheck(desk.ctx, CHUNK);
const view = () => viewChecks(desk.as(auditor));
const lapse = () =>
  desk.pool.query('update desk.audit_check set leased_until = clock_timestamp() where lease is not null');

/** A verification from its beginning to its end. */
async function check(scope: CheckScope) {
  expect(await beginCheck(desk.as(auditor), scope)).toBe(true);
  expect(await work()).toBe(true);
  const { newest } = await view();
  if (newest === null) throw new Error('no verification');
  return newest;
}

describe('a verification of new entries', () => {
  test('is one of all entries before the first; then it reads what came since the verified root', async () => {
    expect(await view()).toEqual({ newest: null, root: null, whole: null });
    // 6 acts, and that it began.
    expect(await check('new')).toMatchObject({
      scope: 'all',
      state: 'intact',
      fromId: 0,
      lastId: 7,
      headId: 7,
    });
    // That it ended, one act, and that the next began.
    await act('company TEST 7');
    expect(await check('new')).toMatchObject({
      ...{ scope: 'new', state: 'intact', fromId: 7, lastId: 10, headId: 10 },
      ...{ brokenIds: [], brokenCount: 0, rootAgrees: true, isLast: true, startedBy: auditor.email },
    });
    const { root, whole } = await view();
    expect([root?.lastId, whole?.lastId]).toEqual([10, 7]);
  });

  test('does not read entries before the root: the verification of all finds what was altered there', async () => {
    await check('all');
    await alter("set object = 'company TEST 9' where id = 3");
    expect(await check('new')).toMatchObject({ state: 'intact', fromId: 7 });
    expect(await check('all')).toMatchObject({
      state: 'broken',
      brokenIds: [3],
      brokenCount: 1,
      isLast: true,
    });
    // What is broken gives no root, and stays known.
    expect(await check('new')).toMatchObject({ state: 'intact', fromId: 9 });
    const { root, whole } = await view();
    expect([root?.lastId, whole]).toEqual([13, expect.objectContaining({ lastId: 11, isIntact: false })]);
    await alter("set object = 'company TEST 3' where id = 3");
    expect(await check('all')).toMatchObject({ state: 'intact' });
  });

  test('finds what was altered after the root', async () => {
    await check('all');
    await act('company TEST 7');
    await alter("set object = 'company TEST 9' where id = 9");
    expect(await check('new')).toMatchObject({ state: 'broken', brokenIds: [9], rootAgrees: true });
    expect(await check('new')).toMatchObject({ state: 'broken', fromId: 7, brokenIds: [9] });
  });

  test('finds an end that was cut off', async () => {
    await check('all');
    await beginCheck(desk.as(auditor), 'new');
    await tamperWith(desk.pool, 'audit_entry', 'delete from desk.audit_entry where id = 9');
    await work();
    expect((await view()).newest).toMatchObject({ state: 'broken', isLast: false, lastId: 8 });
  });

  test.each([
    ['the hash of the entry', () => alter("set hash = sha256('x') where id = 7")],
    ['the root in its row', () => alterCheck("set root = sha256('x')")],
    [
      'how far it went, with the hash that the entry there has',
      () =>
        alterCheck('set last_id = 8, head_id = 8, root = (select hash from desk.audit_entry where id = 8)'),
    ],
    [
      'the entry that is gone',
      () => tamperWith(desk.pool, 'audit_entry', 'delete from desk.audit_entry where id = 7'),
    ],
  ])('notices a root that was tampered with: %s', async (_, tamper) => {
    await check('all');
    await tamper();
    expect(await check('new')).toMatchObject({ state: 'broken', rootAgrees: false, brokenIds: [] });
  });

  test('the verification of all entries gives a good root again where the row alone was altered', async () => {
    await check('all');
    await alterCheck("set root = sha256('x')");
    expect(await check('new')).toMatchObject({ state: 'broken', rootAgrees: false });
    expect(await check('all')).toMatchObject({ state: 'intact' });
    expect(await check('new')).toMatchObject({ state: 'intact' });
  });

  test('an act that says another root than was found is itself found', async () => {
    await check('all');
    await alterCheck('set last_id = 8, head_id = 8, root = (select hash from desk.audit_entry where id = 8)');
    await alter(
      `e set details = e.details || jsonb_build_object('lastId', 8, 'root', encode(hash, 'hex')) where id = 8`,
    );
    // The act is no longer after the root, and would break the chain if it were.
    expect((await check('new')).state).toBe('broken');
    expect(await check('all')).toMatchObject({ state: 'broken', brokenIds: [8] });
  });
});

describe('a verification of all entries', () => {
  test('goes in chunks and tells the first of many broken entries, and how many', async () => {
    await fill(110);
    await alter("set reason = 'x' where id between 40 and 100");
    const found = await check('all');
    expect(found).toMatchObject({ state: 'broken', brokenCount: 61, lastId: 117, headId: 117 });
    expect(found.brokenIds).toEqual(Array.from({ length: 20 }, (_, at) => 40 + at));
  });

  test('one at a time: of two that start, one begins, and one process works on it', async () => {
    await fill(60);
    const begun = await Promise.all([1, 2, 3].map(() => beginCheck(desk.as(auditor), 'all')));
    expect(begun.filter(Boolean)).toHaveLength(1);
    const worked = await Promise.all([1, 2, 3].map(() => work()));
    expect(worked.filter(Boolean)).toHaveLength(1);
    expect((await view()).newest).toMatchObject({ state: 'intact', lastId: 67 });
    expect(await desk.db.auditEntry.count({ where: { action: 'audit-checked' } })).toBe(1);
    expect(await work()).toBe(false);
  });

  test('begins by the verb and goes on by itself; begin and end are acts', async () => {
    const started = await startCheck(desk.as(auditor), { scope: 'all' });
    expect(started.newest?.startedBy).toBe(auditor.email);
    await expect.poll(async () => (await view()).newest?.state).toBe('intact');
    const { newest } = await view();
    const acts = await desk.db.auditEntry.findMany({ where: { id: { gt: 6 } }, orderBy: { id: 'asc' } });
    expect(acts.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      ['audit-verified', auditor.userId, { entries: 'all' }],
      [
        'audit-checked',
        null,
        {
          ...{ to: 'intact', check: newest?.id, entries: 'all', lastId: 7, root: newest?.root, broken: 0 },
          ...{ rowsCompared: 0, rowsDiffer: 0 },
        },
      ],
    ]);
  });

  test('of all entries compares all rows: one that differs is a verification that is not intact', async () => {
    const place = { country: 'TEST', companyId: '1' };
    const by = { reason: 'Same', decidedBy: auditor.userId };
    await desk.given.personMatch.create({
      data: { ...place, ...by, personKey: 'a', otherKey: 'b', isSame: true },
    });
    expect(await check('all')).toMatchObject({ state: 'intact', rowsCompared: 1, rowsDiffer: 0 });
    await tamperWith(desk.pool, 'person_match', 'update desk.person_match set is_same = false');
    expect(await check('new')).toMatchObject({ state: 'intact', rowsCompared: null, rowsDiffer: null });
    expect(await check('all')).toMatchObject({
      ...{ state: 'broken', brokenCount: 0, isLast: true, rowsCompared: 1, rowsDiffer: 1 },
    });
    expect((await view()).whole?.isIntact).toBe(false);
    await tamperWith(desk.pool, 'person_match', 'delete from desk.person_match');
    await tamperWith(desk.pool, 'recorded_row', 'delete from desk.recorded_row');
  });

  test('is cancelled, once: nothing is left to work on', async () => {
    await beginCheck(desk.as(auditor), 'all');
    const cancelled = await cancelCheck(desk.as(auditor));
    expect(cancelled.newest).toMatchObject({ state: 'cancelled', lastId: 0 });
    expect(cancelled.root).toBeNull();
    expect(await work()).toBe(false);
    const acts = await desk.db.auditEntry.count();
    expect((await cancelCheck(desk.as(auditor))).newest).toEqual(cancelled.newest);
    expect(await desk.db.auditEntry.count()).toBe(acts);
    expect(await check('all')).toMatchObject({ state: 'intact' });
  });

  test.each([
    ['a chunk', 60],
    ['its end', 0],
  ])('is cancelled while somebody works on it: %s is not written down', async (_, more) => {
    await fill(more);
    await beginCheck(desk.as(auditor), 'all');
    const canceller = await desk.pool.connect();
    // Reading waits.
    await canceller.query('begin; lock table desk.audit_entry in access exclusive mode');
    const working = work();
    const leased = () => desk.pool.query('select from desk.audit_check where lease is not null');
    await expect.poll(async () => (await leased()).rowCount).toBe(1);
    await canceller.query(
      `update desk.audit_check set state = 'cancelled', ended_at = now(), lease = null, leased_until = null; commit`,
    );
    canceller.release();
    expect(await working).toBe(true);
    expect((await view()).newest).toMatchObject({ state: 'cancelled', lastId: 0 });
    expect(await desk.db.auditEntry.count({ where: { action: 'audit-checked' } })).toBe(0);
  });

  test('survives a killed process: another goes on from the last chunk, once the lease is over', async () => {
    await fill(110);
    await beginCheck(desk.as(auditor), 'all');
    // It waits at its second chunk, so that the kill meets it there.
    await desk.pool.query(
      `create function desk.wait_in_test() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(4711); return new; end $$;
       create trigger wait_in_test before update on desk.audit_check
         for each row when (new.last_id > ${CHUNK}) execute function desk.wait_in_test()`,
    );
    const gate = await desk.pool.connect();
    await gate.query('select pg_advisory_lock(4711)');
    const worker = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const { createPrisma } = await import('#lib/platform/prisma.ts');
         const { workOnCheck } = await import('#lib/desk/audit/work-on-check.ts');
         await workOnCheck({ db: createPrisma(process.env.DATABASE_URL) }, ${CHUNK});`,
      ],
      { cwd: join(import.meta.dirname, '../../..'), stdio: 'ignore', env: process.env },
    );
    await expect.poll(async () => (await view()).newest?.lastId, { timeout: 200_000 }).toBe(CHUNK);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    // The database, which waits, has not noticed that nobody is there.
    await gate.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where wait_event = 'advisory' and datname = current_database()`,
    );
    await gate.query('select pg_advisory_unlock(4711)');
    gate.release();
    await desk.pool.query('drop trigger wait_in_test on desk.audit_check; drop function desk.wait_in_test()');
    await desk.pool.query(`update desk.audit_check set leased_until = clock_timestamp() + interval '1 hour'`);
    expect(await work()).toBe(false);
    expect((await view()).newest).toMatchObject({ state: 'running', lastId: CHUNK, headId: 117 });
    await lapse();
    expect(await work()).toBe(true);
    expect((await view()).newest).toMatchObject({ state: 'intact', fromId: 0, lastId: 117 });
  });

  test('who has lost the lease writes nothing', async () => {
    await beginCheck(desk.as(auditor), 'all');
    const thief = await desk.pool.connect();
    await thief.query('begin; lock table desk.audit_entry in access exclusive mode');
    const working = work();
    const steal = () =>
      desk.pool.query('update desk.audit_check set lease = gen_random_uuid() where lease is not null');
    await expect.poll(async () => (await steal()).rowCount).toBe(1);
    await thief.query('commit');
    thief.release();
    await working;
    expect((await view()).newest).toMatchObject({ state: 'running', lastId: 0 });
    await lapse();
    expect(await work()).toBe(true);
    expect((await view()).newest).toMatchObject({ state: 'intact' });
    expect(await desk.db.auditEntry.count({ where: { action: 'audit-checked' } })).toBe(1);
  });
});

test.each([
  ['update desk.audit_check set broken_count = 1', 'has ended'],
  ['delete from desk.audit_check', 'has ended'],
  ['truncate desk.audit_check', 'append-only'],
])('what has ended stays: %s', async (sql, refusal) => {
  await check('all');
  await expect(desk.pool.query(sql)).rejects.toThrow(refusal);
});

test('a row that says that all is intact, without an act, is refused', async () => {
  const sql = `insert into desk.audit_check (state, from_id, last_id, root, head_id, ended_at)
    values ('intact', 0, 6, sha256('x'), 6, now())`;
  await expect(desk.db.$executeRawUnsafe(sql)).rejects.toThrow('has no entry in the audit');
  const { count } = await one(
    desk.pool,
    'select count(*)::int as count from desk.audit_check',
    [],
    z.object({ count: z.int() }),
  );
  expect(count).toBe(0);
});
