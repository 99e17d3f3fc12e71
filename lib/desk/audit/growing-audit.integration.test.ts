import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { AuditFilter, ENTRIES, entriesOf } from './audit-query.ts';
import { listAudit } from './list-audit.ts';

let desk: TestDesk;
let auditor: Actor;

/** 30,000 entries, of which 3 are about the company `FR 00077777`. */
beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor');
  await tamperWith(
    desk.pool,
    'audit_entry',
    `insert into desk.audit_entry (id, action, object, address, details, hash)
       overriding system value select n, 'company-opened', 'company FR ' || case when n % 10000 = 0 then '00077777' else 'X' || md5(n::text) end,
         '192.0.2.1', '{}', sha256('') from generate_series(1, 30000) n;
     update desk.audit_head set entry_id = 30000`,
  );
  await desk.pool.query('vacuum analyze desk.audit_entry');
});
afterAll(() => desk.close());

const Plan = z.array(z.object({ 'QUERY PLAN': z.string() }));

/** How the look-ups of a search are planned, and the page of what they found. */
async function planOf(query: Record<string, string>): Promise<string> {
  const plans: string[] = [];
  const explain = async (statement: Prisma.Sql) => {
    const plan = Plan.parse(await desk.db.$queryRaw`explain ${statement}`);
    plans.push(...plan.map((line) => line['QUERY PLAN']));
  };
  const db = new Proxy(desk.db, {
    get: (target, name) =>
      name === '$queryRaw'
        ? async (texts: TemplateStringsArray, ...values: unknown[]) => {
            await explain(Prisma.sql(texts, ...values));
            return target.$queryRaw(texts, ...values);
          }
        : Reflect.get(target, name),
  });
  const where = await entriesOf(db, AuditFilter.parse(query));
  await explain(Prisma.sql`select e.id from ${ENTRIES} where ${where} order by e.id desc limit 50`);
  return plans.join('\n');
}

const idsOf = async (query: Record<string, string>) =>
  (await listAudit(desk.as(auditor), new Unparsed(query))).items.map(({ id }) => id);

describe('a search of the audit reads what it finds, not all of it', () => {
  test.each([
    [{ object: '00077777' }, 'audit_entry_words'],
    [{ text: '00077777' }, 'audit_entry_words'],
    [{ object: 'FR 00077777' }, 'audit_entry_object_start'],
    [{ object: 'company fr 000777' }, 'audit_entry_object_start'],
    [{ object: 'fr 00077777', text: '00077777' }, 'audit_entry_object_start'],
  ])('%j', async (query, index) => {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on audit_entry');
    const found = await listAudit(desk.as(auditor), new Unparsed(query));
    expect(found.items.map(({ id }) => id)).toEqual([30_000, 20_000, 10_000]);
    expect(found).toMatchObject({ total: 3, isMore: false });
  });

  test('a number is found by its beginning, in its own country alone', async () => {
    expect(await idsOf({ object: 'FR 0007777' })).toEqual([30_000, 20_000, 10_000]);
    expect(await idsOf({ object: 'FR 0077777' })).toEqual([]);
    expect(await idsOf({ object: 'GB 00077777' })).toEqual([]);
  });

  test('two filters mean the entries of both', async () => {
    const both = { object: '00077777', text: '198.51.100.1' };
    expect((await listAudit(desk.as(auditor), new Unparsed(both))).items).toEqual([]);
  });

  test.each([
    [1_000, false],
    [1_001, true],
  ])('of %i entries it counts 1,000, and says whether there are more', async (upTo, isMore) => {
    await tamperWith(
      desk.pool,
      'audit_entry',
      `update desk.audit_entry set reason = 'counted' where id <= ${upTo} and reason is null`,
    );
    for (const query of [{ text: 'counted' }, { action: 'company-opened', text: 'counted' }]) {
      const found = await listAudit(desk.as(auditor), new Unparsed(query));
      expect(found).toMatchObject({ total: 1_000, isMore });
      expect(found.items[0]?.id).toBe(upTo);
    }
  });

  test('what finds nearly everything shows the newest of it', async () => {
    for (const query of [{ object: 'company FR X' }, { text: 'company fr x' }, { text: '192.0.2.1' }]) {
      const found = await listAudit(desk.as(auditor), new Unparsed(query));
      expect(found).toMatchObject({ total: 1_000, isMore: true, older: found.items.at(-1)?.id });
      expect(found.items[0]?.id).toBeGreaterThanOrEqual(29_999);
    }
  });

  test('of an action that everything is it counts no further either', async () => {
    const found = await listAudit(desk.as(auditor), new Unparsed({ action: 'company-opened' }));
    expect(found).toMatchObject({ total: 1_000, isMore: true });
  });

  test('pages lead on and back as long as there is something, whoever asks for which', async () => {
    const page = async (query: Record<string, string>) => {
      const { items, newer, older } = await listAudit(desk.as(auditor), new Unparsed(query));
      return { first: items[0]?.id, last: items.at(-1)?.id, newer, older };
    };
    expect(await page({})).toEqual({ first: 30_000, last: 29_951, newer: undefined, older: 29_951 });
    expect(await page({ before: '29951' })).toEqual({
      ...{ first: 29_950, last: 29_901 },
      ...{ newer: 29_950, older: 29_901 },
    });
    expect(await page({ after: '29950' })).toEqual({
      ...{ first: 30_000, last: 29_951 },
      ...{ newer: undefined, older: 29_951 },
    });
    expect(await page({ before: '51' })).toEqual({ first: 50, last: 1, newer: 50, older: undefined });
    expect(await page({ object: 'FR 00077777' })).toMatchObject({ newer: undefined, older: undefined });
    expect(await page({ object: 'FR 00077777', before: '20000' })).toMatchObject({
      newer: 10_000,
      older: undefined,
    });
  });

  test('of everything the total is what was written', async () => {
    expect((await listAudit(desk.as(auditor), new Unparsed({}))).total).toBe(30_000);
  });
});
