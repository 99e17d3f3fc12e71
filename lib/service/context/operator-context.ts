import type { Env } from '#lib/platform/env.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** What the verbs of those who operate the service work with. */
export interface OperatorContext {
  readonly db: PrismaClient;
  readonly env: Env;
  /** The clock of this process. */
  readonly now: () => Date;
}

/** On a database and settings; the clock is the process's own. */
export const operatorContext = (db: PrismaClient, env: Env): OperatorContext => ({
  db,
  env,
  now: () => new Date(),
});
