import { describe, expect, test } from 'vitest';
import { priceOf } from '#lib/domain/price/price-of.ts';
import { run } from '#lib/platform/db.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { createPlan } from './create-plan.ts';
import { findPlan } from './find-plan.ts';
import { listPlans } from './list-plans.ts';
import { previewPrices } from './preview-prices.ts';
import { pricesInForce } from './prices-in-force.ts';
import { setPrice } from './set-price.ts';
import { setPrices } from './set-prices.ts';
import { showPlan } from './show-plan.ts';
import { withdrawPrices } from './withdraw-prices.ts';

const books = booksForTests();

/** A day of UTC, so many days from today. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);

const profile = (priceCredits: number, country: 'FR' | 'DE' | 'US' | '*' = '*') => ({
  ...{ country, item: 'companyProfile' as const, priceCredits },
});

async function priceAt(plan: string, at?: Date): Promise<number | undefined> {
  const prices = await pricesInForce(books.db, (await findPlan(books.db, plan)).id, at);
  return prices.find(({ country, item }) => country === '*' && item === 'companyProfile')?.priceCredits;
}

let made = 0;
async function freshPlan(): Promise<string> {
  made += 1;
  return (await createPlan(books.ctx, { name: `plan ${made}` })).name;
}

describe('prices from a day on', () => {
  test('a day that is over is refused; today is from now on', async () => {
    const plan = await freshPlan();
    await expect(setPrices(books.ctx, { plan, from: dayIn(-1), prices: [profile(11)] })).rejects.toThrow(
      /^from: expected today or a later day/,
    );
    expect(await priceAt(plan)).toBe(10);
    expect(await setPrices(books.ctx, { plan, from: dayIn(0), prices: [profile(11)] })).toMatchObject({
      from: null,
      changes: [{ before: 10, priceCredits: 11 }],
    });
    expect(await priceAt(plan)).toBe(11);
  });

  test('a later day begins at its midnight (UTC), and not before', async () => {
    const plan = await freshPlan();
    const day = dayIn(3);
    expect(await setPrices(books.ctx, { plan, from: day, prices: [profile(12)] })).toMatchObject({
      from: startOf(day),
    });
    expect(await priceAt(plan)).toBe(10);
    expect(await priceAt(plan, new Date(startOf(day).getTime() - 1))).toBe(10);
    expect(await priceAt(plan, startOf(day))).toBe(12);
    expect(await listPlans(books.ctx)).toContainEqual(
      expect.objectContaining({ name: plan, nextChange: startOf(day), countryCount: 0 }),
    );
  });

  test('the same day again replaces what was planned for it; what comes later says truly what it was', async () => {
    const plan = await freshPlan();
    await setPrices(books.ctx, { plan, from: dayIn(3), prices: [profile(12)] });
    await setPrices(books.ctx, { plan, from: dayIn(3), prices: [profile(13)] });
    expect(await setPrices(books.ctx, { plan, from: dayIn(4), prices: [profile(14)] })).toMatchObject({
      changes: [{ before: 13, priceCredits: 14 }],
    });
    expect((await showPlan(books.ctx, { plan })).planned).toEqual([
      { from: startOf(dayIn(3)), prices: [{ ...profile(13), isOwn: true }] },
      { from: startOf(dayIn(4)), prices: [{ ...profile(14), isOwn: true }] },
    ]);
  });

  test('a country’s first own price was what held there; one that is the same changes nothing', async () => {
    const plan = await freshPlan();
    const set = (priceCredits: number) =>
      setPrices(books.ctx, { plan, prices: [profile(priceCredits, 'FR'), profile(10)] });
    expect((await set(10)).changes).toEqual([{ ...profile(10, 'FR'), isOwn: true, before: 10 }]);
    expect((await set(10)).changes).toEqual([]);
    expect((await set(9)).changes).toEqual([{ ...profile(9, 'FR'), isOwn: true, before: 10 }]);
    expect((await setPrices(books.ctx, { plan, prices: [profile(7, 'US')] })).changes).toEqual([
      { ...profile(7, 'US'), isOwn: true, before: 10 },
    ]);
  });

  test('two at once: both are kept, one after the other', async () => {
    const plan = await freshPlan();
    const [first, second] = await Promise.all(
      [21, 22].map((price) => setPrices(books.ctx, { plan, prices: [profile(price)] })),
    );
    const befores = [first, second].map((each) => each?.changes[0]?.before).sort();
    expect(befores[0]).toBe(10);
    expect([21, 22]).toContain(befores[1]);
    expect(await priceAt(plan)).toBe(befores[1] === 21 ? 22 : 21);
  });
});

describe('a country’s own price', () => {
  const none = (country: 'FR' | 'US' | 'US-DE') => ({
    ...{ country, item: 'companyProfile' as const, priceCredits: null },
  });
  const chargedIn = async (plan: string, country: 'FR' | 'US-DE' | 'US-NY', at?: Date) =>
    priceOf(
      await pricesInForce(books.db, (await findPlan(books.db, plan)).id, at),
      country,
      'companyProfile',
    );
  const countriesOf = async (plan: string) =>
    (await listPlans(books.ctx)).find(({ name }) => name === plan)?.countryCount;

  test('ends now: what holds everywhere holds there too, also once that changes, and it can come back', async () => {
    const plan = await freshPlan();
    await setPrices(books.ctx, { plan, prices: [profile(7, 'FR')] });
    expect(await countriesOf(plan)).toBe(1);
    const { changes } = await setPrices(books.ctx, { plan, prices: [none('FR')] });
    expect(changes).toEqual([{ ...profile(10, 'FR'), isOwn: false, before: 7 }]);
    expect([await chargedIn(plan, 'FR'), await countriesOf(plan)]).toEqual([10, 0]);
    await setPrices(books.ctx, { plan, prices: [profile(12)] });
    expect(await chargedIn(plan, 'FR')).toBe(12);
    expect((await setPrices(books.ctx, { plan, prices: [none('FR')] })).changes).toEqual([]);
    await setPrices(books.ctx, { plan, prices: [profile(8, 'FR')] });
    expect([await chargedIn(plan, 'FR'), await countriesOf(plan)]).toEqual([8, 1]);
  });

  test('ends with a later day, not a millisecond before; a copy has that too, and it can be withdrawn', async () => {
    const plan = await freshPlan();
    await setPrices(books.ctx, { plan, prices: [profile(7, 'FR')] });
    const from = startOf(dayIn(3));
    await setPrices(books.ctx, { plan, from: dayIn(3), prices: [none('FR')] });
    const copy = (await createPlan(books.ctx, { name: `ends of ${plan}`, copyOf: plan })).name;
    for (const each of [plan, copy]) {
      expect((await showPlan(books.ctx, { plan: each })).planned).toEqual([
        { from, prices: [{ ...profile(10, 'FR'), isOwn: false }] },
      ]);
      expect(await chargedIn(each, 'FR', new Date(from.getTime() - 1))).toBe(7);
      expect(await chargedIn(each, 'FR', from)).toBe(10);
    }
    await withdrawPrices(books.ctx, { plan, from: from.toISOString() });
    expect(await chargedIn(plan, 'FR', from)).toBe(7);
    // Planned for that day again, as a price: what was planned before is replaced.
    await setPrices(books.ctx, { plan: copy, from: dayIn(3), prices: [profile(10, 'FR')] });
    await setPrices(books.ctx, { plan: copy, prices: [profile(30)] });
    expect(await chargedIn(copy, 'FR', from)).toBe(10);
  });

  test('of one state ends: that of all states holds; theirs ends: what holds everywhere, but for states with their own', async () => {
    const plan = await freshPlan();
    const inDelaware = { country: 'US-DE', item: 'companyProfile', priceCredits: 3 } as const;
    await setPrices(books.ctx, { plan, prices: [profile(5, 'US'), inDelaware] });
    const preview = await previewPrices(books.ctx, { plan, prices: [none('US-DE')] });
    expect(preview.changes).toEqual([{ ...inDelaware, priceCredits: 5, isOwn: false, before: 3 }]);
    // With a new price for everywhere in the same change, the preview says that one.
    expect(
      (await previewPrices(books.ctx, { plan, prices: [none('US'), profile(11)] })).changes,
    ).toContainEqual({
      ...{ ...profile(11, 'US'), isOwn: false, before: 5 },
    });
    await setPrices(books.ctx, { plan, prices: [none('US')] });
    expect([await chargedIn(plan, 'US-DE'), await chargedIn(plan, 'US-NY')]).toEqual([3, 10]);
    await setPrices(books.ctx, { plan, prices: [none('US-DE')] });
    expect(await chargedIn(plan, 'US-DE')).toBe(10);
  });

  test('the one for everywhere can’t end, nor an item be named twice; the database agrees', async () => {
    const plan = await freshPlan();
    const everywhere = { ...profile(10), priceCredits: null };
    await expect(setPrices(books.ctx, { plan, prices: [everywhere] })).rejects.toThrow(/can only be changed/);
    await expect(setPrice(books.ctx, { plan, ...everywhere })).rejects.toThrow(/can only be changed/);
    const twice = setPrices(books.ctx, { plan, prices: [profile(7, 'FR'), none('FR')] });
    await expect(twice).rejects.toThrow(/expected each item once/);
    const { id } = await findPlan(books.db, plan);
    const statement = `insert into service.plan_price values ($1, '*', 'search', 1, now() + interval '1 d', false)`;
    await expect(run(books.pool, statement, [id])).rejects.toThrow(/plan_price_everywhere_is_own/);
    expect(await priceAt(plan)).toBe(10);
  });
});

test('what is planned can be taken back, and what is in force cannot', async () => {
  const plan = await freshPlan();
  await setPrices(books.ctx, { plan, from: dayIn(3), prices: [profile(12), profile(13, 'DE')] });
  const from = startOf(dayIn(3)).toISOString();
  expect((await withdrawPrices(books.ctx, { plan, from })).withdrawn).toHaveLength(2);
  await expect(withdrawPrices(books.ctx, { plan, from })).rejects.toThrow(/has no prices planned/);
  expect((await showPlan(books.ctx, { plan })).planned).toEqual([]);
  expect(await priceAt(plan, startOf(dayIn(3)))).toBe(10);
});

test.each([
  ['update service.plan_price set price_credits = 1 where plan_id = $1', /has been in force stays/],
  ['delete from service.plan_price where plan_id = $1', /has been in force stays/],
  [
    `insert into service.plan_price values ($1, '*', 'search', 1, now() - interval '1 ms')`,
    /cannot begin in the past/,
  ],
])('the database refuses to rewrite the past: %s', async (statement, message) => {
  const { id } = await findPlan(books.db, await freshPlan());
  await expect(run(books.pool, statement, [id])).rejects.toThrow(message);
});

test('a copy has what is in force and what is planned', async () => {
  const plan = await freshPlan();
  await setPrices(books.ctx, { plan, prices: [profile(3, 'FR')] });
  await setPrices(books.ctx, { plan, prices: [profile(4, 'FR')] });
  await setPrices(books.ctx, { plan, from: dayIn(2), prices: [profile(5, 'FR')] });
  await createPlan(books.ctx, { name: 'copied', copyOf: plan });
  const [original, copy] = await Promise.all(
    [plan, 'copied'].map((each) => showPlan(books.ctx, { plan: each })),
  );
  expect(copy?.prices).toEqual(original?.prices);
  expect(copy?.prices).toContainEqual(profile(4, 'FR'));
  expect(copy?.planned).toEqual(original?.planned);
});

test('a preview says what would change and for whom, and sets nothing', async () => {
  const plan = await freshPlan();
  for (const name of ['Preview Bank', 'Bygone Bank']) await createAccount(books.ctx, { name, plan });
  await closeAccount(books.ctx, { account: 'Bygone Bank', reason: 'It ended' });
  const prices = [profile(15), profile(10, 'DE')];
  const preview = await previewPrices(books.ctx, { plan, from: dayIn(1), prices });
  expect(preview).toMatchObject({
    from: startOf(dayIn(1)),
    changes: [
      { country: '*', before: 10, priceCredits: 15 },
      { country: 'DE', before: 10, priceCredits: 10 },
    ],
    accounts: [{ name: 'Preview Bank' }],
  });
  expect(preview.accounts).toHaveLength(1);
  expect(await showPlan(books.ctx, { plan })).toMatchObject({ planned: [] });
  const { changes, from } = await setPrices(books.ctx, { plan, from: dayIn(1), prices });
  expect({ changes, from }).toEqual({ changes: preview.changes, from: preview.from });
});
