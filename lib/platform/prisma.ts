import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '#prisma/client.ts';
import { connectionOf } from './db.ts';

export type { FoundCompany, KeptDocument, Lookup, PrismaClient } from '#prisma/client.ts';
export { Prisma } from '#prisma/client.ts';

/**
 * A client of the database for plain reads and writes, where one more round trip does not matter. Its rows never
 * leave their wing. Each client has a small pool of its own (`max` connections); end it with `$disconnect()`.
 */
export function createPrisma(databaseUrl: string, { max = 5 } = {}): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({ ...connectionOf(databaseUrl), max }),
    // A busy machine is no reason to give up what an operator asked for; a lost connection ends it sooner.
    transactionOptions: { maxWait: 30_000, timeout: 60_000 },
  });
}

/** The database, or a transaction that is under way in it. */
export type Database = PrismaClient | Prisma.TransactionClient;

/** Does the work in a transaction: in the one that is under way, or else in one of its own. */
export function inTransaction<Result>(
  db: Database,
  work: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  return '$transaction' in db && typeof db.$transaction === 'function' ? db.$transaction(work) : work(db);
}

/** Whether a write was refused because another row holds the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
