import { Failure } from '#lib/contract/index.ts';
import { inCredits } from '../context/credits.ts';

const STILL_FREE =
  'Still free: replays by requestId, items and searches bought within the cache period, pricing.';

/** Why nothing that costs is sold to a suspended account. */
export const suspended = (): Failure =>
  new Failure(
    'forbidden',
    `This account is suspended: nothing that costs is sold to it. Nothing was charged. ${STILL_FREE} ` +
      'Ask the operator of the service.',
  );

/** Why a key buys nothing more today. */
export const overDayLimit = (costCredits: number, creditsPerDay: number | null): Failure =>
  new Failure(
    'budget_exceeded',
    `This costs ${inCredits(costCredits)} and would take the key above its limit${creditsPerDay === null ? '' : ` of ${inCredits(creditsPerDay)}`} a day (UTC). ` +
      `Nothing was charged. ${STILL_FREE} Request it again tomorrow, or with another key.`,
  );

/** Why an account that was closed meanwhile gets nothing. */
export const closed = (): Failure =>
  new Failure('forbidden', 'The account was closed meanwhile. Nothing was charged.');
