import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { MOST_USAGE_DAYS } from '#lib/domain/backoffice/usage-table.ts';
import { AccountReference } from '../accounts/account-fields.ts';

const DAY_MS = 86_400_000;
const Day = z.iso.date('expected a day, such as 2026-12-31');

/** Which usage: days in UTC, both included; the last 30 when absent. */
export const UsageRange = z.strictObject({
  account: AccountReference.optional().describe('Of this account alone'),
  from: Day.optional(),
  to: Day.optional(),
});

export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The days that are meant.
 * @throws Failure invalid_request when they end before they begin, or are more than 400
 */
export function daysOf({ from, to }: Pick<z.output<typeof UsageRange>, 'from' | 'to'>, now: Date): Days {
  const last = to ?? dayOf(now);
  const first = from ?? dayOf(new Date(new Date(last).getTime() - 29 * DAY_MS));
  const count = (new Date(last).getTime() - new Date(first).getTime()) / DAY_MS + 1;
  if (count >= 1 && count <= MOST_USAGE_DAYS) return { from: first, to: last };
  throw new Failure(
    'invalid_request',
    count < 1
      ? 'from: expected a day that is not after the last one.'
      : `from: expected ${MOST_USAGE_DAYS} days at most.`,
  );
}

/** Each of the days, in order. */
export function* eachDay({ from, to }: Days): Generator<string, void> {
  for (let at = new Date(from).getTime(); at <= new Date(to).getTime(); at += DAY_MS)
    yield dayOf(new Date(at));
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
