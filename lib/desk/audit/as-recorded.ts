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
  'person_match',
  'extract',
  'extract_facts',
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

/** Compares a report, its versions, steps, changes and notes, and the findings on its company. */
export const reportAsRecorded = (db: Reads, reportId: string): Promise<AsRecorded> =>
  asRecorded(
    db,
    Prisma.sql`array[${`report ${reportId}`}] || array(
      select 'company ' || r.country || ' ' || r.company_id from desk.report r where r.id = ${reportId}::uuid)`,
  );

/** Of several reports, which differ. Compares what a list shows of them, without findings on their companies. */
export async function reportsThatDiffer(db: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const scopes = ids.map((id) => `report ${id}`);
  const rows = await rowsOf(db, Prisma.sql`${scopes}::text[]`);
  const scopesThatDiffer = rows.filter(({ state }) => state === 'differs').map(({ scope }) => scope);
  return new Set(scopesThatDiffer.map((scope) => scope.slice('report '.length)));
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

/** The tables in words: `a note, a discrepancy`. */
export const tablesText = (tables: readonly RecordedTable[]): string =>
  tables.map((table) => say(`audit.table.${table}`)).join(', ');

async function asRecorded(db: Reads, scopes: Prisma.Sql): Promise<AsRecorded> {
  const rows = await rowsOf(db, scopes);
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
