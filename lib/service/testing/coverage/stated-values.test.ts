/** @module-tag all */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import { registriesFor } from '#lib/registries/index.ts';
import type { FetchedDataPoint } from '#lib/registries/registry.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { BOUGHT } from './buyer.ts';
import { everyCompany, type StandInCompany } from './every-company.ts';
import { loadFiles } from './load-files.ts';
import { unsent } from './stated-in-bytes.ts';

const index = memoryIndex();
let standIns: RunningStandIns;
beforeAll(async () => {
  standIns = await startAllStandIns();
  await loadFiles(index);
});
afterAll(() => standIns.close());

const UNHURRIED = { COMPANION_PATIENCE_MS: '30000', GLEIF_RATE_PER_MINUTE: '6001' };

/** What can be had of a company; nothing of a data point that the country does not offer, or has nothing of. */
async function boughtOf(
  { country, id }: StandInCompany,
  settings: Readonly<Record<string, string>>,
): Promise<FetchedDataPoint[]> {
  const ctx = contextForTests({ settings: { ...UNHURRIED, ...settings }, index });
  const registry = registriesFor(parseEnv(settings))(country, () => true);
  const bought: FetchedDataPoint[] = [];
  for (const dataPoint of BOUGHT) {
    try {
      const order = { country, companyId: registry.companyId(id), requestedAt: ctx.now, dataPoint };
      bought.push(await registry.fetchDataPoint(ctx, order));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return bought;
}

/** Companies House takes 600 calls in five minutes, and so does its stand-in: each of its companies has one of its own. */
async function withItsStandIn(company: StandInCompany): Promise<FetchedDataPoint[]> {
  if (company.country !== 'GB') return boughtOf(company, standIns.settings);
  const own = await startCompaniesHouse();
  try {
    return await boughtOf(company, { ...standIns.settings, ...own.settings });
  } finally {
    await own.close();
  }
}

const BY_COUNTRY = Map.groupBy(everyCompany(), ({ country }) => country);

test.each([...BY_COUNTRY].map(([country, companies]) => ({ country, companies })))(
  'every value that $country states is in the bytes of its source',
  async ({ companies }) => {
    const found = { checked: 0, wrong: [] as string[] };
    for (const company of companies) {
      for (const fetched of await withItsStandIn(company)) {
        const { checked, wrong } = unsent(fetched);
        found.checked += checked;
        found.wrong.push(...wrong.map((each) => `${company.id} ${each}`));
      }
    }
    expect(found.wrong).toEqual([]);
    expect(found.checked).toBeGreaterThan(0);
  },
  120_000,
);
