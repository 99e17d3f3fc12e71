/** @module-tag all */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { registriesFor } from '#lib/registries/index.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import type { Registers } from '../../graph/testing/graph-of-test-company.ts';
import { holdSentences } from '../../graph/testing/hold-sentences.ts';
import { holdTexts } from '../../graph/testing/hold-texts.ts';
import { everySaid, NOW } from '../../graph/testing/said-of-company.ts';
import { everyCompany } from './every-company.ts';
import { loadFiles } from './load-files.ts';

// Every stand-in company of every other country; `statements` and `statements-of-registers` check Testland and Great Britain by day.

const index = memoryIndex();
let standIns: RunningStandIns;
beforeAll(async () => {
  standIns = await startAllStandIns();
  await loadFiles(index);
});
afterAll(() => standIns.close());

const UNHURRIED = { COMPANION_PATIENCE_MS: '30000', GLEIF_RATE_PER_MINUTE: '6001' };

/** The companies of which the register delivers no profile: nothing is said of them. */
const WITHOUT_PROFILE = ['NL 90990099'];

/** Waits as long as a source requests: the test calls faster than the rate of the source allows. */
async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Failure) || error.retryAfterMs === undefined) throw error;
    await setTimeout(error.retryAfterMs);
    return patiently(call);
  }
}

const patient = (registry: Registry): Registry => ({
  ...registry,
  search: (ctx, query) => patiently(() => registry.search(ctx, query)),
  fetchDataPoint: (ctx, order) => patiently(() => registry.fetchDataPoint(ctx, order)),
});

function allRegisters(): Registers {
  const ctx = contextForTests({ settings: { ...UNHURRIED, ...standIns.settings }, now: NOW, index });
  const registryOf = registriesFor(ctx.env);
  return { ctx, registryOf: (country) => patient(registryOf(country, () => true)) };
}

const BY_COUNTRY = Map.groupBy(
  everyCompany().filter(({ country }) => country !== 'GB' && country !== 'TEST'),
  ({ country }) => country,
);

test.each([...BY_COUNTRY].map(([country, companies]) => ({ country, companies })))(
  'each sentence on a company of $country agrees with its figures',
  async ({ country, companies }) => {
    const registers = allRegisters();
    const failed: string[] = [];
    for (const company of companies) {
      try {
        for (const one of await everySaid(company, registers, ['never', 'always'])) {
          holdSentences(one);
          holdTexts(one);
        }
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failed.push(`${company.country} ${company.id}`);
      }
    }
    expect(failed).toEqual(WITHOUT_PROFILE.filter((one) => one.startsWith(`${country} `)));
  },
  120_000,
);
