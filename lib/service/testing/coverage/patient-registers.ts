import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { type Country, Failure } from '#lib/contract/index.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { registriesFor } from '#lib/registries/index.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { type RunningStandIns, startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import type { Registers } from '../../graph/testing/graph-of-test-company.ts';
import { loadFiles } from './load-files.ts';

const UNHURRIED = { COMPANION_PATIENCE_MS: '30000', GLEIF_RATE_PER_MINUTE: '6001' };

/**
 * Starts the stand-ins of all registers, with their files, for the tests of a file. Returns the registers, with a rate
 * limit of their own for each call of the function.
 * @returns registers that wait as long as a source requests: tests call faster than a source allows
 */
export function patientRegisters(): (own?: {
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: Date;
}) => Registers {
  const index = memoryIndex();
  let standIns: RunningStandIns;
  beforeAll(async () => {
    standIns = await startAllStandIns();
    await loadFiles(index);
  });
  afterAll(() => standIns.close());
  return ({ settings, now } = {}) => {
    const ctx = contextForTests({
      settings: { ...UNHURRIED, ...standIns.settings, ...settings },
      ...(now && { now }),
      index,
    });
    const registryOf = registriesFor(ctx.env);
    const plain = (country: Country) => registryOf(country, () => true);
    // Testland has no rate, and its companies that fail do so at each call.
    return { ctx, registryOf: (country) => (country === 'TEST' ? plain(country) : patient(plain(country))) };
  };
}

const patient = (registry: Registry): Registry => ({
  ...registry,
  search: (ctx, query) => patiently(() => registry.search(ctx, query)),
  fetchDataPoint: (ctx, order) => patiently(() => registry.fetchDataPoint(ctx, order)),
});

async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Failure) || error.retryAfterMs === undefined) throw error;
    await setTimeout(error.retryAfterMs);
    return patiently(call);
  }
}
