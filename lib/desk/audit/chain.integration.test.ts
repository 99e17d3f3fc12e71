import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTier } from '#lib/platform/testing/tier.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { audited } from './audited.ts';
import { type ChainStep, checkStep } from './check-chain.ts';

let desk: TestDesk;
let auditor: Actor;

beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor');
});
afterAll(() => desk.close());
/** Every test begins a chain of its own. */
beforeEach(() =>
  tamperWith(
    desk.pool,
    'audit_entry',
    "truncate desk.audit_entry; update desk.audit_head set entry_id = 0, hash = sha256('')",
  ),
);

const act = (object: string) =>
  audited({ db: desk.db, actor: auditor }, { action: 'company-opened', object }, () => Promise.resolve());

/** All steps of a look at the chain. */
async function verify(): Promise<ChainStep[]> {
  const steps: ChainStep[] = [];
  for (let after = 0; ; ) {
    const step = await stepAfter(after);
    steps.push(step);
    if (step.isEnd) return steps;
    after = step.lastId;
  }
}

async function stepAfter(after: number): Promise<ChainStep> {
  const step = await checkStep(desk.db, after);
  if (step === null) throw new Error(`no entry ${after}`);
  return step;
}

async function verdict() {
  const steps = await verify();
  return { brokenIds: steps.flatMap(({ brokenIds }) => brokenIds), isLast: steps.at(-1)?.isLast };
}

const HOLDS = { brokenIds: [], isLast: true };

describe('of many', () => {
  test('holds when twenty act at the same time, and every entry has its number', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => act(`company TEST ${at}`)));
    const entries = await desk.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    expect(entries.map(({ id }) => Number(id))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(entries.map(({ at }) => at.getTime())).toEqual(
      entries.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
    expect(await verdict()).toEqual(HOLDS);
  });

  test('an act that fails takes no number', async () => {
    await act('company TEST 1');
    const failing = audited(
      { db: desk.db, actor: auditor },
      { action: 'company-opened', object: 'company TEST 2' },
      () => Promise.reject(new Error('no')),
    );
    await expect(failing).rejects.toThrow('no');
    await act('company TEST 3');
    expect(await verdict()).toEqual(HOLDS);
    expect(await desk.db.auditEntry.count()).toBe(2);
  });
});

