import { atTier } from '#lib/platform/testing/tier.ts';

const BEFORE_A_RELEASE = { duplicates: 1_000, purchases: 20, kills: 3, timeoutMs: 120_000 };

/** Size of the kill and duplicate tests. */
export const SCALE = atTier({
  day: { duplicates: 250, purchases: 20, kills: 2, timeoutMs: 120_000 },
  all: BEFORE_A_RELEASE,
  nightly: { duplicates: 10_000, purchases: 50, kills: 50, timeoutMs: 900_000 },
});
