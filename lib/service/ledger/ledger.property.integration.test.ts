import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { one, run } from '#lib/platform/db.ts';
import { PROPERTY_RUNS, seedFor } from '#lib/platform/testing/tier.ts';
import { commands, inRange, startPrices } from './testing/ledger-commands.ts';
import { applyCommand, type Command, createLedgerModel, type LedgerModel } from './testing/ledger-model.ts';
import { createLedgerWorld, type LedgerWorld, type Observation } from './testing/ledger-world.ts';

/** The normal run repeats itself; a nightly one looks elsewhere each time. To repeat it, put its first seed here. */
const SEED = seedFor(20_261_121);

let world: LedgerWorld;
let performed = 0;

beforeAll(async () => {
  world = await createLedgerWorld();
});
afterAll(() => world.close());

/** What the database must show after a command. */
function expected(model: LedgerModel): Observation {
  return {
    balanceCredits: model.balanceCredits,
    sumOfEntries: model.balanceCredits,
    entries: model.entries.length,
    costOfItems: model.entries.reduce(
      (sum, { kind, amountCredits }) => (kind === 'charge' ? sum - amountCredits : sum),
      0,
    ),
    negativeForHours: model.negativeSinceHour === null ? null : model.hour - model.negativeSinceHour,
    paidWindows: [...model.paidUntilHour.values()].filter((until) => until > model.hour).length,
    invoices: model.invoices,
  };
}

const ledgerHoldsTheModel = fc.asyncProperty(startPrices, commands, async (prices, sequence: Command[]) => {
  const model = createLedgerModel(prices);
  const account = await world.openAccount(prices);
  for (const drawn of sequence) {
    const command = inRange(drawn, model.requests.length);
    const outcome = applyCommand(model, command);
    expect(await account.perform(command), `what ${command.kind} came to`).toEqual(outcome);
    expect(await account.observe(), `the ledger after ${command.kind}`).toEqual(expected(model));
    performed += 1;
  }
  const entries = await account.entries();
  let balance = 0;
  for (const { amountCredits, balanceAfter } of entries) {
    balance += amountCredits;
    expect(balanceAfter, 'balance after each entry').toBe(balance);
  }
  const ascending = (a: number, b: number) => a - b;
  expect(entries.map(({ amountCredits }) => amountCredits).sort(ascending)).toEqual(
    model.entries.map(({ amountCredits }) => amountCredits).sort(ascending),
  );
});

test('random commands: the ledger does what its model does', async () => {
  let seed = SEED;
  for (; performed < PROPERTY_RUNS; seed += 1) await fc.assert(ledgerHoldsTheModel, { seed, numRuns: 5 });
  console.info(`ledger property: seeds ${SEED} to ${seed - 1}, ${performed} commands, no difference`);
  // numbers of invoices: no gap, none twice
  const series = await one(
    world.database.pool,
    `select count(*) as issued, count(distinct number) as numbers, coalesce(sum(distinct s.last), 0) as last
       from service.invoice i left join service.invoice_series s on s.year = extract(year from i.issued_at)`,
    [],
    z.object({ issued: z.int(), numbers: z.int(), last: z.int() }),
  );
  expect(series.issued).toBeGreaterThan(0);
  expect(series).toEqual({ issued: series.issued, numbers: series.issued, last: series.issued });
});

/**
 * Each is a mistake that one could make in the functions of the migration, with a seed that leads to it soon: what is
 * shown is that the property sees it, not for how long it must look.
 */
const PLANTED: [name: string, seed: number, routine: string, right: string, wrong: string][] = [
  [
    'an item is charged although it is paid for',
    3,
    'paid_snapshot',
    'and w.expires_at > p_moment',
    'and false',
  ],
  ['an item is never charged again', 5, 'paid_snapshot', 'and w.expires_at > p_moment', ''],
  ['what costs is not blocked below zero', 2, 'purchase', 'balance < 0', 'false'],
  [
    'the second item of a request that may go below zero is blocked',
    47,
    'purchase',
    'and not service.has_charged(p_request_id)',
    '',
  ],
  ['what is paid for is blocked below zero', 3, 'purchase', 'and paid.snapshot_id is null then', 'then'],
  ['a charge is not what was quoted', 5, 'purchase', '-price', '-price - 1'],
  [
    'what is paid for stays free for twice the time',
    4,
    'purchase',
    'p_cache_period_seconds)',
    'p_cache_period_seconds * 2)',
  ],
  [
    'each charge starts the 30 days anew',
    40,
    'move_balance',
    'coalesce(negative_since, new.created_at)',
    'new.created_at',
  ],
  ['funding does not end the 30 days', 3, 'move_balance', 'new.balance_after < 0', 'true'],
];

// These try the property, not the ledger.
describe('the property finds planted mistakes', { tags: ['all'] }, () => {
  test.each(PLANTED)('%s', async (_, seed, routine, right, wrong) => {
    const honest = world;
    world = await createLedgerWorld();
    try {
      const { pool } = world.database;
      const { definition } = await one(
        pool,
        `select pg_get_functiondef(p.oid) as definition from pg_proc p
          where p.pronamespace = 'service'::regnamespace and p.proname = $1`,
        [routine],
        z.object({ definition: z.string() }),
      );
      expect(definition).toContain(right);
      await run(pool, definition.replace(right, wrong));
      const report = await fc.check(ledgerHoldsTheModel, { seed, numRuns: 100, endOnFailure: true });
      expect(report.failed).toBe(true);
      // and the mistake is what it found: the same commands pass without it
      await world.close();
      world = honest;
      const same = { seed, path: report.counterexamplePath ?? '', numRuns: 1, endOnFailure: true };
      await fc.assert(ledgerHoldsTheModel, same);
    } finally {
      if (world !== honest) await world.close();
      world = honest;
    }
  });
});
