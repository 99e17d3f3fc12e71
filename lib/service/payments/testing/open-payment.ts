import { randomUUID } from 'node:crypto';
import { type Queryable, run } from '#lib/platform/db.ts';

/** A payment of 7 credits for 7.00 EUR that is under way; its id. */
export async function openPayment(on: Queryable, accountId: string): Promise<string> {
  const id = randomUUID();
  await run(
    on,
    `insert into service.payment (id, account_id, credits, amount_cents, net_cents, currency, provider)
     values ($1, $2, 7, 700, 700, 'eur', 'stripe')`,
    [id, accountId],
  );
  return id;
}
