import { readEnv } from '#lib/platform/env.ts';

/** How much the nightly run does, chosen by PROPERTY_RUNS as for the property tests. */
const isNightly = readEnv().PROPERTY_RUNS >= 100_000;

export const SCALE = isNightly
  ? { duplicates: 10_000, purchases: 50, kills: 50, timeoutMs: 900_000 }
  : { duplicates: 1_000, purchases: 20, kills: 3, timeoutMs: 120_000 };
