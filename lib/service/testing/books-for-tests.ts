import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '../accounts/create-account.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { createPlan } from '../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../plans/standard-prices.ts';

/** A database of its own for the tests of one file, with the standard plan in it. */
export function booksForTests() {
  let database: TestDatabase;
  let db: PrismaClient;
  let accounts = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createPrisma(database.url);
    await createPlan(db, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
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
    /** @returns the account's id */
    async openAccount(credits = 0): Promise<string> {
      accounts += 1;
      const { id: account } = await createAccount(db, { name: `account ${accounts}` });
      if (credits > 0) await addCredits(db, { account, amountCredits: credits, reference: 'start' });
      return account;
    },
  };
}
