import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { createPool } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { accountFacts } from './accounts/account-facts.ts';
import { changeAccount } from './accounts/change-account.ts';
import { closeAccount } from './accounts/close-account.ts';
import { createAccount } from './accounts/create-account.ts';
import { createKey } from './accounts/create-key.ts';
import { findKeys } from './accounts/find-keys.ts';
import { keepDeskKey } from './accounts/keep-desk-key.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { listKeys } from './accounts/list-keys.ts';
import { resumeAccount } from './accounts/resume-account.ts';
import { revokeKey } from './accounts/revoke-key.ts';
import { setBillingAddress } from './accounts/set-billing-address.ts';
import { setCachePeriod } from './accounts/set-cache-period.ts';
import { setPlan } from './accounts/set-plan.ts';
import { suspendAccount } from './accounts/suspend-account.ts';
import { bootstrap } from './bootstrap.ts';
import { answerReplay } from './company/answer-request.ts';
import { continueRequest } from './company/continue-request.ts';
import { quoteQuestion } from './company/quote-items.ts';
import { operatorContext } from './context/operator-context.ts';
import { findDocument } from './documents/find-document.ts';
import { findWire } from './documents/find-wire.ts';
import { startImport } from './imports/start-import.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { markPaid } from './invoices/mark-paid.ts';
import { ownInvoice } from './invoices/own-invoices.ts';
import { readInvoice } from './invoices/read-invoice.ts';
import { sellCredits } from './invoices/sell-credits.ts';
import { voidInvoice } from './invoices/void-invoice.ts';
import { addCredits } from './ledger/add-credits.ts';
import { balanceOf } from './ledger/balance-of.ts';
import { checkBooks } from './ledger/check-books.ts';
import { decideCorrection } from './ledger/decide-correction.ts';
import { entryLines } from './ledger/entry-lines.ts';
import { listCorrections } from './ledger/list-corrections.ts';
import { listEntries } from './ledger/list-entries.ts';
import { proposeCorrection } from './ledger/propose-correction.ts';
import { setLowBalance } from './ledger/set-low-balance.ts';
import { showAccount } from './ledger/show-account.ts';
import { listPayments } from './payments/list-payments.ts';
import { ownPayment, startOwnPayment } from './payments/own-payments.ts';
import { paymentMeans } from './payments/payment-means.ts';
import { startCheckout } from './payments/start-checkout.ts';
import { createPlan } from './plans/create-plan.ts';
import { previewPrices } from './plans/preview-prices.ts';
import { setPrice } from './plans/set-price.ts';
import { setPrices } from './plans/set-prices.ts';
import { showPlan } from './plans/show-plan.ts';
import { withdrawPrices } from './plans/withdraw-prices.ts';
import { priceList } from './pricing/price-list.ts';
import { findRequests } from './requests/find-requests.ts';
import { retryItem } from './requests/retry-item.ts';
import { showRequest } from './requests/show-request.ts';
import { searchCompanies } from './search/search-companies.ts';
import { searchPeople } from './search/search-people.ts';
import { suggestCompanies } from './search/suggest-companies.ts';
import { serviceContextForTests } from './testing/service-context-for-tests.ts';
import { stubRegistry } from './testing/stub-registry.ts';
import { readUsage } from './usage/read-usage.ts';
import { usageLines } from './usage/usage-lines.ts';
import { changeWebhook } from './webhooks/change-webhook.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { listDeliveries } from './webhooks/list-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import {
  changeOwnWebhook,
  createOwnWebhook,
  ownDeliveries,
  removeOwnWebhook,
  replayOwnDelivery,
  rotateOwnSecret,
} from './webhooks/own-webhooks.ts';
import { removeWebhook } from './webhooks/remove-webhook.ts';
import { replayDelivery } from './webhooks/replay-delivery.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';

// A database that is not there: a verb that reached for it before it had parsed its input would fail in another way.
const DATABASE_URL = 'postgresql://nobody:secret@127.0.0.1:1/none';
const env = parseEnv({ DATABASE_URL, AUTH_SECRET: 's'.repeat(32), LOG_LEVEL: 'silent' });
const db = createPrisma(DATABASE_URL);
const pool = createPool(DATABASE_URL, { max: 1 });
const operator = operatorContext(db, env);
const service = serviceContextForTests({ pool, env, registryOf: stubRegistry });
const SOMEBODY = '0198b3a0-0000-7000-8000-000000000000';
const call = {
  ...service,
  caller: {
    apiKeyId: SOMEBODY,
    accountId: SOMEBODY,
    planId: SOMEBODY,
    cachePeriodSeconds: null,
    balanceCredits: 100,
    creditsPerDay: null,
    isSuspended: false,
  },
};
afterAll(() => Promise.all([db.$disconnect(), pool.end()]));

