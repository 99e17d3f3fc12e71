import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { isOfBackoffice, PERMISSIONS, type Permission } from '#lib/desk/context/permissions.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { exportedVerbs } from '#lib/desk/testing/exported-verbs.ts';
import { refusedFirst, watchRefusals } from '#lib/desk/testing/watch-refusals.ts';
import { type WatchedTables, watchTables } from '#lib/desk/testing/watch-tables.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operatorOf } from './context/operated.ts';

const account = 'Example Bank';
const NOBODY = '0198b3a0-0000-7000-8000-000000000000';

const webhook = { account, id: NOBODY };
const newPrice = { plan: STANDARD_PLAN, country: 'FR', from: '', 'price.companyProfile': '9' };

/** Every verb of the backoffice: what it stands for, and what it is called with besides who acts. */
const CALLS: Readonly<Record<string, readonly [Permission, unknown?]>> = {
  viewAccounts: ['readBackoffice', {}],
  viewCorrections: ['readBackoffice', {}],
  recordPurchase: ['manageBooks', { account, amountCredits: 5, reference: 'transfer 1', withInvoice: 'on' }],
  correctEntry: ['manageBooks', { entryId: 999_999, amountCredits: 5, reason: 'r' }],
  settleCorrection: ['manageBooks', { correctionId: NOBODY, decision: 'confirmed' }],
  viewLedger: ['readBackoffice', { account }],
  exportLedger: ['readBackoffice', { account }],
  proveLedger: ['readBackoffice', {}],
  viewPayments: ['readBackoffice', {}],
  viewInvoices: ['readBackoffice', {}],
  openInvoice: ['readBackoffice', { number: 'PLB-1' }],
  notePayment: ['manageBooks', { number: 'PLB-1', paidOn: '2026-01-01', reference: 'transfer 1' }],
  cancelInvoice: ['manageBooks', { number: 'PLB-1', reason: 'r' }],
  viewUsage: ['readBackoffice', {}],
  exportUsage: ['readBackoffice', {}],
  viewRequests: ['readBackoffice', {}],
  viewRequest: ['readBackoffice', { requestId: NOBODY }],
  tryAgain: ['manageBooks', { requestId: NOBODY, item: 'companyProfile', confirmedCredits: 1 }],
  viewAccount: ['readBackoffice', { account }],
  changeCustomer: ['manageAccounts', { account, contactEmail: '', billingAddress: '', notes: 'n' }],
  changeTerms: ['manageAccounts', { account, plan: STANDARD_PLAN, cacheHours: '2', lowBalanceCredits: '' }],
  suspendCustomer: ['manageAccounts', { account, reason: 'r' }],
  resumeCustomer: ['manageAccounts', { account }],
  closeCustomer: ['manageAccounts', { account, reason: 'r', name: 'Another' }],
  viewKeys: ['readBackoffice', {}],
  issueKey: ['manageAccounts', { account, name: 'production' }],
  withdrawKey: ['manageAccounts', { account, key: 'production' }],
  viewWebhooks: ['readBackoffice', { account }],
  viewDeliveries: ['readBackoffice', { account, id: NOBODY }],
  registerWebhook: ['manageAccounts', { account, url: 'https://192.0.2.1/hook', events: ['balance.low'] }],
  redirectWebhook: ['manageAccounts', { ...webhook, url: 'https://192.0.2.1/hook', events: ['balance.low'] }],
  pauseWebhook: ['manageAccounts', { ...webhook, state: 'paused' }],
  renewSecret: ['manageAccounts', webhook],
  dropWebhook: ['manageAccounts', webhook],
  resendEvent: ['manageAccounts', { ...webhook, delivery: NOBODY }],
  viewPlans: ['readBackoffice'],
  viewPlan: ['readBackoffice', { plan: STANDARD_PLAN }],
  copyPlan: ['manageAccounts', { name: 'volume', copyOf: STANDARD_PLAN }],
  previewChange: ['manageAccounts', { ...newPrice }],
  changePrices: ['manageAccounts', { ...newPrice }],
  withdrawChange: ['manageAccounts', { plan: STANDARD_PLAN, from: '2099-01-01T00:00:00Z' }],
  openAccount: ['manageAccounts', { name: 'Another Bank' }],
};

const verbs = await exportedVerbs(import.meta.dirname);
let desk: TestDesk;
let tables: WatchedTables;

beforeAll(async () => {
  desk = await openTestDesk();
  tables = await watchTables(desk.pool, ['desk', 'service']);
  expect(tables.tables.length).toBeGreaterThan(60);
  const operator = operatorOf(desk.as(await desk.addUser('administrator')));
  await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  await createAccount(operator, { name: account });
});
afterAll(async () => {
  tables.release();
  await desk.close();
});

test('every verb has a row here, every row is a verb, and every permission is tried', () => {
  expect(verbs.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  expect(new Set(Object.values(CALLS).map(([permission]) => permission))).toEqual(
    new Set(PERMISSIONS.filter(isOfBackoffice)),
  );
});

const { withoutEffects, withEffects, refusedAs } = watchRefusals({
  effects: () => tables.digest(),
  addUser: (role) => desk.addUser(role),
});

describe.each(verbs)('$name', ({ file, name, body, takesInput }) => {
  const [permission, input] = CALLS[name] ?? [];
  if (permission === undefined) return; // the test above says so

  test('authorises in its first line', () => {
    expect(body).toMatch(new RegExp(`^ {2}authorise\\(ctx, '${permission}'\\);`));
  });

  test.runIf(takesInput)('refuses an input that is none by itself', async () => {
    const verb = await verbOf(file, name);
    const actor = desk.as(await refusedAs('administrator'));
    await withoutEffects(() =>
      expect((async () => verb(actor, new Unparsed(null)))()).rejects.toMatchObject({
        code: 'invalid_request',
      }),
    );
  });

  test.each(refusedFirst(permission))('$role: $isAllowed', async ({ role, isAllowed }) => {
    const verb = await verbOf(file, name);
    const actor = desk.as(isAllowed ? await desk.addUser(role) : await refusedAs(role));
    const call = async () => {
      const refusal = await refusalOf(async () => verb(actor, input));
      expect(refusal, 'whether it was refused for the role').toBe(!isAllowed);
    };
    await (isAllowed ? withEffects(call) : withoutEffects(call));
  });
});

async function verbOf(file: string, name: string): Promise<(...given: unknown[]) => unknown> {
  const exported = { ...(await import(/* @vite-ignore */ `./${file}`)) };
  const verb = z.record(z.string(), z.unknown()).parse(exported)[name];
  if (typeof verb !== 'function') throw new Error(`${file} exports no ${name}`);
  return (...given) => Reflect.apply(verb, undefined, given);
}

/** Whether it was refused for the role; what else goes wrong is none of it. */
async function refusalOf(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return false;
  } catch (error) {
    return error instanceof Failure && error.code === 'forbidden' && error.message.startsWith('Your role');
  }
}
