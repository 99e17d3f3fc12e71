import { z } from 'zod';
import { MOST_CREDITS_AT_ONCE } from '../context/credits.ts';

const MOST_CALLS = 1_000_000;

/** How many calls a key may make in a minute. */
export const CallsPerMinute = z
  .int('expected a whole number of calls')
  .min(1, 'expected at least 1 call')
  .max(MOST_CALLS, `expected ${MOST_CALLS} calls at most`);

/** What a key may spend in a day (UTC), in credits. */
export const CreditsPerDay = z
  .int('expected a whole number of credits')
  .min(0, 'expected 0 or more credits')
  .max(MOST_CREDITS_AT_ONCE, `expected ${MOST_CREDITS_AT_ONCE} credits at most`);
