import { expect, test } from 'vitest';
import { DataPoint, PricedDocument } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { priceOf } from '#lib/domain/price/price-of.ts';
import { PricedItem } from '#lib/domain/price/priced-item.ts';
import { createAccount } from '../accounts/create-account.ts';
import { setPlan } from '../accounts/set-plan.ts';
import { showAccount } from '../ledger/show-account.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { completePlans } from './complete-plans.ts';
import { createPlan } from './create-plan.ts';
import { findPlan } from './find-plan.ts';
import { pricesInForce } from './prices-in-force.ts';
import { setPrice } from './set-price.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from './standard-prices.ts';

const books = booksForTests();

const pricesOf = async (plan: string, at?: Date) =>
  pricesInForce(books.db, (await findPlan(books.db, plan)).id, at);

test('the standard plan has a price for the search, each data point and each document', async () => {
  const prices = await pricesOf(STANDARD_PLAN);
  for (const item of ['search', ...DataPoint.options, ...PricedDocument.options]) {
    expect(priceOf(prices, 'US-DE', item), item).toBeGreaterThanOrEqual(0);
  }
  expect(priceOf(prices, 'FR', 'companyProfile')).toBe(10);
  expect(priceOf(prices, 'FR', 'certified_trade_register_extract')).toBe(6);
  // a smart id costs what the category costs that it fills: neither is the cheaper way to the same paper
  expect(STANDARD_PRICES.trade_register_extract).toBe(STANDARD_PRICES.tradeRegisterExtract);
  expect(STANDARD_PRICES.certified_trade_register_extract).toBe(
    STANDARD_PRICES.certifiedTradeRegisterExtract,
  );
});

test.each(PricedItem.options)('a plan without a price for %s is refused, whole', async (item) => {
  const incomplete: Record<string, number> = { ...STANDARD_PRICES };
  delete incomplete[item];
  const before = await books.db.plan.count();
  const input = new Unparsed({ name: 'gap', prices: incomplete });
  await expect(createPlan(books.ctx, input)).rejects.toThrow(
    new RegExp(`^prices.${item}: .*Nothing was changed`),
  );
  expect(await books.db.plan.count()).toBe(before);
});

test.each([
  [-1, /^prices.search: expected 0 or more/],
  [1_000_001, /^prices.search: expected 1000000 credits at most/],
  [0.5, /^prices.search: expected a whole number/],
])('refuses a price of %d', async (search, message) => {
  await expect(
    createPlan(books.ctx, { name: 'bad', prices: { ...STANDARD_PRICES, search } }),
  ).rejects.toThrow(message);
});

test('a copy has every price of its original, countries too, and goes its own way', async () => {
  await createPlan(books.ctx, { name: 'original' });
  await setPrice(books.ctx, {
    plan: 'original',
    country: 'US',
    item: 'companyProfile',
    priceCredits: 1_000_000,
  });
  await createPlan(books.ctx, { name: 'copy', copyOf: 'original' });
  expect(await pricesOf('copy')).toEqual(await pricesOf('original'));
  await setPrice(books.ctx, { plan: 'copy', country: 'US-DE', item: 'companyProfile', priceCredits: 0 });
  expect(priceOf(await pricesOf('copy'), 'US-DE', 'companyProfile')).toBe(0);
  expect(priceOf(await pricesOf('original'), 'US-DE', 'companyProfile')).toBe(1_000_000);
  await expect(createPlan(books.ctx, { name: 'copy' })).rejects.toThrow(/^name: a plan copy already exists/);
  await expect(createPlan(books.ctx, { name: 'new', copyOf: 'nothing' })).rejects.toThrow(
    /^The plan nothing does not exist/,
  );
});

test('a price is set anew, and only for what there is', async () => {
  await createPlan(books.ctx, { name: 'moving' });
  for (const priceCredits of [3, 4]) {
    await setPrice(books.ctx, { plan: 'moving', country: '*', item: 'search', priceCredits });
    expect(priceOf(await pricesOf('moving'), 'NO', 'search')).toBe(priceCredits);
  }
  const wrong = (change: object) =>
    setPrice(
      books.ctx,
      new Unparsed({ plan: 'moving', country: '*', item: 'search', priceCredits: 1, ...change }),
    );
  await expect(wrong({ country: 'XX' })).rejects.toThrow(/^country: expected a country of the interface, US/);
  await expect(wrong({ item: 'lunch' })).rejects.toThrow(/^item: /);
  await expect(wrong({ priceCredits: -1 })).rejects.toThrow(/^priceCredits: expected 0 or more/);
  await expect(wrong({ plan: 'nothing' })).rejects.toThrow(/^The plan nothing does not exist/);
});

test('an account changes its plan', async () => {
  await createPlan(books.ctx, { name: 'bulk' });
  await createAccount(books.ctx, { name: 'Mover' });
  expect(await setPlan(books.ctx, { account: 'Mover', plan: 'bulk' })).toEqual({
    account: 'Mover',
    plan: 'bulk',
  });
  expect(await showAccount(books.ctx, { account: 'Mover' })).toMatchObject({ plan: 'bulk' });
  await expect(setPlan(books.ctx, { account: 'Mover', plan: 'nothing' })).rejects.toThrow(
    /^The plan nothing does not exist/,
  );
  await expect(setPlan(books.ctx, { account: 'Nobody', plan: 'bulk' })).rejects.toThrow(
    /^There is no account named “Nobody”\. Check the name or its id\. Nothing was changed\.$/,
  );
});

test('what a later version brings gets the standard price in every plan; set prices stay', async () => {
  const known = Object.entries(STANDARD_PRICES).filter(([item]) => item !== 'ultimateBeneficialOwners');
  const data = known.map(([item, priceCredits]) => ({ country: '*', item, priceCredits }));
  await books.db.plan.create({ data: { name: 'older', prices: { createMany: { data } } } });
  await setPrice(books.ctx, { plan: 'older', country: '*', item: 'companyProfile', priceCredits: 77 });
  expect(await completePlans(books.ctx)).toBe(1);
  expect(await completePlans(books.ctx)).toBe(0);
  const prices = await pricesOf('older');
  expect(priceOf(prices, 'FR', 'ultimateBeneficialOwners')).toBe(STANDARD_PRICES.ultimateBeneficialOwners);
  expect(priceOf(prices, 'FR', 'companyProfile')).toBe(77);
});

test('a graph has no price of its own: a price for it is refused with the reason, nothing is set', async () => {
  const price = { plan: STANDARD_PLAN, country: '*', item: 'graph', priceCredits: 5 } as const;
  await expect(setPrice(books.ctx, price)).rejects.toThrow(
    /^item: a graph costs .* companyProfile, ultimateBeneficialOwners or search/,
  );
  await expect(
    createPlan(books.ctx, { name: 'graphs', prices: { ...STANDARD_PRICES, graph: 1 } }),
  ).rejects.toThrow(/^prices.graph: a graph costs .* companyProfile, ultimateBeneficialOwners/);
  expect(priceOf(await pricesOf(STANDARD_PLAN), 'FR', 'graph')).toBe(0);
});
