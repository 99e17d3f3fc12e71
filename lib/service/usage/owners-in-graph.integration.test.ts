import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNERS_IN_GRAPH } from '#lib/domain/backoffice/usage-table.ts';
import { ask } from '../graph/testing/ask-graph.ts';
import { startGraphService } from '../graph/testing/graph-world.ts';
import { factsOfStretch } from '../invoices/due-accounts.ts';
import { entryLines } from '../ledger/entry-lines.ts';
import { listEntries } from '../ledger/list-entries.ts';
import type { TestService } from '../testing/start-test-service.ts';
import { readUsage } from './read-usage.ts';

let service: TestService;
beforeAll(async () => {
  service = await startGraphService();
});
afterAll(() => service.stop());

test('declared owners that a structure paid for stand apart from those that were ordered, and add up', async () => {
  const { operator } = service;
  const { accountId: account, ...caller } = await service.openAccount({ credits: 100 });
  await ask({ accountId: account, ...caller }, 'T0000331', { graphOptions: { declaredOwners: 'whereOpen' } });
  await ask({ accountId: account, ...caller }, 'T0000335', { dataPoints: ['ultimateBeneficialOwners'] });

  const { rows, total } = await readUsage(operator, { account, by: 'item' });
  expect(rows.map(({ name, charged, credits }) => [name, charged, credits])).toEqual([
    ['graph', 1, 20],
    [OWNERS_IN_GRAPH, 1, 8],
    ['ultimateBeneficialOwners', 1, 8],
  ]);
  expect(total.credits).toBe(100 - (await caller.balance()));

  const charged = [
    ['T0000331', 'companyProfile'],
    ['T0000332', 'companyProfile'],
    ['T0000332', OWNERS_IN_GRAPH],
    ['T0000335', 'ultimateBeneficialOwners'],
  ];
  const { entries } = await listEntries(operator, { account, kind: 'charge' });
  expect(entries.map(({ companyId, item }) => [companyId, item]).toReversed()).toEqual(charged);
  const { pieces } = await entryLines(operator, { account, kind: 'charge' });
  const { value: lines } = await pieces.next();
  expect(lines?.map(({ companyId, item }) => [companyId, item])).toEqual(charged);
});

test('an invoice for a balance below zero has them in a line of their own', async () => {
  const account = await service.openAccount({ credits: 20 });
  await ask(account, 'T0000331', { graphOptions: { declaredOwners: 'whereOpen' } });
  expect(await account.balance()).toBe(-8);
  const { charges } = await factsOfStretch(service.operator.db, account.accountId);
  expect(charges).toEqual([{ item: OWNERS_IN_GRAPH, count: 1, credits: 8 }]);
});
