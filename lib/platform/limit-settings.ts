import { wholeNumber } from './setting-kinds.ts';

const DAY_S = 86_400;

/** How much is taken at once, how long something is waited for, and how long it is valid. */
export const LIMIT_SETTINGS = {
  RATE_LIMIT_PER_MINUTE: wholeNumber(600, 1, 1_000_000, 'Requests per minute for one API key.'),
  SUGGESTIONS_PER_MINUTE: wholeNumber(
    3_000,
    1,
    1_000_000,
    'Suggestions per minute for one API key, in each process of the service.',
  ),
  USER_REQUESTS_PER_MINUTE: wholeNumber(
    1_200,
    10,
    1_000_000,
    'Requests per minute for one user of the web application, in each of its processes; pages are not counted.',
  ),
  MAX_REQUESTS: wholeNumber(
    1_000,
    1,
    100_000,
    'Requests that one process of the service works on at once; others are answered with 503 and Retry-After.',
  ),
  BODY_LIMIT_BYTES: wholeNumber(65_536, 1_024, 10_485_760, 'Largest request body.'),
  DRAIN_SECONDS: wholeNumber(
    0,
    0,
    60,
    'For how long an instance that is to stop says that it is not ready, and answers on, before it takes no more connections: a proxy in front of it passes it over meanwhile. 0: none.',
  ),
  COMPANY_WAIT_MS: wholeNumber(2_000, 0, 60_000, 'How long a company request waits for its items.'),
  RETRY_FOR_SECONDS: wholeNumber(3_600, 0, 7 * DAY_S, 'How long an item is retried before it fails.'),
  LEASE_SECONDS: wholeNumber(
    30,
    1,
    3_600,
    'How long one instance’s call to a register prevents other instances from making the same call.',
  ),
  CACHE_PERIOD_SECONDS: wholeNumber(DAY_S, 0, 365 * DAY_S, 'Period during which purchased data is free.'),
  SIGNED_URL_SECONDS: wholeNumber(900, 1, 7 * DAY_S, 'How long a signed document address is valid.'),
};
