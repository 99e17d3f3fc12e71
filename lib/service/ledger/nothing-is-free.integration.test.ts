import { describe, expect, test } from 'vitest';
import type { Absence } from '#lib/contract/index.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { balanceOf } from './balance-of.ts';
import { batchPurchases } from './batch-purchases.ts';
import { listEntries } from './list-entries.ts';
import { purchaseLookup } from './purchase-lookup.ts';
import { buyItem, DAY_S, ITEM, openItem, readingOf } from './testing/buy-item.ts';

/* An answer that says only that no source offers it costs nothing; every other answer costs what it did. */

const books = booksForTests();
const NOT_OFFERED: Absence = { reason: 'not_offered', explanation: 'No source lists it.' };
const NOTHING = { subsidiaries: NOT_OFFERED };
const open = (account: string, companyId: string, priceCredits = 10) =>
  openItem(books.pool, account, { companyId, priceCredits });
const balance = async (account: string) => (await balanceOf(books.ctx, { account })).balanceCredits;

test.each<[string, object, Record<string, Absence>, cost: number]>([
  ['one reason', {}, NOTHING, 0],
  ['two reasons', {}, { subsidiaries: NOT_OFFERED, documents: NOT_OFFERED }, 0],
  ['a value beside the reason', { documents: {} }, NOTHING, 10],
  ['another reason', {}, { subsidiaries: { reason: 'none_named' } }, 10],
  ['another reason beside it', {}, { ...NOTHING, documents: { reason: 'restricted' } }, 10],
  ['an empty answer without a reason', {}, {}, 10],
])('%s', async (_, value, absence, cost) => {
  const [account, other] = [await books.openAccount(100), await books.openAccount(100)];
  const [first, second] = [await open(account, 'A'), await open(other, 'A')];
  const snapshot = readingOf(value, absence);
  expect(await buyItem(books.pool, first, { snapshot })).toBe('charged');
  // An account that waited for the same reading buys it by its id.
  expect(await buyItem(books.pool, second, { snapshot: { id: snapshot.id, reading: null } })).toBe('charged');
  for (const buyer of [account, other]) {
    expect(await balance(buyer)).toBe(100 - cost);
    const { entries } = await listEntries(books.ctx, { account: buyer, limit: 5 });
    expect(entries).toHaveLength(cost > 0 ? 2 : 1);
  }
});

test('bought again it stays free, and below zero too, where everything else is refused', async () => {
  const account = await books.openAccount();
  await buyItem(books.pool, await open(account, 'PAID', 5));
  const nothing = async (companyId: string) =>
    buyItem(books.pool, await open(account, companyId), {
      snapshot: readingOf({}, NOTHING),
      cachePeriodSeconds: 0,
    });
  expect([await nothing('A'), await nothing('A')]).toEqual(['charged', 'charged']);
  expect(await buyItem(books.pool, await open(account, 'B'))).toBe('insufficient_funds');
  expect(await balance(account)).toBe(-5);
});

test('twenty at once, one of two with nothing: ten are charged', async () => {
  const account = await books.openAccount(1_000);
  const purchases = batchPurchases(books.pool);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const requestId = await open(account, `C${n}`);
      const snapshot = n % 2 === 0 ? readingOf({}, NOTHING) : readingOf();
      return purchases(account, { requestId, item: ITEM, cachePeriodSeconds: DAY_S, snapshot });
    }),
  );
  expect(new Set(outcomes)).toEqual(new Set(['charged']));
  expect(await balance(account)).toBe(900);
});

describe('a lookup of a graph', () => {
  const lookUp = async (account: string, absence: Record<string, Absence>, maxBudget: number) => {
    const requestId = await openItem(books.pool, account, { companyId: 'A', item: 'graph' });
    const lookup = { requestId, kind: 'owners', country: 'TEST', subject: 'A', isFirst: true } as const;
    const terms = { priceCredits: 8, maxBudget, cachePeriodSeconds: DAY_S };
    return purchaseLookup(books.pool, { ...lookup, ...terms, answer: { snapshot: readingOf({}, absence) } });
  };

  test('with nothing is free, whatever is left of the budget', async () => {
    const account = await books.openAccount(100);
    const absence = { ultimateBeneficialOwners: NOT_OFFERED };
    expect(await lookUp(account, absence, 0)).toBe('charged');
    expect(await balance(account)).toBe(100);
  });

  test('with another reason costs its price, and is refused by the budget', async () => {
    const account = await books.openAccount(100);
    const absence = { ultimateBeneficialOwners: { reason: 'declared_none' } } as const;
    expect(await lookUp(account, absence, 7)).toBe('over_budget');
    expect(await lookUp(account, absence, 8)).toBe('charged');
    expect(await balance(account)).toBe(92);
  });
});
