import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testRegistry } from '#lib/registries/test/index.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { quoteCompany } from '../lookups/index.ts';
import { askAgain, buyData } from '../purchases/index.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { allowanceOf } from './allowance-of.ts';
import { setPersonLimit, setRoleLimits } from './set-spending-limit.ts';
import { viewSpending } from './view-spending.ts';

let service: TestService;
let desk: TestDesk;
let account: TestAccount;
let admin: Actor;

beforeAll(async () => {
  service = await startTestService({ TEST: testRegistry });
  desk = await openTestDesk();
  account = await service.openAccount({ credits: 10_000 });
  admin = await desk.addUser('administrator', 'ada@example.test');
});
afterAll(async () => {
  await desk.close();
  await service.stop();
});

const as = (actor: Actor): ActorContext => ({
  ...desk.as(actor),
  connection: async () => ({ serviceUrl: service.address, apiKey: account.key }),
});
let companies = 0;
/** One that nobody has bought anything of. */
const nextCompany = () => {
  companies += 1;
  return `T00009${String(companies).padStart(2, '0')}`;
};
const limit = (userId: string, creditsPerDay: number | string) =>
  setPersonLimit(as(admin), { userId, creditsPerDay: String(creditsPerDay) });
const left = async (actor: Actor) => (await allowanceOf(desk.db, actor.userId))?.leftCredits;
const lookupsOf = ({ userId }: Actor) => desk.db.lookup.count({ where: { userId } });
const OVER = { code: 'budget_exceeded', statusCode: 402 };

const order = (confirmedCredits: number, changes = {}) => ({
  ...{ country: 'TEST' as const, companyId: nextCompany() },
  ...{ dataPoints: ['companyProfile' as const], documents: [], confirmedCredits },
  ...changes,
});
const lookup = (userId: string, quotedCredits: number, changes = {}) => ({
  ...{ userId, serviceUrl: service.address, country: 'TEST', companyId: nextCompany() },
  ...{ dataPoints: ['companyProfile'], documents: [], quotedCredits, status: 'asking' },
  ...changes,
});

/** Every verb that buys of a company; searches that cost are tried where searches are. */
const BUYING: Readonly<
  Record<string, { readonly credits: number; readonly buy: (actor: Actor) => Promise<unknown> }>
> = {
  'company data': { credits: 10, buy: (actor) => buyData(as(actor), order(10)) },
  'data on owners': {
    credits: 18,
    buy: (actor) =>
      buyData(
        as(actor),
        order(18, { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'], reason: 'Onboarding' }),
      ),
  },
  'a document': {
    credits: 4,
    buy: (actor) => buyData(as(actor), order(4, { dataPoints: [], documents: ['trade_register_extract'] })),
  },
  'a structure, at its limit': {
    credits: 40,
    buy: (actor) =>
      buyData(
        as(actor),
        order(40, { companyId: 'GRAPH_CIRCULAR', dataPoints: ['graph'], reason: 'Onboarding' }),
      ),
  },
  'what another left unknown, asked again': {
    credits: 10,
    buy: async (actor) => {
      const { userId } = await desk.addUser('officer');
      const { id: lookupId } = await desk.given.lookup.create({
        data: lookup(userId, 10, { createdAt: new Date(Date.now() - 120_000) }),
      });
      const outcome = askAgain(as(actor), { lookupId });
      await outcome.catch(async () => {
        const kept = await desk.db.lookup.findUniqueOrThrow({ where: { id: lookupId } });
        expect(kept.status, 'it can still be asked again').toBe('asking');
      });
      return outcome;
    },
  },
};

describe.each(Object.entries(BUYING))('%s', (_, { credits, buy }) => {
  test('one credit above the limit buys nothing and asks nothing; at the limit it is bought', async () => {
    const officer = await desk.addUser('officer');
    await limit(officer.userId, credits - 1);
    const before = await account.balance();
    const refused = await buy(officer).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      ...OVER,
      message: expect.stringMatching(/Nothing was bought. Ask an administrator .*ada@example.test/),
    });
    expect(await lookupsOf(officer)).toBe(0);
    expect(await account.balance()).toBe(before);
    await limit(officer.userId, credits);
    await buy(officer);
    expect(await lookupsOf(officer)).toBe(1);
  });
});

test('what is free is never refused, whatever is spent', async () => {
  const officer = await desk.addUser('officer');
  const companyId = nextCompany();
  await buyData(as(officer), order(10, { companyId }));
  await limit(officer.userId, 0);
  expect(await buyData(as(officer), order(0, { companyId }))).toMatchObject({ costCredits: 0 });
  await expect(buyData(as(officer), order(10))).rejects.toMatchObject(OVER);
});

test('what came cheaper than confirmed gives back the difference; what was refused, all of it', async () => {
  const officer = await desk.addUser('officer');
  await limit(officer.userId, 100);
  await buyData(as(officer), order(60));
  expect(await left(officer)).toBe(90);
  await desk.given.lookup.create({ data: lookup(officer.userId, 40) });
  expect(await left(officer), 'not answered yet: at the most it may cost').toBe(50);
  await desk.given.lookup.updateMany({
    where: { userId: officer.userId, status: 'asking' },
    data: { status: 'refused', costCredits: 0 },
  });
  expect(await left(officer)).toBe(90);
  await desk.given.lookup.create({ data: lookup(officer.userId, 30, { status: 'finished' }) });
  expect(await left(officer), 'its cost is not known').toBe(60);
});

