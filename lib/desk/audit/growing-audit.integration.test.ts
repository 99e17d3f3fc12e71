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
async function planOf(query: Record<string, string>): Promise<string> {
  const where = entriesOf(AuditFilter.parse(query));
  const plan = await desk.db.$queryRaw(
    Prisma.sql`explain select e.id from ${ENTRIES} where ${where} order by e.id desc limit 50`,
  );
  return Plan.parse(plan)
    .map((line) => line['QUERY PLAN'])
    .join('\n');
}

describe('a search of the audit reads what it finds, not all of it', () => {
  test.each([{ object: '00077777' }, { text: '00077777' }, { object: 'fr 00077777', text: '00077777' }])(
    '%j',
    async (query) => {
      const plan = await planOf(query);
      expect(plan).toContain('audit_entry_words');
      expect(plan).not.toContain('Seq Scan on audit_entry');
      const found = await listAudit(desk.as(auditor), new Unparsed(query));
      expect(found.items.map(({ id }) => id)).toEqual([30_000, 20_000, 10_000]);
      expect(found.total).toBe(3);
    },
  );

  test('two filters mean the entries of both', async () => {
    const both = { object: '00077777', text: '198.51.100.1' };
    expect((await listAudit(desk.as(auditor), new Unparsed(both))).items).toEqual([]);
  });

  test('of everything the total is what was written', async () => {
    expect((await listAudit(desk.as(auditor), new Unparsed({}))).total).toBe(30_000);
  });
});
