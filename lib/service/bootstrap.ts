import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createAccount } from './accounts/create-account.ts';
import { DESK_ACCOUNT } from './accounts/desk-account.ts';
import { keepDeskKey } from './accounts/keep-desk-key.ts';
import { type OperatorContext, operatorContext } from './context/operator-context.ts';
import type { ServiceContext } from './context/service-context.ts';
import { addCredits } from './ledger/add-credits.ts';
import { completePlans } from './plans/complete-plans.ts';
import { createPlan } from './plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from './plans/standard-prices.ts';

const FIRST_CREDITS = { amountCredits: 10_000, reference: 'first start' };

/** Of PostgreSQL's advisory locks, ours for this. Any number that nothing else here uses. */
const BOOTSTRAP_LOCK = 7_526_101;

export const FirstStart = z.strictObject({
  serviceApiKeyFile: z
    .string()
    .min(1)
    .optional()
    .describe('Where a generated key is kept; `DATA_DIR/service-api-key` when absent'),
});

/**
 * Makes what the service needs to be used at all: the standard plan, prices for every item in every plan, the desk's
 * account with its first credits, and the desk's key (SERVICE_API_KEY, or a generated one). Runs at every start, on
 * any number of instances: what is there already stays as it is.
 */
export async function bootstrap(
  { pool, env }: Pick<ServiceContext, 'pool' | 'env'>,
  input: Input<typeof FirstStart>,
): Promise<{ firstRun: boolean; serviceApiKey: string }> {
  const { serviceApiKeyFile: file = `${env.DATA_DIR}/service-api-key` } = parseInput(FirstStart, input);
  const lock = await pool.connect();
  const db = createPrisma(requireSetting(env, 'DATABASE_URL'));
  try {
    await lock.query('select pg_advisory_lock($1)', [BOOTSTRAP_LOCK]);
    const ctx = operatorContext(db, env);
    const firstRun = await makePlanAndAccount(ctx);
    const serviceApiKey = await keepDeskKey(ctx, { account: DESK_ACCOUNT, file });
    return { firstRun, serviceApiKey };
  } finally {
    await db.$disconnect();
    // Thrown away rather than returned: the end of its session frees the lock, whatever has happened.
    lock.release(true);
  }
}

async function makePlanAndAccount(ctx: OperatorContext): Promise<boolean> {
  const { db } = ctx;
  if ((await db.plan.count({ where: { name: STANDARD_PLAN } })) === 0) {
    await createPlan(ctx, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  }
  await completePlans(ctx);
  const account = await db.account.findUnique({ where: { name: DESK_ACCOUNT }, select: { id: true } });
  const { id } = account ?? (await createAccount(ctx, { name: DESK_ACCOUNT }));
  // looked for by its reference, not by the account: a crash may have come between the two
  const first = { accountId: id, reference: FIRST_CREDITS.reference };
  const isFunded = (await db.purchaseReference.count({ where: first })) > 0;
  if (!isFunded) await addCredits(ctx, { account: id, ...FIRST_CREDITS });
  return account === null;
}
