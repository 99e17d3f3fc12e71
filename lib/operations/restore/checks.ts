import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { counted } from '#lib/platform/counted.ts';
import { many, one } from '#lib/platform/db.ts';
import { quoted } from '../database/catalog.ts';
import { memberName, type Table } from '../manifest.ts';
import { documentsText } from './documents-text.ts';

const Count = z.object({ count: z.coerce.number() });

const failed = (what: string): Failure =>
  new Failure('internal', `The restored data does not hold together: ${what}.`);

/** Each table has as many rows as the backup says. */
export async function checkRows(
  on: pg.ClientBase,
  tables: readonly Table[],
  expected: ReadonlyMap<string, number>,
): Promise<string> {
  let total = 0;
  for (const table of tables) {
    const { count } = await one(on, `select count(*) as count from ${quoted(table)}`, [], Count);
    const name = memberName.table(table);
    if (count !== expected.get(name)) {
      throw failed(`${name} has ${counted(count, 'row')}, not ${expected.get(name)}`);
    }
    total += count;
  }
  return `${counted(total, 'row')} in ${counted(tables.length, 'table')}, as many as in the backup.`;
}

const Ledger = z.object({
  accounts: z.coerce.number(),
  entries: z.coerce.number(),
  broken: z.string().nullable(),
});

/** Backups are checked at their own level: before 0066 nothing was carried forward from dropped months. */
const BOOK = `select coalesce(to_regclass('service.book')::text,
  '(select account_id, id, amount_credits, balance_after, 1 as entries from service.ledger_entry) book') as book`;

/** The balance of each account is the sum of its entries, and what its last entry says. */
export async function checkLedger(on: pg.ClientBase): Promise<string> {
  const { book } = await one(on, BOOK, [], z.object({ book: z.string() }));
  const { accounts, entries, broken } = await one(
    on,
    `with sums as (
       select account_id, sum(amount_credits) as total, sum(entries) as entries,
         (array_agg(balance_after order by id desc))[1] as last
       from ${book} group by account_id
     )
     select count(*) as accounts, coalesce(sum(s.entries), 0) as entries,
       min(a.id::text) filter (where a.balance_credits <> coalesce(s.total, 0)
         or a.balance_credits <> coalesce(s.last, 0)) as broken
     from service.account a left join sums s on s.account_id = a.id`,
    [],
    Ledger,
  );
  if (broken !== null) throw failed(`the balance of account ${broken} is not the sum of its entries`);
  return `Ledger: ${counted(entries, 'entry', 'entries')} of ${counted(accounts, 'account')}; each balance is the sum of its entries.`;
}

const Step = z.object({
  checked: z.coerce.number(),
  last: z.coerce.number(),
  root: z.string(),
  broken: z.coerce.number().nullable(),
  headId: z.coerce.number(),
  headRoot: z.string(),
});
const STEP = 5_000;

/** Each entry follows from the one before, and the last is the one that was written last. */
export async function checkAudit(on: pg.ClientBase): Promise<string> {
  for (let after = 0; ; ) {
    const { checked, last, root, broken, headId, headRoot } = await one(
      on,
      `with start as (
         select $1::bigint as id, case when $1::bigint = 0 then sha256('')
           else (select hash from desk.audit_entry where id = $1::bigint) end as hash
       )
       select c.checked, coalesce(c.last_id, s.id) as last, encode(coalesce(c.last_hash, s.hash), 'hex') as root,
         c.broken_ids[1] as broken, h.entry_id as "headId", encode(h.hash, 'hex') as "headRoot"
       from start s cross join lateral desk.check_audit(s.id, s.hash, $2::int) c cross join desk.audit_head h`,
      [after, STEP],
      Step,
    );
    if (broken !== null) throw failed(`entry ${broken} of the audit does not follow from the one before`);
    if (checked === STEP) {
      after = last;
      continue;
    }
    if (last !== headId || root !== headRoot) throw failed('the audit does not end where it ended');
    return `Audit: entries up to ${last.toLocaleString('en')} follow from each other; the root is ${root}.`;
  }
}

const Column = z.object({ table: z.string(), column: z.string() });
const Missing = z.object({ names: z.coerce.number(), missing: z.coerce.number() });

/** Tables of documents that this transaction has restored. */
export const RESTORED = 'pg_temp.restored_document';

/**
 * What the desk names of documents is in the store. One that a purge removed while the backup was taken is missing.
 * @param damaged documents that were left out because they had been altered
 */
export async function checkDocuments(on: pg.ClientBase, damaged: readonly string[]): Promise<string> {
  const columns = await many(
    on,
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
     from information_schema.columns
     where table_schema = 'desk' and column_name like '%blob\\_name' and table_name <> 'blob_to_remove' order by 1, 2`,
    [],
    Column,
  );
  const all = columns.map(({ table, column }) => `select ${column} as name from ${table}`).join(' union ');
  const { names, missing } = await one(
    on,
    `select count(*) as names, count(*) filter (where not exists (
       select from ${RESTORED} r where r.name = n.name) and n.name <> all($1)) as missing
     from (${all}) n where n.name is not null`,
    [damaged],
    Missing,
  );
  return documentsText({ names, missing, damaged });
}
