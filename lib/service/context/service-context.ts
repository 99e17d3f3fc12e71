import type pg from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Country } from '#lib/contract/index.ts';
import type { SearchIndex } from '#lib/index/search-index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import type { Blobs } from '#lib/platform/blobs.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Queue } from '#lib/platform/jobs.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { Registry } from '#lib/registries/registry.ts';
import type { SharedSources } from '#lib/registries/shared-sources.ts';
import type { CallRate } from './call-rate.ts';
import type { ContinueJob } from './continue-job.ts';
import type { FinishedAnswers } from './finished-answers.ts';
import type { Flights } from './flights.ts';
import type { Imports } from './imports.ts';
import type { Purchases } from './purchase-order.ts';
import type { Quotes } from './quotes.ts';
import type { TraceLookups } from './trace-lookups.ts';
import type { WrongKeys } from './wrong-keys.ts';

/** What the service's verbs work with: opened once at the start, passed as the first parameter, `ctx`. */
export interface ServiceContext {
  readonly pool: pg.Pool;
  /** The same database, for what is asked for rarely. */
  readonly db: PrismaClient;
  readonly env: Env;
  readonly log: Logger;
  readonly blobs: Blobs;
  /** Requests that go on after their first answer. */
  readonly continuing: Queue<z.output<typeof ContinueJob>>;
  /** Calls to registers under way in this process. */
  readonly flights: Flights;
  readonly purchases: Purchases;
  /** Lookups of traces that this process has made. */
  readonly traceLookups: TraceLookups;
  readonly quotes: Quotes;
  /** Of this process. */
  readonly wrongKeys: WrongKeys;
  /** Answers that never change again, as this process has sent them. */
  readonly finishedAnswers: FinishedAnswers;
  readonly registryOf: (country: Country) => Registry;
  /** What all instances know together of the sources that registries ask. */
  readonly sources: SharedSources;
  /** Files of registers, imported: companies by name and number. */
  readonly index: SearchIndex;
  /** Suggestions of this process, by key. */
  readonly suggestionRate: CallRate;
  /** Of the index's database. */
  readonly indexPool: pg.Pool;
  /** Whose files can be imported. */
  readonly indexSources: readonly IndexSource[];
  /** Imports of this process. */
  readonly imports: Pick<Imports, 'start'>;
  /** The clock of this process. What is charged, paid for or due is judged by the database's own. */
  readonly now: () => Date;
}

/** What a verb works with that acts for one account: the service's context, and who calls. */
export type CallContext = ServiceContext & { readonly caller: Caller };

/** Who calls, as `authenticate` found them. */
export interface Caller {
  readonly apiKeyId: string;
  readonly accountId: string;
  readonly planId: string;
  /** Custom cache period of the account; null: the service's own. */
  readonly cachePeriodSeconds: number | null;
  readonly balanceCredits: number;
  /** What the key may spend in a day (UTC); null: no limit of its own. */
  readonly creditsPerDay: number | null;
  /** Nothing that costs is sold to the account. */
  readonly isSuspended: boolean;
}
