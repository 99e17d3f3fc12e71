import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Env, parseEnv } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '../accounts/create-account.ts';
import { type OperatorContext, operatorContext } from '../context/operator-context.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { createPlan } from '../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../plans/standard-prices.ts';

/** A database of its own for the tests of one file, with the standard plan in it. */
export function booksForTests(settings: Partial<Record<keyof Env, string>> = {}) {
  let database: TestDatabase;
  let db: PrismaClient;
  let ctx: OperatorContext;
  let accounts = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createPrisma(database.url);
    ctx = operatorContext(db, parseEnv({ DATABASE_URL: database.url, ...settings }));
    await createPlan(ctx, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  });
  afterAll(async () => {
    await db.$disconnect();
    await database.drop();
  });
  return {
    get url(): string {
      return database.url;
    },
    get pool(): Pool {
      return database.pool;
    },
    get db(): PrismaClient {
      return db;
    },
    get ctx(): OperatorContext {
      return ctx;
    },
    /** @returns the account's id */
    async openAccount(credits = 0): Promise<string> {
      accounts += 1;
      const { id: account } = await createAccount(ctx, { name: `account ${accounts}` });
      if (credits > 0) await addCredits(ctx, { account, amountCredits: credits, reference: 'start' });
      return account;
    },
  };
}
export type Books = ReturnType<typeof booksForTests>;
