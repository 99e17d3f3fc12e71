import { randomBytes } from 'node:crypto';

/** What every id that carries its day begins with (`service.first_id`): one random id in four thousand millions does too. */
const MARK = '504c554d';
const DAY_MS = 86_400_000;

/**
 * An id that carries its day (UTC): the database keeps what is named by it in the partition of its month. RFC 9562:
 * version 8, a UUID of our own making. What is not the day is random, or given in hexadecimal digits.
 */
export function datedId(day: Date, rest = randomBytes(10).toString('hex')): string {
  const days = Math.floor(day.getTime() / DAY_MS)
    .toString(16)
    .padStart(4, '0');
  return rest.replace(/^(.{3})(.{3})(.{12}).*$/, `${MARK}-${days}-8$1-8$2-$3`);
}
