import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { findByKey } from '#lib/service/accounts/find-by-key.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operatorOf } from '../context/operated.ts';
import { issueKey } from '../keys/issue-key.ts';
import { viewKeys } from '../keys/view-keys.ts';
import { withdrawKey } from '../keys/withdraw-key.ts';
import { changeCustomer } from './change-customer.ts';
import { changeTerms } from './change-terms.ts';
import { closeCustomer } from './close-customer.ts';
import { openAccount } from './open-account.ts';
import { resumeCustomer } from './resume-customer.ts';
import { suspendCustomer } from './suspend-customer.ts';
import { viewAccount } from './view-account.ts';

let desk: TestDesk;
let ctx: ActorContext;
beforeAll(async () => {
  desk = await openTestDesk();
  ctx = desk.as(await desk.addUser('billing'));
  await createPlan(operatorOf(ctx), { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  await createPlan(operatorOf(ctx), { name: 'volume' });
});
afterAll(() => desk.close());

let opened = 0;
async function openCustomer(credits = 0) {
  opened += 1;
  const customer = await openAccount(ctx, { name: `Tall Mast ${opened}` });
  if (credits > 0) {
    await addCredits(operatorOf(ctx), { account: customer.id, amountCredits: credits, reference: 'start' });
  }
  return customer;
}

/** What the audit says of an account, but for its opening. */
const eventsOf = (id: string) =>
  desk.db.auditEntry.findMany({
    where: { object: `account ${id}`, action: { not: 'account-opened' } },
    orderBy: { id: 'asc' },
    select: { action: true, reason: true, details: true },
  });
const form = (fields: object) => new Unparsed(fields);

describe('contact and notes', () => {
  const contact = {
    contactEmail: ' books@tall-mast.example ',
    billingAddress: 'Pier 4\r\n\r\n 1010 Harbour ',
    notes: 'Pays by the quarter',
  };

  test('are changed as a form sends them; the audit names the fields and none of the values', async () => {
    const { id } = await openCustomer();
    await changeCustomer(ctx, form({ account: id, ...contact }));
    const kept = {
      contactEmail: 'books@tall-mast.example',
      billingAddress: 'Pier 4|1010 Harbour',
      notes: 'Pays by the quarter',
    };
    expect(await viewAccount(ctx, { account: id })).toMatchObject(kept);
    await changeCustomer(ctx, form({ account: id, ...contact }));
    await changeCustomer(ctx, form({ account: id, contactEmail: '', billingAddress: ' ', notes: '' }));
    expect(await viewAccount(ctx, { account: id })).toMatchObject({
      ...{ contactEmail: null, billingAddress: null, notes: null },
    });
    const changed = { action: 'account-changed', details: { changed: Object.keys(kept) } };
    expect(await eventsOf(id)).toMatchObject([changed, changed]);
  });

  test.each([
    [{ contactEmail: 'nobody' }, /expected an e-mail address/],
    [{ notes: 'x'.repeat(4_001) }, /expected 4000 characters/],
    [{ billingAddress: 'x'.repeat(501) }, /expected 500 characters/],
  ])('%j is refused, and nothing is changed', async (wrong, message) => {
    const { id } = await openCustomer();
    await expect(changeCustomer(ctx, form({ account: id, ...contact, ...wrong }))).rejects.toThrow(message);
    expect(await viewAccount(ctx, { account: id })).toMatchObject({ contactEmail: null, notes: null });
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe('plan and limits', () => {
  const terms = { plan: 'volume', cacheHours: '1.5', lowBalanceCredits: '0' };
  const before = { plan: STANDARD_PLAN, cachePeriodSeconds: null, lowBalanceCredits: null };

  test('are changed together, with what they were; the same again changes nothing', async () => {
    const { id } = await openCustomer();
    await changeTerms(ctx, form({ account: id, ...terms }));
    const after = { plan: 'volume', cachePeriodSeconds: 5_400, lowBalanceCredits: 0 };
    expect(await viewAccount(ctx, { account: id })).toMatchObject(after);
    await changeTerms(ctx, form({ account: id, ...terms }));
    expect(await eventsOf(id)).toMatchObject([
      {
        action: 'account-changed',
        details: {
          plan: { before: STANDARD_PLAN, after: 'volume' },
          cachePeriodSeconds: { before: null, after: 5_400 },
          lowBalanceCredits: { before: null, after: 0 },
        },
      },
    ]);
    await changeTerms(
      ctx,
      form({ account: id, plan: STANDARD_PLAN, cacheHours: '', lowBalanceCredits: ' ' }),
    );
    expect(await viewAccount(ctx, { account: id })).toMatchObject(before);
  });

  test.each([
    [{ plan: 'no such plan' }, /Existing plans: standard, volume/],
    [{ cacheHours: '-1' }, /expected 0 or more seconds/],
    [{ cacheHours: 'long' }, /expected a number of hours/],
    [{ cacheHours: '1e3' }, /expected a number of hours/],
    [{ lowBalanceCredits: '0x10' }, /expected a whole number of credits/],
    [{ lowBalanceCredits: '-1' }, /expected 0 or more credits/],
    [{ lowBalanceCredits: '1.5' }, /expected a whole number/],
  ])('%j is refused, and none of them is changed', async (wrong, message) => {
    const { id } = await openCustomer();
    await expect(changeTerms(ctx, form({ account: id, ...terms, ...wrong }))).rejects.toThrow(message);
    expect(await viewAccount(ctx, { account: id })).toMatchObject(before);
    expect(await eventsOf(id)).toEqual([]);
  });
});

test('an account is suspended with a reason, and resumed; neither twice', async () => {
  const { id } = await openCustomer();
  const suspension = { account: id, reason: 'Two invoices are overdue' };
  await suspendCustomer(ctx, suspension);
  expect(await viewAccount(ctx, { account: id })).toMatchObject({
    state: 'suspended',
    suspendedBecause: suspension.reason,
  });
  await expect(suspendCustomer(ctx, suspension)).rejects.toThrow(/is suspended already/);
  await resumeCustomer(ctx, { account: id });
  await expect(resumeCustomer(ctx, { account: id })).rejects.toThrow(/is not suspended/);
  await expect(suspendCustomer(ctx, { account: id, reason: ' ' })).rejects.toThrow(/expected a reason/);
  expect(await viewAccount(ctx, { account: id })).toMatchObject({ state: 'active', suspendedAt: null });
  expect(await eventsOf(id)).toMatchObject([
    { action: 'account-suspended', reason: suspension.reason },
    { action: 'account-resumed', reason: null },
  ]);
});

describe('closing', () => {
  const reason = 'The contract ended';

  test('asks for the name, and for no debt; then its keys are revoked', async () => {
    const { id, name } = await openCustomer();
    const { key } = await issueKey(ctx, { ...noLimits, account: id, name: 'production' });
    await expect(closeCustomer(ctx, { account: id, reason, name: 'Tall Mast' })).rejects.toThrow(
      `The account is named ${name}; something else was entered. Nothing was changed.`,
    );
    await buyItem(desk.pool, await openItem(desk.pool, id, { companyId: 'OWED' }));
    await expect(closeCustomer(ctx, { account: id, reason, name })).rejects.toThrow(/owes 10 credits/);
    expect(await viewAccount(ctx, { account: id })).toMatchObject({ state: 'active', keyCount: 1 });
    await addCredits(operatorOf(ctx), { account: id, amountCredits: 10, reference: 'paid' });
    await closeCustomer(ctx, { account: id, reason, name: ` ${name} ` });
    expect(await viewAccount(ctx, { account: id })).toMatchObject({
      ...{ state: 'closed', closedBecause: reason, keyCount: 0 },
    });
    expect(await isOpenedBy(key)).toBe(false);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      ...{ action: 'account-closed', reason, details: { revokedKeys: 1 } },
    });
  });

  test('is for good; what is known of the customer can still be corrected', async () => {
    const { id, name } = await openCustomer();
    await closeCustomer(ctx, { account: id, reason, name });
    const closed = /is closed for good/;
    await expect(closeCustomer(ctx, { account: id, reason, name })).rejects.toThrow(closed);
    await expect(issueKey(ctx, { ...noLimits, account: id, name: 'late' })).rejects.toThrow(closed);
    await expect(
      changeTerms(ctx, { account: id, plan: 'volume', cacheHours: '', lowBalanceCredits: '' }),
    ).rejects.toThrow(closed);
    await changeCustomer(ctx, { account: id, contactEmail: '', billingAddress: '', notes: 'Moved away' });
    expect(await viewAccount(ctx, { account: id })).toMatchObject({ notes: 'Moved away' });
  });
});

const noLimits = { lastDay: '', callsPerMinute: '', creditsPerDay: '' };

const isOpenedBy = async (key: string): Promise<boolean> =>
  (await findByKey({ pool: desk.pool, env: ctx.env }, key, (hmac) =>
    desk.db.apiKey.findFirst({ where: { hmac: new Uint8Array(hmac), revokedAt: null } }),
  )) !== null;

describe('a key', () => {
  test('is shown when it is made, and no row and no event holds it', async () => {
    const { id } = await openCustomer();
    const made = await issueKey(ctx, form({ ...noLimits, account: id, name: 'production' }));
    expect(made.key).toMatch(/^plk_/);
    expect(await isOpenedBy(made.key)).toBe(true);
    const shown = await viewKeys(ctx, { account: id });
    expect(shown).toMatchObject({
      total: 1,
      items: [{ keyId: made.id, state: 'valid', expiresAt: null, callsPerMinute: null, creditsPerDay: null }],
    });
    expect(JSON.stringify([shown, await eventsOf(id)])).not.toContain(made.key);
    expect(await eventsOf(id)).toMatchObject([{ action: 'key-created', details: { key: made.id } }]);
  });

  test('has the limits that the form gave it', async () => {
    const { id } = await openCustomer();
    const limits = { lastDay: '2099-12-31', callsPerMinute: '60', creditsPerDay: '0' };
    await issueKey(ctx, form({ ...limits, account: id, name: 'limited' }));
    expect((await viewKeys(ctx, { account: id })).items).toMatchObject([
      { expiresAt: new Date('2100-01-01'), callsPerMinute: 60, creditsPerDay: 0, spentTodayCredits: 0 },
    ]);
  });

  test.each([
    [{ name: '' }, /expected/],
    [{ lastDay: '2020-01-01' }, /expected today or a later day/],
    [{ callsPerMinute: '0' }, /expected at least 1 call/],
    [{ creditsPerDay: '-1' }, /expected 0 or more credits/],
    [{ key: 'a'.repeat(40) }, /key/],
  ])('%j is refused', async (wrong, message) => {
    const { id } = await openCustomer();
    await expect(issueKey(ctx, form({ ...noLimits, account: id, name: 'k', ...wrong }))).rejects.toThrow(
      message,
    );
    expect(await viewKeys(ctx, { account: id })).toMatchObject({ total: 0 });
    expect(await eventsOf(id)).toEqual([]);
  });

  test('is revoked once, by its own account alone', async () => {
    const [mine, other] = [await openCustomer(), await openCustomer()];
    const { id: key, key: secret } = await issueKey(ctx, { ...noLimits, account: mine.id, name: 'lost' });
    await expect(withdrawKey(ctx, { account: other.id, key })).rejects.toThrow(/has no valid key/);
    expect(await isOpenedBy(secret)).toBe(true);
    await withdrawKey(ctx, { account: mine.id, key });
    expect(await isOpenedBy(secret)).toBe(false);
    await expect(withdrawKey(ctx, { account: mine.id, key })).rejects.toThrow(/has no valid key/);
    expect((await viewKeys(ctx, { account: mine.id })).items).toMatchObject([{ state: 'revoked' }]);
    expect((await eventsOf(mine.id)).map(({ action }) => action)).toEqual(['key-created', 'key-revoked']);
    expect(await eventsOf(other.id)).toEqual([]);
  });
});
