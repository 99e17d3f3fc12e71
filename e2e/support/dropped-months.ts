import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { createPool, inTransaction, run } from '#lib/platform/db.ts';
import type { CustomerOfTests } from './books-of-tests.ts';
import type { RunningProduct } from './running-product.ts';

// What a page shows ten years later, at once: what dropping a month leaves behind (lib/operations/retention proves that it does).

/** The first entry of the audit was dropped, and another says so. */
export async function dropFirstEntry({ databaseUrl }: Pick<RunningProduct, 'databaseUrl'>): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  const first = `from desk.audit_entry where id = 1`;
  try {
    await tamperWith(
      pool,
      'audit_entry',
      `insert into desk.audit_anchor (entry_id, hash) select id, hash ${first};
       delete ${first}`,
    );
    await run(
      pool,
      `insert into desk.audit_entry (action, object, details)
       select 'months-dropped', 'installation', jsonb_build_object('thing', 'audit', 'to', '2016-10', 'dropped', 1,
         'lastId', entry_id, 'root', encode(hash, 'hex')) from desk.audit_anchor`,
    );
  } finally {
    await pool.end();
  }
}

/** 62 entries of a customer without entries were dropped, up to the one with this number; they came to 438 credits. */
export const carryForward = (customer: CustomerOfTests, upTo = 201_610_000_000_062): Promise<void> =>
  customer.with((pool) =>
    inTransaction(pool, async (on) => {
      await run(on, 'alter table service.account disable trigger user');
      await run(
        on,
        `insert into service.carried_forward (account_id, entry_id, amount_credits, balance_after, entries)
         values ($1, $2, 438, 438, 62)`,
        [customer.id, upTo],
      );
      await run(on, 'update service.account set balance_credits = 438 where id = $1', [customer.id]);
      await run(on, 'alter table service.account enable trigger user');
    }),
  );
