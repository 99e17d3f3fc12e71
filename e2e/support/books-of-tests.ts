import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createPool, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { operatorContext } from '#lib/service/context/operator-context.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import type { RunningProduct } from './running-product.ts';

type Installation = Pick<RunningProduct, 'databaseUrl' | 'authSecret'>;

export interface CustomerOfTests {
  readonly id: string;
  readonly name: string;
  /** Works on the database of the product. */
  with<Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result>;
}

/** A customer of the running product, with these credits. */
export async function openCustomer(
  { databaseUrl, authSecret }: Installation,
  { credits }: { readonly credits: number },
): Promise<CustomerOfTests> {
  const db = createPrisma(databaseUrl);
  const ctx = operatorContext(db, parseEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret }));
  try {
    const { id, name } = await createAccount(ctx, { name: `Quiet Harbour ${randomUUID().slice(0, 8)}` });
    if (credits > 0) await addCredits(ctx, { account: id, amountCredits: credits, reference: 'start' });
    return { id, name, with: (work) => onDatabase(databaseUrl, work) };
  } finally {
    await db.$disconnect();
  }
}

/** A key of the customer, as its own programs have one. */
export async function openKey(
  { databaseUrl, authSecret }: Installation,
  { id }: Pick<CustomerOfTests, 'id'>,
): Promise<string> {
  const db = createPrisma(databaseUrl);
  const ctx = operatorContext(db, parseEnv({ DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret }));
  try {
    return (await createKey(ctx, { account: id, name: 'desk' })).key;
  } finally {
    await db.$disconnect();
  }
}

/** Charges the customer 10 credits for a profile. */
export const charge = ({ id, ...customer }: CustomerOfTests, companyId: string): Promise<string> =>
  customer.with(async (pool) => {
    const requestId = await openItem(pool, id, { companyId });
    await buyItem(pool, requestId);
    return requestId;
  });

/** A request whose only item has failed, since the register did not answer. */
export const failRequest = ({ id, ...customer }: CustomerOfTests, companyId: string): Promise<string> =>
  customer.with(async (pool) => {
    const requestId = await openItem(pool, id, { companyId });
    const error = {
      code: 'service_unavailable',
      message: 'The register did not answer. Nothing was charged for it.',
      retryable: true,
    };
    await run(
      pool,
      `update service.request_item set status = 'failed', error = $2, finished_at = now() where request_id = $1`,
      [requestId, JSON.stringify(error)],
    );
    return requestId;
  });

/** Works on a database, on one connection. */
export async function onDatabase<Result>(
  url: string,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
