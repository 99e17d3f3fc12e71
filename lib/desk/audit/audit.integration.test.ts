import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { auditRoots } from './audit-roots.ts';
import { type AuditEvent, audited, type By } from './audited.ts';
import { auditedOnceAnHour } from './audited-once-an-hour.ts';
import { ExportAudit, exportAudit } from './export-audit.ts';
import { exportRoots } from './export-roots.ts';
import { listAudit } from './list-audit.ts';

let desk: TestDesk;
let auditor: Actor;
let officer: Actor;

const write = (act: AuditEvent, by: By = officer) =>
  audited({ db: desk.db, actor: by }, act, () => Promise.resolve());
const SYSTEM = { userId: null, address: null };

/** 130 entries: what an officer did on the 1st, 2nd and 3rd of March, and what nobody did. */
beforeAll(async () => {
  desk = await openTestDesk();
  auditor = await desk.addUser('auditor', 'ada.auditor@example.test');
  officer = await desk.addUser('officer', 'olga_officer@example.test');
  await desk.given.user.update({ where: { id: officer.userId }, data: { name: 'Olga 100% Novak' } });
  for (let number = 1; number <= 120; number += 1) {
    await write({ action: 'company-opened', object: `company TEST ${number}` });
  }
  await write({ action: 'data-bought', object: 'company FR 7', reason: '=Onboarding, "50% off"\nof a_b' });
  await write({ action: 'data-received', object: 'lookup 1', details: { failed: 0 } }, SYSTEM);
  for (let number = 1; number <= 8; number += 1) {
    const object = `company FR 10${number}`;
    await write({ action: 'person-revealed', object }, auditor);
  }
  await tamperWith(
    desk.pool,
    'audit_entry',
    `update desk.audit_entry set at = '2026-03-01T12:00:00Z'::timestamptz + id * interval '1 second';
     update desk.audit_entry set at = at + interval '1 day' where id > 50;
     update desk.audit_entry set at = '2026-03-02T23:59:59.999Z' where id = 120;
     update desk.audit_entry set at = '2026-03-03T00:00:00Z' where id = 121;
     update desk.audit_entry set at = '2026-03-03T12:00:00Z' where id > 121`,
  );
});
afterAll(() => desk.close());

const ids = async (query: Record<string, string>) =>
  (await listAudit(desk.as(auditor), new Unparsed(query))).items.map(({ id }) => id);
const range = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => (from < to ? from + at : from - at));

describe('the list', () => {
  test('is newest first, in pages that neither lose nor repeat an entry, there and back', async () => {
    const first = await listAudit(desk.as(auditor), new Unparsed({}));
    expect(first.items.map(({ id }) => id)).toEqual(range(130, 81));
    expect(first).toMatchObject({ total: 130, newer: undefined, older: 81 });
    const second = await listAudit(desk.as(auditor), new Unparsed({ before: String(first.older) }));
    expect(second.items.map(({ id }) => id)).toEqual(range(80, 31));
    expect(second).toMatchObject({ total: 130, newer: 80, older: 31 });
    const third = await listAudit(desk.as(auditor), new Unparsed({ before: String(second.older) }));
    expect(third.items.map(({ id }) => id)).toEqual(range(30, 1));
    expect(third).toMatchObject({ newer: 30, older: undefined });
    expect(await ids({ after: String(third.newer) })).toEqual(range(80, 31));
    expect(await ids({ after: String(second.newer) })).toEqual(range(130, 81));
  });

  test('says who, what, to what and why', async () => {
    const { items } = await listAudit(desk.as(auditor), new Unparsed({ action: 'data-bought' }));
    expect(items).toEqual([
      {
        id: 121,
        at: new Date('2026-03-03T00:00:00Z'),
        actor: { userId: officer.userId, email: officer.email, name: 'Olga 100% Novak' },
        action: 'data-bought',
        actionCode: 'data-bought',
        object: 'company FR 7',
        objectName: null,
        recipients: [],
        reason: '=Onboarding, "50% off"\nof a_b',
        address: '192.0.2.0',
        details: {},
      },
    ]);
    const [received] = (await listAudit(desk.as(auditor), new Unparsed({ actor: 'nobody' }))).items;
    expect(received).toMatchObject({ actor: null, address: null, details: { failed: 0 } });
  });

  test.each([
    [{ action: 'data-received' }, [122]],
    [{ actor: 'nobody' }, [122]],
    [{ object: 'FR 10' }, range(130, 123)],
    [{ object: 'fr 7' }, [121]],
    [{ from: '2026-03-03', to: '2026-03-03' }, range(130, 121)],
    [{ from: '2026-03-02', to: '2026-03-02', object: 'TEST 120' }, [120]],
    [{ to: '2026-03-02', object: 'TEST 12' }, [120, 12]],
    [{ from: '2026-03-04' }, []],
    [{ text: 'onboarding' }, [121]],
    [{ text: 'person revealed' }, range(130, 123)],
    [{ text: 'ADA.auditor' }, range(130, 123)],
    [{ text: '100% nov', action: 'data-bought' }, [121]],
    // Not any character, and not any run of them.
    [{ text: 'olga_officer', action: 'data-bought' }, [121]],
    [{ text: '10_% nov' }, []],
    [{ text: 'of a_b' }, [121]],
    [{ text: 'a%b' }, []],
    [{ text: '\\' }, []],
    [{ text: "'; drop table desk.audit_entry; --" }, []],
    // What can't be meant counts as not asked.
    [
      { action: 'fly', actor: 'x', from: 'yesterday', to: '2026-02-30', before: '-1', text: 'lookup 1' },
      [122],
    ],
  ])('%o', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
    expect((await listAudit(desk.as(auditor), new Unparsed(query))).total).toBe(expected.length);
  });

  test('by user', async () => {
    expect(await ids({ actor: auditor.userId })).toEqual(range(130, 123));
    expect((await listAudit(desk.as(auditor), new Unparsed({ actor: officer.userId }))).total).toBe(121);
  });
});

