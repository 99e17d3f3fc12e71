import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { say } from '../words/say.ts';

/** Tables whose rows are held against the audit log, and that log itself, where an entry does not cover its lines. */
const TABLES = [
  'report',
  'report_version',
  'review_step',
  'report_change',
  'report_note',
  'discrepancy',
  'conflict_seen',
  'flag_decision',
  'person_match',
  'extract',
  'extract_facts',
  'customer_file',
  'customer_company',
  'customer_document',
  'customer_decision',
  'country_list',
  'audit_entry',
] as const;
type RecordedTable = (typeof TABLES)[number];

const Row = z.object({
  scope: z.string(),
  key: z.string(),
  table: z.enum(TABLES),
  state: z.enum(['differs', 'unrecorded', 'found']),
  since: z.date().nullable(),
});

type Reads = Pick<PrismaClient, '$queryRaw'>;
interface Place {
  readonly country: string;
  readonly companyId: string;
}

/** How the rows that are shown together compare with their audit log entries. */
interface AsRecorded {
  /** Tables with a row that differs from the newest entry that names it, or that no entry names; each once. */
  readonly differs: readonly RecordedTable[];
  /** Latest day on which a row was first recorded that is older than its recording (ISO 8601); null: all are proven. */
  readonly notProvenBefore: string | null;
}

/** What a report shows of customer files: the references of those that its company is in. */
const OF_REFERENCE: readonly RecordedTable[] = ['customer_file', 'customer_company'];

/** Compares a report, its versions, steps, changes and notes, the findings on its company, and the references shown with it. */
export const reportAsRecorded = (db: Reads, reportId: string): Promise<AsRecorded> =>
  asRecorded(
    db,
    Prisma.sql`array[${`report ${reportId}`}] || array(
      select unnest(array['company ' || r.country || ' ' || r.company_id, 'customer ' || c.file_id])
      from desk.report r left join desk.customer_company c on c.country = r.country and c.company_id = r.company_id
        and c.until is null
      where r.id = ${reportId}::uuid)`,
    ({ scope, table }) => !scope.startsWith('customer ') || OF_REFERENCE.includes(table),
  );

/** Compares a customer file, its companies, documents and decisions. */
export const customerAsRecorded = (db: Reads, fileId: string): Promise<AsRecorded> =>
  asRecorded(db, Prisma.sql`array[${`customer ${fileId}`}]`);

/**
 * Of several customer files, by their ids, those that differ. The rows are chosen by the ids of their files: joined with scopes, as
 * `desk.rows_as_recorded` does for one, the rows of all files would be hashed.
 */
export async function customersThatDiffer(db: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const scopes = ids.map((id) => `customer ${id}`);
  const rows = z.array(z.object({ scope: z.string() })).parse(
    await db.$queryRaw`
      with held as materialized (
        select g.scope, g.table_name, g.row_key, g.sha256 from desk.row_of_customer g where g.file_id = any (${ids}::uuid[])
      ), lines as materialized (
        select distinct on (l.scope, l.table_name, l.row_key) l.* from desk.recorded_row l
         where l.scope = any (${scopes}::text[])
         order by l.scope, l.table_name, l.row_key, l.id desc
      ), broken as materialized (
        select x.id, e.object from (
          select entry_id as id from lines where entry_id is not null
          union select e.id from desk.audit_entry e where e.object = any (${scopes}::text[]) and e.details ? 'rows'
        ) x left join desk.audit_entry e on e.id = x.id
         where e.details -> 'rows' is distinct from desk.rows_of_entry(x.id)
      )
      select distinct coalesce(h.scope, l.scope) as scope
        from held h full join lines l on (l.scope, l.table_name, l.row_key) = (h.scope, h.table_name, h.row_key)
       where case when l.id is null then (select desk.rows_are_recorded())
         else l.sha256 is distinct from h.sha256 or l.entry_id in (select b.id from broken b) end
      union select b.object from broken b where b.object = any (${scopes}::text[])`,
  );
  return new Set(rows.map(({ scope }) => scope.replace('customer ', '')));
}

/**
 * Of several reports, which differ. Compares what a list shows of them, their details, references and newest versions, and not all rows
 * as `reportAsRecorded` does: a list has many reports.
 */
