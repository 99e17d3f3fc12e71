import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { many } from '#lib/platform/db.ts';
import { listDiscrepancies } from '../discrepancies/list-discrepancies.ts';
import { asJson } from '../lookups/stored-lookup.ts';
import { proposeChange } from '../reports/change-approved.ts';
import { changeReport } from '../reports/change-report.ts';
import { exportReport, noteReport, saveReport, submitReport, viewReport } from '../reports/index.ts';
import { listReports } from '../reports/list-reports.ts';
import { approveReport } from '../reports/testing/approve-report.ts';
import { reportsToTamperWith } from '../reports/testing/reports-to-tamper-with.ts';
import { afterAltering, otherValue } from '../testing/altered-columns.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { assertAsRecorded, reportAsRecorded } from './as-recorded.ts';

const { desk, officer, approver, saved, known } = reportsToTamperWith();
type World = Awaited<ReturnType<typeof saved>>;

/** A report that has a row in each guarded table, approved, with a change that waits. */
async function whole(): Promise<World> {
  const world = await saved();
  const { id, as, place } = world;
  const by = officer().userId;
  await desk().given.personMatch.create({
    data: { ...place, personKey: 'a', otherKey: 'b', isSame: true, reason: 'Same birthday', decidedBy: by },
  });
  await desk().given.flagDecision.create({
    data: {
      ...{ ...place, flagKey: 'closed:company:', factsSha256: 'ab'.repeat(32), outcome: 'accepted' },
      ...{ measure: 'Monthly check', reason: 'The branch was sold', decidedBy: by },
      validUntil: new Date(Date.now() + 86_400_000),
    },
  });
  await desk().given.conflictSeen.create({
    data: {
      ...{ ...place, key: 'ab'.repeat(16), path: '/company/legalName', reason: 'An old name', seenBy: by },
      ...{ keptSource: 'Register', keptValue: 'A', otherSource: 'Index', otherValue: 'B' },
    },
  });
  const { id: extractId } = await desk().given.extract.create({
    data: {
      ...{ ...place, register: 'Register of Testland', producedOn: new Date('2026-11-01'), kind: 'document' },
      ...{
        fileName: 'a.pdf',
        mediaType: 'application/pdf',
        format: 'pdf',
        sizeBytes: 1,
        sha256: 'ab'.repeat(32),
      },
      ...{ blobName: 'kept/x', broughtBy: by },
    },
  });
  await desk().given.extractFacts.create({ data: { extractId, facts: asJson({}), typedBy: by } });
  await changeReport(as(officer()), { id, risk: 'high', reviewOn: '2027-11-22' });
  await noteReport(as(officer()), { id, version: 1, text: 'Seen' });
  await submitReport(as(officer()), { id, version: 1 });
  await approveReport(as(approver()), { id, reason: 'Checked' });
  await proposeChange(as(officer()), { id, risk: 'low', reviewOn: '2028-11-22', reason: 'Calmer' });
  return world;
}

const differingAfter = (id: string, table: string, sql: string): Promise<readonly string[]> =>
  afterAltering(
    desk().given,
    table,
    sql,
    async (transaction) => (await reportAsRecorded(transaction, id)).differs,
  );

/** The rows that belong to a report and its company, by table. */
const OF: Readonly<Record<string, (world: World) => string>> = {
  ...Object.fromEntries(
    ['report_version', 'report_change', 'report_note'].map((table) => [
      table,
      ({ id }: World) => `report_id = '${id}'`,
    ]),
  ),
  report: ({ id }) => `id = '${id}'`,
  review_step: ({ id }) => `report_id = '${id}' and step = 3`,
  ...Object.fromEntries(
    ['person_match', 'conflict_seen', 'flag_decision', 'extract'].map((table) => [
      table,
      ({ place }: World) => `company_id = '${place.companyId}'`,
    ]),
  ),
  discrepancy: ({ place }) =>
    `id = (select min(id::text)::uuid from desk.discrepancy where company_id = '${place.companyId}')`,
  extract_facts: ({ place }) =>
    `extract_id = (select id from desk.extract where company_id = '${place.companyId}')`,
};

