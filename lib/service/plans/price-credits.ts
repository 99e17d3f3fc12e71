import { z } from 'zod';

/** What an item may cost, in credits. */
export const PriceCredits = z
  .int('expected a whole number of credits')
  .min(0, 'expected 0 or more credits')
  .max(1_000_000, 'expected 1000000 credits at most');