export async function reportsThatDiffer(db: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = z.array(z.object({ id: z.string() })).parse(
    await db.$queryRaw`
      with held as (
        select r.id, desk.row_scope(r) as scope, 'report' as table_name, r.id::text as row_key, desk.row_hash(r) as sha256
          from desk.report r where r.id = any (${ids}::uuid[])
        union all select v.report_id, desk.row_scope(v), 'report_version', v.version::text, desk.row_hash(v)
          from desk.report_standing t join desk.report_version v on v.report_id = t.report_id and v.version = t.version
         where t.report_id = any (${ids}::uuid[])
        union all select r.id, g.scope, g.table_name, g.row_key, g.sha256
          from desk.report r join desk.customer_company c on c.country = r.country and c.company_id = r.company_id and c.until is null
            join desk.customer_file f on f.id = c.file_id cross join lateral (values
              (desk.row_scope(f), 'customer_file', desk.row_key(f), desk.row_hash(f)),
              (desk.row_scope(c), 'customer_company', desk.row_key(c), desk.row_hash(c))) g (scope, table_name, row_key, sha256)
         where r.id = any (${ids}::uuid[])
      ), newest as materialized (
        select h.id, h.sha256, l.id as line, l.entry_id, l.sha256 as recorded from held h left join lateral (
          select l.id, l.entry_id, l.sha256 from desk.recorded_row l
           where (l.scope, l.table_name, l.row_key) = (h.scope, h.table_name, h.row_key)
           order by l.id desc limit 1) l on true
      ), broken as materialized (
        select x.id from (select distinct entry_id as id from newest where entry_id is not null) x
          left join desk.audit_entry e on e.id = x.id
         where e.details -> 'rows' is distinct from desk.rows_of_entry(x.id)
      )
      select distinct n.id from newest n where case when n.line is null then (select desk.rows_are_recorded())
        else n.recorded is distinct from n.sha256 or n.entry_id in (select b.id from broken b) end`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of several discrepancies, by their ids, those that differ. */
export async function discrepanciesThatDiffer(db: Reads, of: readonly Place[]): Promise<ReadonlySet<string>> {
  const scopes = new Set(of.map(({ country, companyId }) => `company ${country} ${companyId}`));
  const rows = await rowsOf(db, Prisma.sql`${[...scopes]}::text[]`);
  const differing = rows.filter(({ table, state }) => table === 'discrepancy' && state === 'differs');
  return new Set(differing.map(({ key }) => key));
}

/**
 * Refuses to rely on findings on a company (discrepancies, matches, conflict marks, extracts and their facts) where one
 * differs from the audit log.
 * @throws Failure `internal`
 */
export async function assertAsRecorded(db: Reads, { country, companyId }: Place): Promise<void> {
  const { differs } = await asRecorded(db, Prisma.sql`array[${`company ${country} ${companyId}`}]`);
  if (differs.length > 0) throw new Failure('internal', say('audit.damaged', { what: tablesText(differs) }));
}

const COUNTRY_LISTS = Prisma.sql`array['country lists']`;

/**
 * Refuses to rely on lists of countries of the organisation where one differs from the audit log, or is missing.
 * @throws Failure `internal`
 */
export async function assertListsAsRecorded(db: Reads): Promise<void> {
  const { differs } = await asRecorded(db, COUNTRY_LISTS);
  if (differs.length > 0) throw new Failure('internal', say('audit.damaged', { what: tablesText(differs) }));
}

/** Lists of countries that differ, by their ids: one that is missing has no row. */
export async function listsThatDiffer(db: Reads): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(db, COUNTRY_LISTS);
  return new Set(rows.flatMap(({ state, key }) => (state === 'differs' ? key : [])));
}

/** The tables in words: `a note, a discrepancy`. */
export const tablesText = (tables: readonly RecordedTable[]): string =>
  tables.map((table) => say(`audit.table.${table}`)).join(', ');

async function asRecorded(
  db: Reads,
  scopes: Prisma.Sql,
  isShown: (row: z.infer<typeof Row>) => boolean = () => true,
): Promise<AsRecorded> {
  const rows = (await rowsOf(db, scopes)).filter(isShown);
  const differing = rows.filter(({ state }) => state === 'differs').map(({ table }) => table);
  const moments = rows.flatMap(({ state, since }) => (state === 'found' && since !== null ? [since] : []));
  const latest = moments.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
  return { differs: [...new Set(differing)], notProvenBefore: latest?.toISOString() ?? null };
}

async function rowsOf(db: Reads, scopes: Prisma.Sql): Promise<z.infer<typeof Row>[]> {
  return Row.array().parse(
    await db.$queryRaw`
      select scope, row_key as key, table_name as "table", state, since from desk.rows_as_recorded(${scopes})`,
  );
}
