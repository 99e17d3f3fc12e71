import { z } from 'zod';
import { many, one } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context/service-context.ts';

/** Tables in partitions by month, by what their ids say. */
export const MONTHLY = ['snapshot', 'request', 'request_item', 'graph_step', 'ledger_entry'] as const;

/** This month and the two that come: an instance that stands still for so long still finds its own. */
const MONTHS = 3;

const MAKE = `
  select service.make_month($1, (date_trunc('month', clock_timestamp(), 'UTC') + make_interval(months => $2))::date) as outcome`;

const Outcome = z.object({ outcome: z.enum(['made', 'there', 'busy', 'late']) });

const TURN = 'select service.turn_ledger() as outcome';

const Turned = z.object({ outcome: z.enum(['turned', 'there', 'busy']) });

/**
 * Makes the partitions of this month and the next ones, and moves the numbers of the ledger's entries on to this one. Each is
 * a statement of its own, so that no lock outlasts it. What is not made here the next one makes; until then rows go where
 * late ones are kept. The ledger has no such place: its entries keep numbers of the last month that has a partition.
 * @returns how many were made
 */
export async function makeMonths({ pool, log }: Pick<ServiceContext, 'pool' | 'log'>): Promise<number> {
  let made = 0;
  for (const table of MONTHLY) {
    for (let ahead = 0; ahead < MONTHS; ahead += 1) {
      const rows = await many(pool, MAKE, [table, ahead], Outcome);
      for (const { outcome } of rows) {
        if (outcome === 'made') made += 1;
        if (outcome === 'busy' || outcome === 'late') {
          const instead =
            table === 'ledger_entry' ? 'entries go to the month before' : 'its rows are kept with late ones';
          log.warn({ table, ahead, outcome }, `a partition was not made: ${instead}`);
        }
      }
    }
  }
  const { outcome } = await one(pool, TURN, [], Turned);
  if (outcome === 'busy')
    log.warn('the ledger is in use, or this month has no partition: entries still go to the month before');
  return made;
}