async function textOf(chunks: AsyncGenerator<Uint8Array, void>): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all).toString('utf8');
}
const exported = async (asked: Record<string, string>) => {
  const file = await exportAudit(desk.as(auditor), ExportAudit.parse(asked));
  return { ...file, text: await textOf(file.body) };
};
const Head = z.strictObject({
  format: z.literal('plumbline-audit-log'),
  formatVersion: z.literal(1),
  filter: z.record(z.string(), z.string()),
  entries: z.number(),
  upTo: z.number(),
  dropped: z.null(),
  root: z.string(),
  exportedAt: z.string(),
  check: z.string(),
});
const Line = z.strictObject({ before: z.string(), line: z.string(), hash: z.string() });

describe('the export', () => {
  test('as CSV has all of the filter, says which, and holds no formula', async () => {
    const { text, fileName, mediaType } = await exported({ format: 'csv', object: 'company', before: '60' });
    expect(fileName).toMatch(/^audit \d{4}-\d\d-\d\d\.csv$/);
    expect(mediaType).toBe('text/csv; charset=utf-8');
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/^number,at_utc,actor,/);
    // The first record is about the file.
    expect(lines[1]).toMatch(
      /^\d+,[^,]+Z,,,export,audit,,,"\{.*""filter"":""object=company"",""entries"":129,.*",,[0-9a-f]{64}$/,
    );
    expect(lines.slice(2, -1)).toHaveLength(129);
    expect(lines[2]).toMatch(
      /^1,2026-03-01T12:00:01.000Z,Olga 100% Novak,olga_officer@example.test,company-opened,/,
    );
    expect(text).toContain(`,company FR 7,"'=Onboarding, ""50% off""\nof a_b",192.0.2.0,{},`);
  });

  test('as CSV has one width, whatever an entry says', async () => {
    const { text } = await exported({ format: 'csv' });
    // Fields in quotes hold commas, quotes and ends of lines.
    const plain = text.replaceAll(/"(?:[^"]|"")*"/g, 'q');
    const widths = new Set(
      plain
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.split(',').length),
    );
    expect([...widths]).toEqual([11]);
  });

  test('as JSON lines carries what was hashed: each line can be checked alone, and all follow from another', async () => {
    const { text } = await exported({ format: 'jsonl' });
    const [head = '', ...lines] = text.trimEnd().split('\n');
    const { entries, filter, upTo, root } = Head.parse(JSON.parse(head));
    expect({ entries, filter }).toEqual({ entries: lines.length, filter: {} });
    const parsed = lines.map((line) => Line.parse(JSON.parse(line)));
    expect(
      parsed.map(({ line }) => z.tuple([z.number()]).rest(z.unknown()).parse(JSON.parse(line))[0]),
    ).toEqual(range(1, upTo));
    expect(parsed.at(-1)?.hash).toBe(root);
    const nothing = createHash('sha256').digest('hex');
    expect(parsed.map(({ before }) => before)).toEqual([
      nothing,
      ...parsed.slice(0, -1).map(({ hash }) => hash),
    ]);
    // This file's entries were moved in time: their hashes say so. What was written since holds.
    const holds = parsed.map((one) => hashOf(one) === one.hash);
    expect(holds.slice(0, 130)).toEqual(Array(130).fill(false));
    expect(holds.slice(130).length).toBeGreaterThan(0);
    expect(holds.slice(130).every(Boolean)).toBe(true);
  });

  test('is written down before it is given, without what was typed', async () => {
    await exported({
      format: 'csv',
      text: 'Novak',
      object: 'Olga',
      action: 'data-bought',
      from: '2026-01-01',
    });
    const entry = await desk.db.auditEntry.findFirst({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({
      actorId: auditor.userId,
      action: 'audit-exported',
      object: 'audit',
      details: {
        format: 'csv',
        entries: 0,
        filter: ['action=data-bought', 'object', 'from=2026-01-01', 'text'],
      },
    });
    expect(JSON.stringify(entry?.details)).not.toMatch(/Novak|Olga/);
  });

  test('of more than one piece has every entry once', async () => {
    await desk.pool.query(
      `insert into desk.audit_entry (action, object) select 'document-read', 'many' from generate_series(1, 2500)`,
    );
    const { text } = await exported({ format: 'jsonl', object: 'many' });
    const lines = text.trimEnd().split('\n').slice(1);
    expect(new Set(lines).size).toBe(2_500);
    const wrong = lines.map((line) => Line.parse(JSON.parse(line))).filter((one) => hashOf(one) !== one.hash);
    expect(wrong).toEqual([]);
  });
});