test('twenty at once spend what the limit pays for, and no credit more', async () => {
  const officer = await desk.addUser('officer');
  await limit(officer.userId, 35);
  const before = await account.balance();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => buyData(as(officer), order(10))),
  );
  for (const each of outcomes) if (each.status === 'rejected') expect(each.reason).toMatchObject(OVER);
  // A company that the register does not have costs nothing, and gives its part back.
  const spent = before - (await account.balance());
  expect(spent).toBeGreaterThan(0);
  expect(spent).toBeLessThanOrEqual(30);
  expect(await left(officer)).toBe(35 - spent);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
});

test('who looks at an allowance waits for the purchase that is being recorded', async () => {
  const { userId } = await desk.addUser('officer');
  const first = await desk.pool.connect();
  const second = await desk.pool.connect();
  try {
    await first.query('begin');
    await first.query('select desk.hold_allowance($1)', [userId]);
    await second.query(`set lock_timeout = '200ms'`);
    const looks = () => second.query('select desk.hold_allowance($1)', [userId]);
    await expect(looks()).rejects.toThrow('lock timeout');
    await first.query('commit');
    await expect(looks()).resolves.toMatchObject({ rowCount: 1 });
  } finally {
    await second.query('reset lock_timeout');
    first.release();
    second.release();
  }
});

test('the database refuses it by itself, on both sides of the bound', async () => {
  const { userId } = await desk.addUser('officer');
  await limit(userId, 10);
  const write = (credits: number) => desk.given.lookup.create({ data: lookup(userId, credits) });
  await expect(write(10.1)).rejects.toThrow(/above the spending limit of 10/);
  await write(9.8);
  await expect(
    desk.given.boughtSearch.create({ data: { userId, country: 'FR', credits: 0.3 } }),
  ).rejects.toThrow(/above the spending limit/);
  await desk.given.boughtSearch.create({ data: { userId, country: 'FR', credits: 0.2 } });
});

test('a day ends at midnight, UTC', async () => {
  const officer = await desk.addUser('officer');
  const { userId } = officer;
  const midnight = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`);
  await desk.given.lookup.create({
    data: lookup(userId, 50, { createdAt: new Date(midnight.getTime() - 1) }),
  });
  await limit(userId, 50);
  expect(await left(officer)).toBe(50);
  await desk.given.lookup.create({ data: lookup(userId, 20, { createdAt: midnight }) });
  expect(await left(officer)).toBe(30);
});

test('the own limit goes before the role’s, in both directions; without either nothing is limited', async () => {
  const [one, other] = [await desk.addUser('approver'), await desk.addUser('approver')];
  expect(await allowanceOf(desk.db, one.userId)).toBeNull();
  await setRoleLimits(as(admin), { officer: '', approver: '30', administrator: '' });
  expect([await left(one), await left(other)]).toEqual([30, 30]);
  await limit(one.userId, 500);
  await limit(other.userId, 0);
  expect([await left(one), await left(other)]).toEqual([500, 0]);
  await limit(one.userId, '');
  expect(await left(one)).toBe(30);
  const { roles, people } = await viewSpending(as(admin));
  expect(roles).toEqual({ officer: null, approver: 30, administrator: null });
  expect(people.find(({ userId }) => userId === other.userId)).toMatchObject({
    ...{ ownCredits: 0, limitCredits: 0, spentCredits: 0, role: 'approver' },
  });
  await setRoleLimits(as(admin), { officer: '', approver: '', administrator: '' });
  expect(await allowanceOf(desk.db, one.userId)).toBeNull();
});

test('each change is in the audit, from what to what; the same again is none', async () => {
  const { userId } = await desk.addUser('officer');
  await limit(userId, 5);
  await limit(userId, 5);
  await limit(userId, '');
  await setRoleLimits(as(admin), { officer: '7', approver: '', administrator: '' });
  await setRoleLimits(as(admin), { officer: '', approver: '', administrator: '' });
  const entries = await desk.db.auditEntry.findMany({
    where: { action: 'spending-limit-changed' },
    orderBy: { id: 'desc' },
    take: 4,
  });
  expect(entries.map(({ object, details }) => [object, details])).toEqual([
    ['setting', { limitOfficer: { before: 7, after: null } }],
    ['setting', { limitOfficer: { before: null, after: 7 } }],
    [`user ${userId}`, { creditsPerDay: { before: 5, after: null } }],
    [`user ${userId}`, { creditsPerDay: { before: null, after: 5 } }],
  ]);
});

test.each(['-1', '1.5', '1000001', 'many', ' '])('a limit of %j is refused', async (creditsPerDay) => {
  await expect(limit(admin.userId, creditsPerDay)).rejects.toMatchObject({ code: 'invalid_request' });
});

test('0 and 1,000,000 are limits; who is not there has none', async () => {
  const { userId } = await desk.addUser('officer');
  await limit(userId, 0);
  await limit(userId, 1_000_000);
  await expect(limit(crypto.randomUUID(), 1)).rejects.toMatchObject({ code: 'resource_not_found' });
});

test('prices are shown with what is left today, and whom to ask', async () => {
  const officer = await desk.addUser('officer');
  const place = { country: 'TEST', companyId: nextCompany() } as const;
  expect((await quoteCompany(as(officer), place)).spending).toBeNull();
  await limit(officer.userId, 25);
  await buyData(as(officer), order(10));
  expect((await quoteCompany(as(officer), place)).spending).toEqual({
    ...{ limitCredits: 25, spentCredits: 10, leftCredits: 15, administrators: ['ada@example.test'] },
  });
});
