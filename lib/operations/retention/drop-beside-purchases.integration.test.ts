import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { checkBooks } from '#lib/service/ledger/check-books.ts';
import { decideCorrection } from '#lib/service/ledger/decide-correction.ts';
import { proposeCorrection } from '#lib/service/ledger/propose-correction.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { MONTHLY } from '#lib/service/months/make-months.ts';
import { requestOf, snapshotOf } from '#lib/service/months/testing/rows-of-day.ts';
import { turnLedger } from '#lib/service/months/testing/turn-ledger.ts';
import { openPayment } from '#lib/service/payments/testing/open-payment.ts';
import { booksForTests } from '#lib/service/testing/books-for-tests.ts';
import { dropOldMonths } from './drop-old-months.ts';
import { besideAll, untilHad } from './testing/beside-all.ts';
import { monthAgo } from './testing/month-ago.ts';
import { accountOf } from './testing/past-entries.ts';

const books = booksForTests();
const KEPT = 120;
const MONTHS = 2;
const Outcome = z.object({ outcome: z.string() });

/** In each of the oldest months: entries, and a request with its answer. */
async function pastMonths(): Promise<void> {
  for (let ago = KEPT + 1; ago <= KEPT + MONTHS; ago += 1) {
    const day = await monthAgo(books.pool, ago);
    const { account } = await accountOf(books, day);
    for (const table of MONTHLY)
      await run(books.pool, 'select service.make_month($1, $2::date)', [table, day]);
    await requestOf(books.pool, { account, day, snapshotId: await snapshotOf(books.pool, day) });
  }
}

/** Drops the requests, answers and entries of the oldest month, and turns another month of the ledger. */
async function dropAndTurn(month: number): Promise<void> {
  const keep = String(KEPT + MONTHS - month);
  await untilHad(
    () =>
      dropOldMonths({
        env: parseEnv({ KEEP_REQUESTS_MONTHS: keep, KEEP_SNAPSHOTS_MONTHS: keep, KEEP_ENTRIES_MONTHS: keep }),
        pool: books.pool,
      }),
    // Once more after the last one that went, where a lock was not had in between.
    (dropped) => dropped.length === 0,
  );
  await untilHad(
    () => turnLedger(books.pool),
    (outcome) => outcome === 'turned',
  );
}

test('while months of the ledger turn, and months of all go, no purchase, payment or correction fails', async () => {
  await pastMonths();
  const account = await books.openAccount(10_000);
  const [ann, ben] = [randomUUID(), randomUUID()];
  const acts = {
    'a purchase': async () => {
      const requestId = await openItem(books.pool, account, { companyId: randomUUID() });
      expect(await buyItem(books.pool, requestId)).toBe('charged');
    },
    'a purchase of credits by hand': () =>
      addCredits(books.ctx, { account, amountCredits: 5, reference: randomUUID() }),
    'a payment': async () => {
      const id = await openPayment(books.pool, account);
      const record = 'select service.record_payment($1, $2, 700, $3) as outcome';
      expect(await one(books.pool, record, [id, id, 'eur'], Outcome)).toEqual({ outcome: 'recorded' });
    },
    'a refund': async () => {
      const { entryId } = await addCredits(books.ctx, { account, amountCredits: 5, reference: randomUUID() });
      const proposal = { entryId, amountCredits: 5, reason: 'bought twice', by: ann };
      const { correctionId } = await proposeCorrection(books.ctx, proposal);
      await decideCorrection(books.ctx, { correctionId, decision: 'confirmed', by: ben });
    },
  };
  await besideAll(acts, async () => {
    for (let month = 1; month <= MONTHS; month += 1) await dropAndTurn(month);
  });
  const gone = 'select what as outcome from service.dropped_month where month is not null';
  expect(await many(books.pool, gone, [], Outcome)).toHaveLength(3 * MONTHS);
  expect((await checkBooks(books.ctx, {})).wrong).toEqual([]);
});