const Column = z.object({ table: z.string(), column: z.string(), type: z.string() });

describe('what the owner of the database changes around the audit', () => {
  let world: World;
  let columns: z.infer<typeof Column>[];
  beforeAll(async () => {
    world = await whole();
    columns = await many(
      desk().pool,
      `select g as table, quote_ident(a.attname) as column, format_type(a.atttypid, null) as type
         from desk.guarded_tables() g join pg_attribute a on a.attrelid = format('desk.%I', g)::regclass
        where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and g not like 'customer%'
          and g <> 'country_list'`,
      [],
      Column,
    );
    // The owner of the tables can switch off each of their rules.
    await desk().pool.query(`do $$
      declare c record;
      begin
        for c in select conname, conrelid::regclass as of from pg_constraint
          where contype in ('f', 'c') and (conrelid in (select format('desk.%I', g)::regclass from desk.guarded_tables() g)
            or confrelid in (select format('desk.%I', g)::regclass from desk.guarded_tables() g))
          and conparentid = 0 loop
          execute format('alter table %s drop constraint %I', c.of, c.conname);
        end loop;
        alter table desk.person_match alter id set generated by default;
      end $$`);
  });

  test('nothing was: nothing differs', async () => {
    expect(await reportAsRecorded(desk().db, world.id)).toEqual({ differs: [], notProvenBefore: null });
  });

  test('each column of each table', async () => {
    expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(Object.keys(OF)));
    const unnoticed: string[] = [];
    for (const { table, column, type } of columns) {
      const value = otherValue(type, column);
      const sql = `update desk.${table} set ${column} = ${value} where ${OF[table]?.(world)}`;
      const found = await differingAfter(world.id, table, sql);
      if (found.length === 0) unnoticed.push(`${table}.${column}`);
    }
    // Its hash is compared by each reader, and is a column like others.
    expect(unnoticed).toEqual(['report_version.content']);
  });

  test('a row that is taken away, and one that is put there', async () => {
    for (const [table, where] of Object.entries(OF)) {
      const gone = await differingAfter(world.id, table, `delete from desk.${table} where ${where(world)}`);
      expect(gone, table).toContain(table);
      const { id } = world;
      const is = ['report', 'report_version', 'review_step'].includes(table) ? null : 'gen_random_uuid()';
      if (is === null) continue;
      const more = table === 'person_match' ? '1000000' : is;
      const columnsOf = columns.filter((one) => one.table === table).map(({ column }) => column);
      const values = columnsOf.map((column) => (column === 'id' ? more : column));
      await desk().pool.query(`drop index if exists desk.one_change_at_a_time, desk.discrepancy_current_key,
        desk.conflict_seen_current, desk.extract_current, desk.extract_facts_current`);
      const put = `insert into desk.${table} (${columnsOf}) overriding system value
        select ${values} from desk.${table} where ${where(world)}`;
      await desk().given.auditEntry.create({ data: { action: 'rows-recorded', object: 'all rows' } });
      expect(await differingAfter(id, table, put), table).toContain(table);
    }
  });
});

test('lines altered with the row, or taken away, are damage: the entry says what it covered', async () => {
  const { id, as } = await saved();
  await changeReport(as(officer()), { id, risk: 'high' });
  const ofRow = `scope = 'report ${id}' and table_name = 'report'`;
  const altered = `update desk.recorded_row l set sha256 = desk.row_hash(r) from desk.report r
    where r.id = '${id}' and l.id = (select max(id) from desk.recorded_row where ${ofRow})`;
  const removed = `delete from desk.recorded_row where id = (select max(id) from desk.recorded_row where ${ofRow})`;
  for (const [risk, lines] of [
    [`'low'`, altered],
    ['null', removed],
  ]) {
    const sql = `update desk.report set risk = ${risk}, assessed_by = ${risk === 'null' ? 'null' : 'assessed_by'}
      where id = '${id}'`;
    await tamperWith(desk().pool, 'report', sql);
    await tamperWith(desk().pool, 'recorded_row', lines ?? '');
    await expect(viewReport(as(officer()), { id })).rejects.toThrow('differs from the audit log');
  }
});