type Verb = (input: Unparsed) => unknown;

/** Every verb, with the members that it names when it is given nothing. */
const NEEDS_SOMETHING: readonly (readonly [string, Verb, readonly string[]])[] = [
  ['accountFacts', (input) => accountFacts(operator, input), ['account']],
  ['changeAccount', (input) => changeAccount(operator, input), ['account']],
  ['closeAccount', (input) => closeAccount(operator, input), ['account', 'reason']],
  ['resumeAccount', (input) => resumeAccount(operator, input), ['account']],
  ['suspendAccount', (input) => suspendAccount(operator, input), ['account', 'reason']],
  ['createAccount', (input) => createAccount(operator, input), ['name']],
  ['createKey', (input) => createKey(operator, input), ['account', 'name']],
  ['keepDeskKey', (input) => keepDeskKey(operator, input), ['account', 'file']],
  ['listKeys', (input) => listKeys(operator, input), ['account']],
  ['revokeKey', (input) => revokeKey(operator, input), ['account', 'key']],
  ['setBillingAddress', (input) => setBillingAddress(operator, input), ['account', 'billingAddress']],
  ['setCachePeriod', (input) => setCachePeriod(operator, input), ['account', 'cachePeriodSeconds']],
  ['setLowBalance', (input) => setLowBalance(operator, input), ['account', 'lowBalanceCredits']],
  ['setPlan', (input) => setPlan(operator, input), ['account', 'plan']],
  ['addCredits', (input) => addCredits(operator, input), ['account', 'amountCredits', 'reference']],
  ['sellCredits', (input) => sellCredits(operator, input), ['account', 'amountCredits', 'reference']],
  [
    'proposeCorrection',
    (input) => proposeCorrection(operator, input),
    ['entryId', 'amountCredits', 'reason', 'by'],
  ],
  ['decideCorrection', (input) => decideCorrection(operator, input), ['correctionId', 'decision', 'by']],
  ['balanceOf', (input) => balanceOf(operator, input), ['account']],
  ['listEntries', (input) => listEntries(operator, input), ['account']],
  ['entryLines', (input) => entryLines(operator, input), ['account']],
  ['showAccount', (input) => showAccount(operator, input), ['account']],
  ['createPlan', (input) => createPlan(operator, input), ['name']],
  ['setPrice', (input) => setPrice(operator, input), ['plan', 'country', 'item', 'priceCredits']],
  ['setPrices', (input) => setPrices(operator, input), ['plan', 'prices']],
  ['previewPrices', (input) => previewPrices(operator, input), ['plan', 'prices']],
  ['withdrawPrices', (input) => withdrawPrices(operator, input), ['plan', 'from']],
  ['showPlan', (input) => showPlan(operator, input), ['plan']],
  ['readInvoice', (input) => readInvoice(operator, input), ['number']],
  ['markPaid', (input) => markPaid(operator, input), ['number', 'paidOn', 'reference', 'by']],
  ['voidInvoice', (input) => voidInvoice(operator, input), ['number', 'reason', 'by']],
  ['showRequest', (input) => showRequest(operator, input), ['requestId']],
  ['retryItem', (input) => retryItem(operator, input), ['requestId', 'item', 'confirmedCredits']],
  ['ownInvoice', (input) => ownInvoice(call, input), ['number']],
  ['startOwnPayment', (input) => startOwnPayment(call, input), ['credits', 'key', 'returnUrl']],
  ['ownPayment', (input) => ownPayment(call, input), ['payment']],
  ['paymentMeans', (input) => paymentMeans(operator, input), ['account']],
  ['startCheckout', (input) => startCheckout(operator, input), ['credits', 'key', 'returnUrl', 'account']],
  ['createWebhook', (input) => createWebhook(operator, input), ['url', 'events', 'account']],
  ['listWebhooks', (input) => listWebhooks(operator, input), ['account']],
  ['changeWebhook', (input) => changeWebhook(operator, input), ['id', 'account']],
  ['rotateWebhookSecret', (input) => rotateWebhookSecret(operator, input), ['id', 'account']],
  ['removeWebhook', (input) => removeWebhook(operator, input), ['id', 'account']],
  ['listDeliveries', (input) => listDeliveries(operator, input), ['id', 'account']],
  ['replayDelivery', (input) => replayDelivery(operator, input), ['id', 'delivery', 'account']],
  ['createOwnWebhook', (input) => createOwnWebhook(call, input), ['url', 'events']],
  ['changeOwnWebhook', (input) => changeOwnWebhook(call, input), ['id']],
  ['rotateOwnSecret', (input) => rotateOwnSecret(call, input), ['id']],
  ['removeOwnWebhook', (input) => removeOwnWebhook(call, input), ['id']],
  ['ownDeliveries', (input) => ownDeliveries(call, input), ['id']],
  ['replayOwnDelivery', (input) => replayOwnDelivery(call, input), ['id', 'delivery']],
  ['searchCompanies', (input) => searchCompanies(call, input), ['country', 'query']],
  ['searchPeople', (input) => searchPeople(call, input), ['name', 'reason']],
  ['priceList', (input) => priceList(call, input), ['country']],
  ['quoteQuestion', (input) => quoteQuestion(call, input), ['id', 'countryCode']],
  ['startImport', (input) => startImport(call, input), ['source']],
  ['findWire', (input) => findWire(call, input), ['requestId', 'sha256']],
  ['answerReplay', (input) => answerReplay(call, input), ['requestId']],
  ['continueRequest', (input) => continueRequest(service, input), ['requestId']],
];