const hashOf = ({ before, line }: { readonly before: string; readonly line: string }) =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(line).digest('hex');

describe('daily roots', () => {
  test('are the last hashes of the days, newest first', async () => {
    const { roots } = await auditRoots(desk.as(auditor), {});
    const past = roots.filter(({ day }) => day.startsWith('2026-03'));
    expect(past.map(({ day, entries, lastId }) => [day, entries, lastId])).toEqual([
      ['2026-03-03', 10, 130],
      ['2026-03-02', 70, 120],
      ['2026-03-01', 50, 50],
    ]);
    const { hash } = await desk.db.auditEntry.findUniqueOrThrow({ where: { id: 120 } });
    expect(past[1]?.root).toBe(Buffer.from(hash).toString('hex'));
    expect((await auditRoots(desk.as(auditor), { days: 2 })).roots).toHaveLength(2);
  });

  test.each(['2001-01-01', '2999-01-01'])(
    'today is the day of the database, also where the process has %s',
    async (now) => {
      const ctx = { ...desk.as(auditor), now: () => new Date(now) };
      const today = await databaseDay(desk.db);
      expect((await auditRoots(ctx, { days: 1 })).today).toBe(today);
      expect((await exportRoots(ctx, { format: 'txt' })).fileName).toBe(`audit roots ${today}.txt`);
    },
  );

  test('as a file, written down', async () => {
    const { body: text } = await exportRoots(desk.as(auditor), { format: 'txt' });
    expect(text).toMatch(/^2026-03-03 {2}130 {2}[0-9a-f]{64}$/m);
    const json = await exportRoots(desk.as(auditor), { format: 'json' });
    expect(JSON.parse(json.body)).toMatchObject({ roots: expect.arrayContaining([]) });
    const written = await desk.db.auditEntry.findMany({ where: { object: 'audit roots' } });
    expect(written.slice(-2).map(({ action }) => action)).toEqual(['audit-exported', 'audit-exported']);
  });
});

describe('what a reload repeats', () => {
  const read = (by: By, object = 'company TEST 1') =>
    auditedOnceAnHour({ db: desk.db, actor: by }, { action: 'owners-read', object });
  const count = (object: string) => desk.db.auditEntry.count({ where: { action: 'owners-read', object } });

  test('is written once for each reader and object, of twenty at once too', async () => {
    const object = 'company TEST 1';
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(officer)));
    expect(answers.filter(Boolean)).toEqual([true]);
    expect(await read({ ...officer, address: '198.51.100.0' }), 'from elsewhere').toBe(false);
    expect(await read(auditor)).toBe(true);
    expect(await read(officer, 'company TEST 2')).toBe(true);
    expect(await count(object)).toBe(2);
  });

  test('and again in the next hour', async () => {
    const object = 'company TEST 3';
    await read(officer, object);
    await tamperWith(
      desk.pool,
      'audit_entry',
      `update desk.audit_entry set at = at - interval '1 hour' where object = '${object}'`,
    );
    expect(await read(officer, object)).toBe(true);
    expect(await read(officer, object)).toBe(false);
    expect(await count(object)).toBe(2);
  });

  test('the database decides, whoever writes', async () => {
    const object = 'company TEST 4';
    const act = { action: 'owners-read', object } as const;
    await write(act);
    await expect(write(act)).rejects.toMatchObject({ code: 'P2002' });
    expect(await count(object)).toBe(1);
    // What was refused left no gap.
    const { rows } = await desk.pool.query(
      'select count(*)::int = max(id)::int as "isWhole", max(id) = (select entry_id from desk.audit_head) as "isHead" from desk.audit_entry',
    );
    expect(rows).toEqual([{ isWhole: true, isHead: true }]);
  });
});
