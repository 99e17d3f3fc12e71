import type pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { many, run } from '#lib/platform/db.ts';
import { hasRows, quoted } from '../database/catalog.ts';
import type { Table } from '../manifest.ts';

const Guard = z.object({ what: z.string() });
const Reference = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/**
 * Loads tables whose triggers would refuse, weigh or number what comes: inside the transaction given, and there alone, the
 * triggers are off and the references are taken away, so that tables come in any order; then all is as it was. PostgreSQL checks
 * each reference anew over all rows. Nobody else ever sees a table without its guards, and a failure brings them back.
 * @throws Failure internal where a guard is not what it was
 */
export async function withoutGuards(
  on: pg.ClientBase,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  const names = tables.map(quoted);
  const before = await guardsOf(on, names);
  const references = await referencesOf(on, names);
  for (const name of names) await run(on, `alter table ${name} disable trigger user`);
  for (const { table, name } of references) await run(on, `alter table ${table} drop constraint ${name}`);
  for (const table of tables) {
    if (await hasRows(on, table)) await run(on, `truncate ${quoted(table)}`);
  }
  await load();
  for (const { table, name, definition } of references) {
    await run(on, `alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of names) await run(on, `alter table ${name} enable trigger user`);
  const after = await guardsOf(on, names);
  const lost = before.find((guard, index) => guard !== after[index]);
  if (lost === undefined && before.length === after.length) return;
  throw new Failure(
    'internal',
    `A trigger or constraint was not restored as it was: ${lost ?? after.at(-1)}.`,
  );
}

/** Every trigger, with whether it is on, and every constraint of these tables, a line each. */
async function guardsOf(on: pg.ClientBase, tables: readonly string[]): Promise<string[]> {
  const guards = await many(
    on,
    `select concat_ws(' ', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) as what
       from pg_trigger where not tgisinternal and tgrelid = any($1::regclass[])
     union all
     select concat_ws(' ', conrelid::regclass, convalidated, conname, pg_get_constraintdef(oid))
       from pg_constraint where conrelid = any($1::regclass[]) and conparentid = 0
     union all
     -- What makes a reference bite: its own triggers, by whether they are on.
     select concat_ws(' ', t.tgrelid::regclass, t.tgenabled, c.conname, t.tgfoid::regproc)
       from pg_trigger t join pg_constraint c on c.oid = t.tgconstraint
      where t.tgisinternal and t.tgrelid = any($1::regclass[]) and c.conparentid = 0
     order by 1`,
    [tables],
    Guard,
  );
  return guards.map(({ what }) => what);
}

const referencesOf = (on: pg.ClientBase, tables: readonly string[]) =>
  many(
    on,
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) and conparentid = 0 order by 1, 2`,
    [tables],
    Reference,
  );
