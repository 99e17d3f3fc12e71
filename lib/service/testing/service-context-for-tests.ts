import type { Pool } from 'pg';
import type { Country } from '#lib/contract/index.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { type Env, requireSetting } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { countCalls } from '../context/call-rate.ts';
import { keepFinishedAnswers } from '../context/finished-answers.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { countTraceLookups } from '../context/trace-lookups.ts';
import { countWrongKeys } from '../context/wrong-keys.ts';
import { batchQuotes } from '../endpoint/batch-quotes.ts';
import { batchPurchases } from '../ledger/batch-purchases.ts';
import { sharedSources } from '../sources/shared-sources.ts';

/** For tests that call verbs themselves. No job goes on with a request: the test says when. */
export const serviceContextForTests = ({ pool, env, registryOf }: Given): ServiceContext => ({
  pool,
  db: createPrisma(requireSetting(env, 'DATABASE_URL')),
  env,
  log: createLog(env, 'test'),
  blobs: openBlobs(env),
  continuing: { send: async () => {}, isThere: async () => false, work: async () => {} },
  flights: new Map(),
  purchases: batchPurchases(pool),
  traceLookups: countTraceLookups(),
  quotes: batchQuotes(pool),
  wrongKeys: countWrongKeys(),
  finishedAnswers: keepFinishedAnswers(1_000_000),
  registryOf,
  sources: sharedSources(pool, env),
  index: postgresIndex(pool),
  suggestionRate: countCalls(),
  indexPool: pool,
  indexSources: [],
  imports: { start: () => {} },
  now: () => new Date(),
});

interface Given {
  readonly pool: Pool;
  readonly env: Env;
  readonly registryOf: (country: Country) => Registry;
}
