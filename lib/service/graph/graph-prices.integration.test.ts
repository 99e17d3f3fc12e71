import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { createKey } from '../accounts/create-key.ts';
import { setPlan } from '../accounts/set-plan.ts';
import { createPlan } from '../plans/create-plan.ts';
import { setPrice } from '../plans/set-price.ts';
import type { TestService } from '../testing/start-test-service.ts';
import { ask, costOf, entriesOf, FRENCH, graphOfDraft, post } from './testing/ask-graph.ts';
import { rocky, startGraphService } from './testing/graph-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

test('prices and plan change while a graph is traced: each lookup costs what it did when the request began', async () => {
  const account = await service.openAccount({ credits: 1_000 });
  rocky.isDown = true;
  rocky.gate = undefined;
  const asked = ask(account, 'ROCKY', FRENCH);
  // It was traced as far as possible, and the next attempt reads its prices anew.
  await until(async () => {
    const attempts = 'select 1 from service.request_item where attempts > 0 and request_id in';
    const opened = 'select id from service.request where account_id = $1';
    return (await run(service.pool, `${attempts} (${opened})`, [account.accountId])) > 0;
  });
  await createPlan(service.operator, { name: 'dearer' });
  const dearer = { country: '*', item: 'companyProfile', priceCredits: 25 } as const;
  await setPrice(service.operator, { plan: 'standard', ...dearer });
  await setPrice(service.operator, { plan: 'dearer', ...dearer, priceCredits: 30 });
  await setPlan(service.operator, { account: account.accountId, plan: 'dearer' });
  rocky.isDown = false;
  expect(graphOfDraft(await asked).metadata).toMatchObject({ companiesFetched: 3, amountSpent: 30 });
  expect((await entriesOf(service, account.accountId)).map(({ amount }) => amount)).toEqual([-10, -10, -10]);
  expect(costOf(await ask(account, 'LINE-3', FRENCH))).toBe(30);
  await setPrice(service.operator, { plan: 'standard', ...dearer, priceCredits: 10 });
});

const OWNERS = { graphOptions: { declaredOwners: 'whereOpen' } };
test.each([
  [29, 20, 'budget_exhausted', 'LINE-2', FRENCH],
  [30, 30, 'completed', 'LINE-2', FRENCH],
  [27, 20, 'budget_exhausted', 'T0000331', OWNERS],
  [28, 28, 'completed', 'T0000331', OWNERS],
])(
  'a key of %i credits a day spends %i: %s (%s)',
  async (creditsPerDay, spent, stoppedReason, id, members) => {
    const account = await service.openAccount({ credits: 100 });
    const { key } = await createKey(service.operator, {
      ...{ account: account.accountId, name: 'limited', creditsPerDay },
    });
    const limited: typeof account = {
      ...account,
      call: (path, init) => account.call(path, { ...init, headers: { 'x-api-key': key } }),
    };
    const graph = graphOfDraft(await ask(limited, id, members));
    expect(graph.metadata).toMatchObject({ stoppedReason, amountSpent: spent });
    expect(await account.balance()).toBe(100 - spent);
    const ends = graph.nodes.flatMap(({ continuation }) => continuation?.reason ?? []);
    expect(ends).toEqual(stoppedReason === 'completed' ? [] : ['insufficient_funds']);
    expect((await post(limited, 'LINE-1', FRENCH)).status).toBe(402);
  },
);
