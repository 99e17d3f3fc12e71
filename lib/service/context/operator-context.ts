import type { Env } from '#lib/platform/env.ts';
import type { Database } from '#lib/platform/prisma.ts';

/** What the verbs of those who operate the service work with. */
export interface OperatorContext {
  /** Or a transaction that is under way: then all of the verb is part of it. */
  readonly db: Database;
  readonly env: Env;
  /** The clock of this process. */
  readonly now: () => Date;
}

/** On a database and settings; the clock is the process's own. */
export const operatorContext = (db: Database, env: Env): OperatorContext => ({
  db,
  env,
  now: () => new Date(),
});
