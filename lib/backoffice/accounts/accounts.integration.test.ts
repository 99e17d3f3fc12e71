import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operated, operatorOf } from '../context/operated.ts';
import { openAccount } from './open-account.ts';
import { viewAccounts } from './view-accounts.ts';

let desk: TestDesk;
let ctx: ActorContext;
beforeAll(async () => {
  desk = await openTestDesk();
  ctx = desk.as(await desk.addUser('billing'));
  await createPlan(operatorOf(ctx), { name: STANDARD_PLAN, prices: STANDARD_PRICES });
});
afterAll(() => desk.close());

const events = () => desk.db.auditEntry.findMany({ where: { action: 'account-opened' } });

test('an account is opened with its event, and listed with what it has', async () => {
  const { id } = await openAccount(ctx, { name: 'Lantern Bank' });
  await addCredits(operatorOf(ctx), { account: id, amountCredits: 500, reference: 'transfer 1' });
  expect(await events()).toMatchObject([{ object: `account ${id}`, actorId: ctx.actor.userId }]);
  expect(await viewAccounts(ctx, { text: 'LANTERN' })).toMatchObject({
    total: 1,
    items: [
      {
        ...{ accountId: id, name: 'Lantern Bank', plan: STANDARD_PLAN, balanceCredits: 500 },
        ...{ usedCredits: 0, keyCount: 0, isOurs: false, negativeSince: null },
      },
    ],
  });
});

test('a name that is taken opens nothing and leaves no event', async () => {
  await openAccount(ctx, { name: 'Twice Bank' });
  const before = await events();
  await expect(openAccount(ctx, { name: 'Twice Bank' })).rejects.toThrow(/already exists/);
  expect(await events()).toEqual(before);
  expect(await viewAccounts(ctx, { text: 'Twice Bank' })).toMatchObject({ total: 1 });
});

test('an act whose event cannot be written has not happened, though the verb opens a transaction of its own', async () => {
  const { id } = await openAccount(ctx, { name: 'Undone Bank' });
  const broken: ActorContext = {
    ...ctx,
    actor: { ...ctx.actor, userId: '0198b3a0-0000-7000-8000-000000000000' },
  };
  const purchase = operated(broken, { action: 'account-opened', object: `account ${id}` }, (operator) =>
    addCredits(operator, { account: id, amountCredits: 100, reference: 'never' }),
  );
  await expect(purchase).rejects.toThrow();
  expect(await viewAccounts(ctx, { text: 'Undone' })).toMatchObject({ items: [{ balanceCredits: 0 }] });
});

test('percent and underscore are letters like any other', async () => {
  await openAccount(ctx, { name: 'Fifty_Percent 50% Bank' });
  expect(await viewAccounts(ctx, { text: '50% b' })).toMatchObject({ total: 1 });
  expect(await viewAccounts(ctx, { text: 'y_p' })).toMatchObject({ total: 1 });
  expect(await viewAccounts(ctx, { text: 'y%p' })).toMatchObject({ total: 0, items: [] });
});