/** One way to alter each table, that page, files and verification must notice. */
const ALTERED: Readonly<Record<string, readonly [change: string, named: string]>> = {
  report: [`risk = 'low'`, 'risk, review day, reference or legal hold'],
  report_change: [`risk = 'medium'`, 'a change of risk or review day'],
  report_note: [`content = 'Not seen'`, 'a note'],
  discrepancy: [`outcome = 'none', reason = 'A spelling', decided_at = now()`, 'a discrepancy decision'],
  conflict_seen: [`reason = 'Another'`, 'a review mark'],
  flag_decision: [`outcome = 'not_this_party', measure = null`, 'a decision on a flag'],
  person_match: ['is_same = false', 'a match of persons'],
  extract: [`register = 'Another register'`, 'an extract'],
  extract_facts: ['confirmed_at = now()', 'facts of an extract'],
};

describe('page, files, the list, a new version and the verification', () => {
  let world: World;
  beforeAll(async () => {
    world = await whole();
    await saveReport(world.as(officer()), { ...world.place, policy: 'eu-amlr' });
  });

  /** A row as it was before is the recorded one again. */
  async function altered(table: string, change: string, look: () => Promise<void>): Promise<void> {
    const where = OF[table]?.(world) ?? '';
    const tamper = (sql: string) => tamperWith(desk().pool, table, sql);
    await desk().pool.query(`create table desk.aside as select * from desk.${table} where ${where}`);
    await tamper(`update desk.${table} set ${change} where ${where}`);
    await look();
    await tamper(`delete from desk.${table} where ${where}; insert into desk.${table} overriding system value
      select * from desk.aside`);
    await desk().pool.query('drop table desk.aside');
  }

  test.each(Object.entries(ALTERED))('an altered %s', async (table, [change, named]) => {
    const { id, as, sha256, place } = world;
    const by = as(officer());
    const isOfReport = table.startsWith('report');
    await altered(table, change, async () => {
      for (const refused of [
        () => viewReport(by, { id }),
        () => viewReport(by, { id, version: 1 }),
        () => exportReport(by, { id, version: 1, format: 'pdf', profile: 'FULL' }),
        () => exportReport(by, { id, version: 1, format: 'json', profile: 'MINIMAL' }),
        () => exportReport(by, { id, version: 1, format: 'zip', profile: 'FULL' }),
        () => submitReport(by, { id, version: 2 }),
      ]) {
        await expect(refused()).rejects.toThrow(
          `it differs from the audit log in ${named}. Do not rely on it`,
        );
      }
      expect(await known(sha256)).toMatchObject({ isKnown: true, state: 'damaged' });
      const { reports } = await listReports(by, new Unparsed({ q: place.companyId }));
      expect(reports.map(({ isDamaged }) => isDamaged)).toEqual([table === 'report']);
      const { damaged: listed } = await listDiscrepancies(by, new Unparsed({ company: place.companyId }));
      expect(listed).toHaveLength(table === 'discrepancy' ? 1 : 0);
      if (isOfReport) await assertAsRecorded(desk().db, place);
      else {
        const damaged = `Damaged: differs from the audit log in ${named}`;
        await expect(assertAsRecorded(desk().db, place)).rejects.toThrow(damaged);
        await expect(saveReport(by, { ...place, policy: 'eu-amlr' })).rejects.toThrow(damaged);
      }
    });
    expect((await viewReport(by, { id })).version).toBe(2);
  });
});