describe('tampering', () => {
  beforeEach(async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await act(`company TEST ${number}`);
  });

  test.each([
    ['another object', "update desk.audit_entry set object = 'company TEST 9' where id = 3", [3]],
    ['another actor', 'update desk.audit_entry set actor_id = null where id = 3', [3]],
    ['another time', "update desk.audit_entry set at = at + interval '1 microsecond' where id = 3", [3]],
    ['another reason', "update desk.audit_entry set reason = 'r' where id = 3", [3]],
    ['another address', "update desk.audit_entry set address = '192.0.2.9' where id = 3", [3]],
    ['another detail', `update desk.audit_entry set details = '{"a": 1}' where id = 3`, [3]],
    ['another hash', "update desk.audit_entry set hash = sha256('x') where id = 3", [3, 4]],
    [
      'an altered entry with a hash that fits',
      `update desk.audit_entry e set object = 'x' where id = 3;
       update desk.audit_entry e set hash = sha256(b.hash || convert_to(desk.audit_line(e), 'UTF8'))
       from desk.audit_entry b where e.id = 3 and b.id = 2`,
      [4],
    ],
    ['one that is deleted', 'delete from desk.audit_entry where id = 3', [4]],
    ['the first that is deleted', 'delete from desk.audit_entry where id = 1', [2]],
    [
      'one that is deleted, its number given to the others',
      `delete from desk.audit_entry where id = 3; update desk.audit_entry set id = id - 1 where id > 3`,
      [3, 4, 5],
    ],
    [
      'two that change places',
      `update desk.audit_entry set id = 99 where id = 3; update desk.audit_entry set id = 3 where id = 4;
       update desk.audit_entry set id = 4 where id = 99`,
      [3, 4, 5],
    ],
  ])('finds %s', async (_, sql, expected) => {
    expect(await verdict()).toEqual(HOLDS);
    await tamperWith(desk.pool, 'audit_entry', sql);
    const { brokenIds } = await verdict();
    expect(brokenIds).toEqual(expect.arrayContaining(expected));
    expect(Math.min(...brokenIds)).toBe(expected[0]);
  });

  test('finds entries below the first, however well they are chained', async () => {
    await tamperWith(
      desk.pool,
      'audit_entry',
      `alter table desk.audit_entry drop constraint numbered_from_one;
       insert into desk.audit_entry (id, at, action, object, hash) overriding system value
       values (-1, now(), 'company-opened', 'company TEST 9', sha256('x')), (0, now(), 'company-opened', 'x', sha256(''));
       update desk.audit_entry e set hash = sha256(sha256('') || convert_to(desk.audit_line(e), 'UTF8')) where id = 0`,
    );
    expect((await verdict()).brokenIds).toEqual([-1, 0]);
    await tamperWith(
      desk.pool,
      'audit_entry',
      `delete from desk.audit_entry where id < 1;
       alter table desk.audit_entry add constraint numbered_from_one check (id > 0) not valid`,
    );
    expect(await verdict()).toEqual(HOLDS);
  });

  test.each([0, -1])('the database refuses number %i', async (id) => {
    const sql = `insert into desk.audit_entry (id, at, action, object, hash) overriding system value
      values (${id}, now(), 'company-opened', 'company TEST 9', sha256('x'))`;
    await expect(tamperWith(desk.pool, 'audit_entry', sql)).rejects.toThrow('numbered_from_one');
  });

  test('finds an end that was cut off, also when everybody goes on working', async () => {
    await tamperWith(desk.pool, 'audit_entry', 'delete from desk.audit_entry where id > 4');
    const step = await stepAfter(3);
    expect(step).toMatchObject({ brokenIds: [], lastId: 4, headId: 6, isEnd: true, isLast: false });
    await act('company TEST 7');
    expect(await verdict()).toMatchObject({ brokenIds: [7] });
  });

  test('finds all entries gone', async () => {
    await tamperWith(desk.pool, 'audit_entry', 'truncate desk.audit_entry');
    expect(await stepAfter(0)).toMatchObject({ brokenIds: [], isEnd: true, isLast: false });
    await act('company TEST 7');
    expect(await stepAfter(0)).toMatchObject({ brokenIds: [7], isEnd: true, isLast: true });
  });

  test.each([
    'update desk.audit_head set entry_id = entry_id - 1',
    'update desk.audit_head set entry_id = entry_id + 1',
    "update desk.audit_head set hash = sha256('x')",
  ])('finds an altered head: %s', async (sql) => {
    await desk.pool.query(sql);
    expect(await stepAfter(3)).toMatchObject({ isEnd: true, isLast: false });
  });

  test('a look can’t go on from an entry that is not there', async () => {
    expect(await checkStep(desk.db, 50)).toBeNull();
  });

  test.each([
    "update desk.audit_entry set object = 'x'",
    'delete from desk.audit_entry',
    'truncate desk.audit_entry',
    'truncate desk."user" cascade',
  ])('the product’s own role can’t: %s', async (sql) => {
    await expect(desk.pool.query(sql)).rejects.toThrow(/append-only|permission denied/);
    expect(await verdict()).toEqual(HOLDS);
  });

  test('what is hashed can be computed with common tools', async () => {
    const { rows } = await desk.pool.query<{ line: string; hash: Buffer; before: Buffer | null }>(
      `select desk.audit_line(e) as line, e.hash, lag(e.hash) over (order by e.id) as before
       from desk.audit_entry e order by e.id`,
    );
    let before: Buffer = createHash('sha256').digest();
    for (const { line, hash } of rows) {
      expect(createHash('sha256').update(before).update(line).digest('hex')).toBe(hash.toString('hex'));
      before = hash;
    }
    expect(rows).toHaveLength(6);
    expect(JSON.parse(rows[2]?.line ?? '')).toEqual([
      3,
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      auditor.userId,
      'company-opened',
      'company TEST 3',
      null,
      '192.0.2.0',
      {},
    ]);
  });
});

test('of many entries one that is altered is found, step by step', async () => {
  // More than three steps of 5,000.
  const count = atTier({ day: 17_000, all: 100_000, nightly: 100_000 });
  const alteredId = count - 1_547;
  const entry = (id: string) =>
    `row(${id}, '2026-01-01T00:00:00Z'::timestamptz + ${id} * interval '1 second', null, 'data-received',
      'lookup ' || ${id}, null, null, jsonb_build_object('number', ${id}), null)::desk.audit_entry`;
  await tamperWith(
    desk.pool,
    'audit_entry',
    `with recursive chain as (
       select 0 as id, sha256('') as hash
       union all
       select id + 1, sha256(hash || convert_to(desk.audit_line(${entry('(id + 1)')}), 'UTF8'))
       from chain where id < ${count}
     )
     insert into desk.audit_entry (id, at, action, object, details, hash) overriding system value
     select e.id, e.at, e.action, e.object, e.details, chain.hash
     from chain cross join lateral (select (${entry('chain.id')}).*) e where chain.id > 0;
     update desk.audit_head set entry_id = ${count},
       hash = (select hash from desk.audit_entry where id = ${count})`,
  );
  const look = await verify();
  expect(look.map(({ lastId }) => lastId).slice(0, 3)).toEqual([5_000, 10_000, 15_000]);
  expect(look.flatMap(({ brokenIds }) => brokenIds)).toEqual([]);
  expect(look.at(-1)).toMatchObject({ lastId: count, headId: count, isEnd: true, isLast: true });
  const altered = `update desk.audit_entry set object = 'lookup x' where id = ${alteredId}`;
  await tamperWith(desk.pool, 'audit_entry', altered);
  expect((await verify()).flatMap(({ brokenIds }) => brokenIds)).toEqual([alteredId]);
  await tamperWith(
    desk.pool,
    'audit_entry',
    "update desk.audit_entry set reason = 'x' where id between 101 and 200",
  );
  // Of many the first of each step are told.
  const first = await stepAfter(0);
  expect(first.brokenCount).toBe(100);
  expect(first.brokenIds).toEqual(Array.from({ length: 20 }, (_, at) => 101 + at));
});
