import type pg from 'pg';
import { inTransaction, run } from '#lib/platform/db.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import type { Books } from '#lib/service/testing/books-for-tests.ts';

type Statement = readonly [sql: string, params: readonly unknown[]];

/** Triggers number entries and move balances by the clock of today: here they are as if they had been written then. */
export async function asIf(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const tables = ['ledger_entry', 'account', 'entry_month', 'carried_forward'];
  await inTransaction(pool, async (on) => {
    for (const table of tables) await run(on, `alter table service.${table} disable trigger user`);
    for (const [sql, params] of statements) await run(on, sql, params);
    for (const table of tables) await run(on, `alter table service.${table} enable trigger user`);
  });
}

interface PastAccount {
  readonly account: string;
  /** The entry of what it bought then. */
  readonly bought: number;
}

/** An account that bought 50 credits and spent 10 in that month, in which it was on this day, and bought 5 today. */
export async function accountOf(books: Books, month: string, day = month): Promise<PastAccount> {
  const account = await books.openAccount();
  await run(books.pool, `select service.make_month('ledger_entry', $1::date)`, [month]);
  const bought = Number(month.slice(0, 7).replace('-', '')) * 1_000_000_000 + 1;
  const entry = `insert into service.ledger_entry (id, account_id, kind, amount_credits, balance_after, reference, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  await asIf(books.pool, [
    [entry, [bought, account, 'purchase', 50, 50, 'then', day]],
    [entry, [bought + 1, account, 'charge', -10, 40, 'TEST search', day]],
    [
      `insert into service.purchase_reference (account_id, reference, entry_id) values ($1, 'then', $2)`,
      [account, bought],
    ],
    ['update service.account set balance_credits = 40 where id = $1', [account]],
  ]);
  await addCredits(books.ctx, { account, amountCredits: 5, reference: 'today' });
  return { account, bought };
}
