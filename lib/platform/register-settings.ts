import { z } from 'zod';
import { type About, secret, webAddress, wholeNumber } from './setting-kinds.ts';

/** How registers are called. */
export const REGISTER_SETTINGS = {
  GLEIF_URL: webAddress('Base address of the GLEIF interface.').prefault('https://api.gleif.org/api/v1'),
  GLEIF_RATE_PER_MINUTE: wholeNumber(60, 1, 10_000, 'Calls to GLEIF per minute.'),
  REGISTRY_TIMEOUT_MS: wholeNumber(20_000, 100, 600_000, 'Deadline of one call to a register.'),
  REGISTRY_RETRY_MS: wholeNumber(
    200,
    1,
    10_000,
    'About how long to wait before a call that broke is made again.',
  ),
  COMPANION_PATIENCE_MS: wholeNumber(
    4_000,
    10,
    600_000,
    'How long a further source is waited for beside the register.',
  ),
  SEARCH_PATIENCE_MS: wholeNumber(
    3_000,
    10,
    600_000,
    'How long a search waits for a register before imported files answer.',
  ),
  EU_VIES_REQUESTER: z
    .string()
    .regex(/^[A-Z]{2}[0-9A-Z+*]{2,12}$/)
    .optional()
    .meta({
      doc: 'Your own VAT number: with it VIES returns a consultation number, which proves the query.',
      expected: 'a VAT number with the two letters of its state, without spaces',
    } satisfies About),

  US_SOCRATA_TOKEN: secret(
    8,
    'Application token of Socrata, free from any state’s data portal: with it the states of the United States do not slow down queries.',
  ),
};