/** Verbs that need nothing, with a member that is wrong. */
const NEEDS_NOTHING: readonly (readonly [string, Verb, object])[] = [
  ['issueInvoices', (input) => issueInvoices(operator, input), { asOf: 'soon' }],
  ['listAccounts', (input) => listAccounts(operator, input), { text: 7 }],
  ['listCorrections', (input) => listCorrections(operator, input), { account: 7 }],
  ['checkBooks', (input) => checkBooks(operator, input), { account: 7 }],
  ['readUsage', (input) => readUsage(operator, input), { by: 'colour' }],
  ['usageLines', (input) => usageLines(operator, input), { from: 'soon' }],
  ['findRequests', (input) => findRequests(operator, input), { before: 'x' }],
  ['findKeys', (input) => findKeys(operator, input), { account: 'nobody' }],
  ['listInvoices', (input) => listInvoices(operator, input), { limit: 0 }],
  ['listPayments', (input) => listPayments(operator, input), { state: 'lost' }],
  ['suggestCompanies', (input) => suggestCompanies(call, input), { query: 'x' }],
  ['bootstrap', (input) => bootstrap(service, input), { serviceApiKeyFile: '' }],
];

async function membersRefused(work: () => unknown): Promise<(string | undefined)[]> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.code).toBe('invalid_request');
    expect(error.message).toMatch(/Nothing was (changed or )?charged\.$/);
    return error.details.map((detail) => detail.split(':')[0]);
  }
  throw new Error('expected a Failure');
}

test.each(NEEDS_SOMETHING)('%s refuses an empty input by itself', async (_, verb, members) => {
  expect(await membersRefused(() => verb(new Unparsed({})))).toEqual(members);
});

test.each(NEEDS_NOTHING)('%s refuses a wrong input by itself', async (_, verb, given) => {
  expect(await membersRefused(() => verb(new Unparsed(given)))).toEqual(Object.keys(given));
});

test('findDocument refuses a path and a query by itself, and an address that nobody signed', async () => {
  const path = { requestId: SOMEBODY, documentId: 'a' };
  const none = new Unparsed({});
  expect(await membersRefused(() => findDocument(service, { path: none, query: none }))).toEqual([
    'requestId',
    'documentId',
  ]);
  expect(await membersRefused(() => findDocument(service, { path, query: none }))).toEqual([
    'expires',
    'signature',
  ]);
  const forged = findDocument(service, { path, query: { expires: 4_000_000_000, signature: 'A' } });
  await expect(forged).rejects.toMatchObject({ code: 'resource_not_found' });
});

test('no verb is missing above', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const verbs = sources.flatMap((source) =>
    [...source.matchAll(/^export (?:async )?function (\w+)\([^)]*?\binput: Input<typeof /gm)].map(
      ([, name]) => name,
    ),
  );
  const tried = [...NEEDS_SOMETHING, ...NEEDS_NOTHING].map(([name]) => name);
  expect(tried.toSorted()).toEqual(verbs.toSorted());
});
