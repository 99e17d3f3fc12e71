import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { BoughtDimension } from '#lib/domain/usage/bought-table.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { buyData } from '../purchases/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { exportBought } from './export-bought.ts';
import { viewBought } from './view-bought.ts';

let service: TestService;
let desk: TestDesk;
let account: TestAccount;
let billing: Actor;
let one: Actor;
let other: Actor;

const as = (actor: Actor): ActorContext => ({
  ...desk.as(actor),
  connection: async () => ({ serviceUrl: service.address, apiKey: account.key }),
});
const order = (companyId: string, confirmedCredits: number, changes = {}) => ({
  ...{ country: 'TEST' as const, companyId, confirmedCredits },
  ...{ dataPoints: ['companyProfile' as const], documents: [], ...changes },
});
const lookup = (quotedCredits: number, changes = {}) => ({
  ...{ userId: one.userId, serviceUrl: service.address, country: 'TEST', companyId: 'T0000199' },
  ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits, status: 'asking', ...changes },
});

beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
  desk = await openTestDesk();
  account = await service.openAccount({ credits: 1_000 });
  billing = await desk.addUser('billing');
  one = await desk.addUser('officer', 'one@example.test');
  other = await desk.addUser('officer', 'other@example.test');
  await buyData(as(one), order('T0000101', 10, { reference: '=CASE-1' }));
  await buyData(as(other), order('T0000101', 0, { reference: '=CASE-1' }));
  const document = { dataPoints: [], documents: ['trade_register_extract'] };
  await buyData(as(other), order('T0000102', 4, document));
});
afterAll(async () => {
  await desk.close();
  await service.stop();
});

const namesBy = async (by: BoughtDimension, actor = billing) => {
  const { rows } = await viewBought(as(actor), { by });
  return rows.map(({ name, items, again, credits, savedCredits }) => [
    ...[name, items, again, credits, savedCredits],
  ]);
};
const today = () => new Date().toISOString().slice(0, 10);

test('what was bought adds up to what the service has charged, by everything', async () => {
  const charged = 1_000 - (await account.balance());
  expect(charged).toBe(14);
  const { total, isOfAll } = await viewBought(as(billing), {});
  expect(total).toEqual({ items: 3, again: 1, credits: charged, savedCredits: 10 });
  expect(isOfAll).toBe(true);
  expect(await namesBy('day')).toEqual([[today(), 3, 1, 14, 10]]);
  expect(await namesBy('person')).toEqual([
    ['one@example.test', 1, 0, 10, 0],
    ['other@example.test', 2, 1, 4, 10],
  ]);
  expect(await namesBy('reference')).toEqual([
    ['=CASE-1', 2, 1, 10, 10],
    [null, 1, 0, 4, 0],
  ]);
  expect(await namesBy('country')).toEqual([['TEST', 3, 1, 14, 10]]);
  expect(await namesBy('item')).toEqual([
    ['companyProfile', 2, 1, 10, 10],
    ['documents', 1, 0, 4, 0],
  ]);
});

test.each(['administrator', 'billing', 'auditor'] as const)('%s sees what all bought', async (role) => {
  expect((await viewBought(as(await desk.addUser(role)), {})).total.credits).toBe(14);
});

test.each(['viewer', 'officer', 'approver'] as const)('%s sees nothing of others', async (role) => {
  const table = await viewBought(as(await desk.addUser(role)), {});
  expect(table).toMatchObject({ isOfAll: false, rows: [], total: { credits: 0 } });
  expect(await namesBy('person', other)).toEqual([['other@example.test', 2, 1, 4, 10]]);
});

test('a file has each item, safe for spreadsheets; who sees their own has their own, and the audit knows', async () => {
  const file = await exportBought(as(billing), {});
  const lines = (await text(file.body)).trim().split('\r\n');
  expect(lines[0]).toBe('at,person,country,company,reference,item,credits,saved_credits');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^\S+Z,one@example.test,TEST,T0000101,'=CASE-1,companyProfile,10,0$/);
  expect((await text((await exportBought(as(one), {})).body)).trim().split('\r\n')).toHaveLength(2);
  const acts = await desk.db.auditEntry.findMany({ where: { action: 'usage-exported' } });
  expect(acts.map(({ object, details }) => [object, details])).toMatchObject([
    ['desk usage', { ofAll: true }],
    ['desk usage', { ofAll: false }],
  ]);
});

test('open requests are counted apart, purged ones at their sum, searches at their price, refused ones not', async () => {
  const { userId } = one;
  await desk.given.lookup.create({ data: lookup(7) });
  await desk.given.lookup.create({ data: lookup(9, { status: 'refused' }) });
  await desk.given.lookup.create({ data: lookup(5, { status: 'finished', costCredits: 5 }) });
  await desk.given.boughtSearch.create({ data: { userId, country: 'FR', credits: 0.5 } });
  const { open } = await viewBought(as(one), {});
  expect(open).toEqual({ requests: 1, mostCredits: 7 });
  expect(await namesBy('item', one)).toEqual([
    ['companyProfile', 1, 0, 10, 0],
    ['purged', 1, 0, 5, 0],
    ['search', 1, 0, 0.5, 0],
  ]);
});

test('a day begins and ends at midnight, UTC', async () => {
  const { userId } = await desk.addUser('officer');
  for (const boughtAt of ['2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00Z', '2026-03-10T23:59:59.999Z']) {
    await desk.given.boughtSearch.create({ data: { userId, country: 'FR', credits: 1, boughtAt } });
  }
  const { total } = await viewBought(as(billing), { from: '2026-03-10', to: '2026-03-10' });
  expect(total).toMatchObject({ items: 2, credits: 2 });
});

test('an address that asks for nonsense shows the last 30 days by day', async () => {
  const asked = new Unparsed({ from: 'x', to: '2026-99-99', by: 'nothing' });
  expect(await viewBought(as(billing), asked)).toMatchObject({ by: 'day', to: today() });
});

test('today is the day of the database, whatever the clock of the process says', async () => {
  const late = { ...as(billing), now: () => new Date('2001-01-01') };
  expect(await viewBought(late, {})).toMatchObject({ today: today(), to: today() });
  expect((await exportBought(late, {})).fileName).toContain(today());
});
