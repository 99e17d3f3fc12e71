import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operatorOf } from '../context/operated.ts';
import { changePrices } from './change-prices.ts';
import { copyPlan } from './copy-plan.ts';
import { previewChange } from './preview-change.ts';
import { viewPlan } from './view-plan.ts';
import { viewPlans } from './view-plans.ts';
import { withdrawChange } from './withdraw-change.ts';

let desk: TestDesk;
let ctx: ActorContext;
beforeAll(async () => {
  desk = await openTestDesk();
  ctx = desk.as(await desk.addUser('billing'));
  await createPlan(operatorOf(ctx), { name: STANDARD_PLAN, prices: STANDARD_PRICES });
});
afterAll(() => desk.close());

let copies = 0;
async function freshPlan() {
  copies += 1;
  return copyPlan(ctx, { name: `copy ${copies}`, copyOf: STANDARD_PLAN });
}

const eventsOf = (plan: string) =>
  desk.db.auditEntry.findMany({
    where: { object: `plan ${plan}`, action: { not: 'plan-created' } },
    orderBy: { id: 'asc' },
    select: { action: true, details: true },
  });
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
/** New prices as the form sends them: empty fields stay as they are. */
const form = (plan: string, fields: object) =>
  new Unparsed({ plan, country: '*', from: '', 'price.search': '', ...fields });

test('a copy has the prices of the plan, and its event; a name that is taken makes none', async () => {
  const { id, name } = await freshPlan();
  const [copy, standard] = [await viewPlan(ctx, { plan: id }), await viewPlan(ctx, { plan: STANDARD_PLAN })];
  expect(copy.prices).toEqual(standard.prices);
  expect(await viewPlans(ctx)).toContainEqual(expect.objectContaining({ planId: id, name, accountCount: 0 }));
  const created = () => desk.db.auditEntry.count({ where: { action: 'plan-created' } });
  const before = await created();
  await expect(copyPlan(ctx, { name, copyOf: STANDARD_PLAN })).rejects.toThrow(/already exists/);
  await expect(copyPlan(ctx, { name: 'new', copyOf: 'none' })).rejects.toThrow(/does not exist/);
  expect(await created()).toBe(before);
  expect(await desk.db.auditEntry.count({ where: { object: `plan ${id}` } })).toBe(1);
});

describe('new prices', () => {
  test('are previewed for whom they concern; then they hold, as previewed', async () => {
    const { id, name } = await freshPlan();
    const { id: accountId } = await createAccount(operatorOf(ctx), { name: `Bank on ${name}`, plan: name });
    const fields = form(id, { 'price.companyProfile': ' 12 ', 'price.tradeRegisterExtract': '4' });
    const preview = await previewChange(ctx, fields);
    expect(preview).toMatchObject({
      from: null,
      changes: [{ country: '*', item: 'companyProfile', before: 10, priceCredits: 12 }],
      accounts: [{ accountId }],
    });
    expect(await eventsOf(id)).toEqual([]);
    await changePrices(ctx, fields);
    await changePrices(ctx, fields); // changes nothing more
    expect((await viewPlan(ctx, { plan: id })).prices).toContainEqual({
      ...{ country: '*', item: 'companyProfile', priceCredits: 12 },
    });
    expect(await eventsOf(id)).toEqual([
      { action: 'prices-changed', details: { from: 'now', prices: ['* companyProfile 10 12'] } },
    ]);
  });

  test('of a country from a later day are planned, and can be withdrawn once', async () => {
    const { id } = await freshPlan();
    await changePrices(ctx, form(id, { country: 'FR', from: TOMORROW, 'price.search': '1' }));
    const from = `${TOMORROW}T00:00:00.000Z`;
    expect(await viewPlan(ctx, { plan: id })).toMatchObject({
      planned: [
        { from: new Date(from), prices: [{ country: 'FR', item: 'search', priceCredits: 1, isOwn: true }] },
      ],
    });
    await withdrawChange(ctx, { plan: id, from });
    await expect(withdrawChange(ctx, { plan: id, from })).rejects.toThrow(/no prices planned/);
    expect(await viewPlan(ctx, { plan: id })).toMatchObject({ planned: [] });
    expect(await eventsOf(id)).toEqual([
      { action: 'prices-changed', details: { from, prices: ['FR search 0 1'] } },
      { action: 'prices-withdrawn', details: { from, prices: ['FR search 1'] } },
    ]);
  });

  test('a box ends the own price of a country; with a new price beside it neither is taken', async () => {
    const { id } = await freshPlan();
    await changePrices(ctx, form(id, { country: 'FR', 'price.companyProfile': '7' }));
    const ends = form(id, { country: 'FR', 'ends.companyProfile': 'on' });
    expect(await previewChange(ctx, ends)).toMatchObject({
      changes: [{ country: 'FR', item: 'companyProfile', before: 7, priceCredits: 10, isOwn: false }],
    });
    const both = form(id, { country: 'FR', 'ends.companyProfile': 'on', 'price.companyProfile': '8' });
    await expect(changePrices(ctx, both)).rejects.toThrow(/expected each item once/);
    await changePrices(ctx, ends);
    const { prices } = await viewPlan(ctx, { plan: id });
    expect(prices.filter(({ country }) => country === 'FR')).toEqual([]);
    expect((await eventsOf(id)).at(-1)).toEqual({
      action: 'prices-changed',
      details: { from: 'now', prices: ['FR companyProfile 7 nearest 10'] },
    });
  });

  test.each([
    [{}, /expected at least one price/],
    [{ 'ends.companyProfile': 'on' }, /can only be changed/],
    [{ 'price.companyProfile': '-1' }, /expected 0 or more credits/],
    [{ 'price.companyProfile': '1.5' }, /expected a whole number of credits/],
    [{ 'price.companyProfile': 'ten' }, /expected a whole number of credits/],
    [{ 'price.companyProfile': '1e3' }, /expected a whole number of credits/],
    [{ 'price.companyProfile': '1000001' }, /expected 1000000 credits at most/],
    [{ 'price.graph': '1' }, /a graph costs the company profiles/],
    [{ 'price.unknown': '1' }, /prices\.0\.item/],
    [{ country: 'ZZ', 'price.search': '1' }, /expected a country of the interface/],
    [{ from: '2020-01-01', 'price.search': '1' }, /expected today or a later day/],
  ])('%j are refused, previewed or not, and nothing is changed', async (fields, message) => {
    const { id } = await freshPlan();
    const before = await viewPlan(ctx, { plan: id });
    await expect(previewChange(ctx, form(id, fields))).rejects.toThrow(message);
    await expect(changePrices(ctx, form(id, fields))).rejects.toThrow(message);
    expect(await viewPlan(ctx, { plan: id })).toEqual(before);
    expect(await eventsOf(id)).toEqual([]);
  });
});
