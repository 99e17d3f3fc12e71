import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { exportUsage } from './export-usage.ts';
import { viewUsage } from './view-usage.ts';

let desk: TestDesk;
let ctx: ActorContext;
beforeAll(async () => {
  desk = await openTestDesk();
  ctx = { ...desk.as(await desk.addUser('billing')), now: () => new Date('2001-01-01') };
});
afterAll(() => desk.close());

const today = () => new Date().toISOString().slice(0, 10);

test('today is the day of the database, whatever the clock of the process says', async () => {
  expect(await viewUsage(ctx, {})).toMatchObject({ today: today(), to: today(), cut: null });
  expect((await exportUsage(ctx, {})).fileName).toContain(today());
});

test('days that cannot be shown are others, and said so', async () => {
  expect(await viewUsage(ctx, { from: '2020-01-01', to: '2026-01-01' })).toMatchObject({
    ...{ from: '2024-11-28', to: '2026-01-01', cut: 'shortened' },
  });
  expect(await viewUsage(ctx, { from: '2026-01-02', to: '2026-01-01' })).toMatchObject({
    ...{ from: '2026-01-01', to: '2026-01-01', cut: 'oneDay' },
  });
});
