import { readEnv } from '#lib/platform/env.ts';

/** Tier of this test run: `npm test` is `day`; `test:all` and `test:nightly` set TEST_TIER. */
export const TIER = readEnv().TEST_TIER;

/** Returns the size for this tier. */
export const atTier = <Size>(sizes: Readonly<Record<typeof TIER, Size>>): Size => sizes[TIER];

/** Number of runs of a property test, given the number by day. */
export const propertyRuns = (day: number): number => day * atTier({ day: 1, all: 10, nightly: 500 });

/** Number of runs of a property test whose single run is cheap. */
export const PROPERTY_RUNS = propertyRuns(200);

/** Returns the fixed seed, or a new one in the nightly run. fast-check prints the seed of a failure. */
export const seedFor = (fixed: number): number => (TIER === 'nightly' ? Date.now() % 2 ** 31 : fixed);
