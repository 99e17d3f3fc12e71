import type pg from 'pg';
import { type Env, requireSetting } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createAccount } from './accounts/create-account.ts';
import { keepDeskKey } from './accounts/keep-desk-key.ts';
import { addCredits } from './ledger/add-credits.ts';
import { completePlans } from './plans/complete-plans.ts';
import { createPlan } from './plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from './plans/standard-prices.ts';

const DESK = 'desk';
const FIRST_CREDITS = { amountCredits: 10_000, reference: 'first start' };

/** Of PostgreSQL's advisory locks, ours for this. Any number that nothing else here uses. */
const BOOTSTRAP_LOCK = 7_526_101;

export interface BootstrapOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly env: Env;
  /** Where a generated key is kept; default `DATA_DIR/service-api-key`. */
  readonly serviceApiKeyFile?: string;
}

/**
 * Makes what the service needs to be used at all: the standard plan, prices for every item in every plan, the desk's
 * account with its first credits, and the desk's key (SERVICE_API_KEY, or a generated one). Runs at every start, on
 * any number of instances: what is there already stays as it is.
 */
export async function bootstrap(
  options: BootstrapOptions,
): Promise<{ firstRun: boolean; serviceApiKey: string }> {
  const lock = await options.pool.connect();
  const db = createPrisma(options.databaseUrl);
  try {
    await lock.query('select pg_advisory_lock($1)', [BOOTSTRAP_LOCK]);
    const firstRun = await makePlanAndAccount(db);
    const serviceApiKey = await keepDeskKey(db, {
      account: DESK,
      authSecret: requireSetting(options.env, 'AUTH_SECRET'),
      preset: options.env.SERVICE_API_KEY,
      file: options.serviceApiKeyFile ?? `${options.env.DATA_DIR}/service-api-key`,
    });
    return { firstRun, serviceApiKey };
  } finally {
    await db.$disconnect();
    // Thrown away rather than returned: the end of its session frees the lock, whatever has happened.
    lock.release(true);
  }
}

async function makePlanAndAccount(db: PrismaClient): Promise<boolean> {
  if ((await db.plan.count({ where: { name: STANDARD_PLAN } })) === 0) {
    await createPlan(db, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  }
  await completePlans(db);
  const account = await db.account.findUnique({ where: { name: DESK }, select: { id: true } });
  const { id } = account ?? (await createAccount(db, { name: DESK }));
  // looked for by its reference, not by the account: a crash may have come between the two
  const first = { accountId: id, kind: 'purchase', reference: FIRST_CREDITS.reference };
  const isFunded = (await db.ledgerEntry.count({ where: first })) > 0;
  if (!isFunded) await addCredits(db, { account: id, ...FIRST_CREDITS });
  return account === null;
}
