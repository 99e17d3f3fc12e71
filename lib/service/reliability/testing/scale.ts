import { readEnv } from '#lib/platform/env.ts';

/**
 * How much the nightly run does, chosen by PROPERTY_RUNS as for the property tests. By day a second kill shows that the first
 * was made up for, and 25 askers of each purchase are as alike as 500.
 */
const isNightly = readEnv().PROPERTY_RUNS >= 100_000;

export const SCALE = isNightly
  ? { duplicates: 10_000, purchases: 50, kills: 50, restarts: 2, timeoutMs: 900_000 }
  : { duplicates: 500, purchases: 20, kills: 2, restarts: 1, timeoutMs: 120_000 };
