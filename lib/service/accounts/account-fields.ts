import { z } from 'zod';
import { Name } from '../context/name.ts';

/** An account, by its name or its id. */
export const AccountReference = Name.describe('Name or id of an account');

const TEN_YEARS_S = 10 * 365 * 86_400;

/** Lines of an address, parted by `|`; null: none. */
export const BillingAddress = z
  .string('expected the lines of an address, separated by |')
  .trim()
  .min(1, 'expected the lines of an address, separated by |')
  .max(500, 'expected 500 characters at most')
  .nullable();

/** How long what an account has bought stays free for it, in seconds; null: as the service's setting says. */
export const CachePeriodSeconds = z
  .int('expected a whole number of seconds')
  .min(0, 'expected 0 or more seconds')
  .max(TEN_YEARS_S, `expected ${TEN_YEARS_S} seconds (10 years) at most`)
  .nullable();

/** Whom the operator writes to; null: nobody. */
export const ContactEmail = z
  .string('expected an e-mail address')
  .trim()
  .pipe(z.email('expected an e-mail address').max(254, 'expected 254 characters at most'))
  .nullable();

/** What the operator wants to remember of an account; null: nothing. */
export const Notes = z
  .string('expected a text')
  .trim()
  .min(1, 'expected a text')
  .max(4_000, 'expected 4000 characters at most')
  .nullable();

/** Why an account is suspended or closed. */
export const Because = z
  .string('expected a reason')
  .trim()
  .min(1, 'expected a reason')
  .max(500, 'expected 500 characters at most');
