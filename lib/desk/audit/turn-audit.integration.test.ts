import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, one, run } from '#lib/platform/db.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { audited } from './audited.ts';
import { checkChain } from './check-chain.ts';
import { turnAudit } from './turn-audit.ts';

const MB = 1_048_576;
const Count = z.object({ count: z.int() });
const Outcome = z.object({ outcome: z.string() });

let desk: TestDesk;
let officer: Actor;
beforeAll(async () => {
  desk = await openTestDesk();
  officer = await desk.addUser('officer');
  await run(desk.pool, 'alter function desk.cut_audit rename to cut_audit_at_once');
});
afterAll(() => desk.close());

const act = () =>
  audited({ db: desk.db, actor: officer }, { action: 'company-opened', object: 'company TEST 1' }, () =>
    Promise.resolve(),
  );
const months = async () =>
  (await one(desk.pool, 'select count(*)::int from desk.audit_month', [], Count)).count;

/** PostgreSQL takes so long to read what is cut off. */
const cutTakes = (seconds: number) =>
  run(
    desk.pool,
    `create or replace function desk.cut_audit(p_month date, p_first_id bigint) returns void language plpgsql as $$
     begin perform pg_sleep(${seconds}); perform desk.cut_audit_at_once(p_month, p_first_id); end $$`,
  );

/** So much larger is the audit: what a broken-off transaction wrote stays in its file until it is cleaned. */
async function grow(bytes: number): Promise<void> {
  const sql = `
    alter table desk.audit_entry_first alter column hash set storage external;
    insert into desk.audit_entry_first (id, at, action, object, details, hash)
      values (9000000, now(), 'company-opened', 'x', '{}', convert_to(repeat('x', ${bytes}), 'UTF8'));
    do $$ begin raise exception 'broken off'; end $$`;
  await expect(tamperWith(desk.pool, 'audit_entry', sql)).rejects.toThrow('broken off');
}

test('a month that takes two seconds to begin is given up: nothing has happened, and acts go on', async () => {
  await act();
  await cutTakes(3);
  const turning = turnAudit(desk);
  const acting = act();
  await expect(turning).rejects.toThrow('statement timeout');
  await acting;
  expect(await months()).toBe(0);
  expect(await checkChain(desk.db)).toMatchObject({ lastId: 2, brokenIds: [], isLast: true });
});

test('up to 64 MB, and within two seconds, a month begins; more are left to a quiet hour', async () => {
  await cutTakes(0.5);
  await grow(58 * MB);
  const turned = inTransaction(desk.pool, async (on) => {
    expect(await one(on, 'select desk.turn_audit() as outcome', [], Outcome)).toEqual({ outcome: 'turned' });
    throw new Error('undone');
  });
  await expect(turned).rejects.toThrow('undone');
  await grow(8 * MB);
  expect(await turnAudit(desk)).toBe('large');
  expect(await months()).toBe(0);
  await run(desk.pool, 'vacuum desk.audit_entry_first');
  expect([await turnAudit(desk), await turnAudit(desk)]).toEqual(['turned', 'there']);
});
