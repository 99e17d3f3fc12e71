import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InvoicesAnswer } from '#lib/contract/index.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { sellCredits } from '../invoices/sell-credits.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ FR: stubRegistry('FR') });
  account = await service.openAccount({ credits: 3 });
  await account.call('/v2/company', {
    body: { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] },
  });
  expect(await account.balance()).toBe(-7);
  const asOf = new Date(Date.now() + 31 * 86_400_000);
  await issueInvoices(service.operator, { asOf });
});
afterAll(() => service.stop());

test('an account finds its invoices and reads each, and nobody else does', async () => {
  const { body } = await account.call('/v2/invoices');
  const number = expect.stringMatching(/^PLB-\d{4}-000001$/);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(body).toEqual({
    invoices: [{ number, issuedOn: day, dueOn: day, credits: 7, currency: 'EUR', net: 0.7, total: 0.7 }],
  });
  const [path] = JSON.stringify(body).match(/PLB-\d{4}-000001/) ?? [];
  const pdf = await account.call(`/v2/invoices/${path}`);
  expect(pdf.status).toBe(200);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(pdf.body).toMatch(/^%PDF-/);

  const stranger = await service.openAccount();
  expect((await stranger.call('/v2/invoices')).body).toEqual({ invoices: [] });
  expectFailure(await stranger.call(`/v2/invoices/${path}`), 404, 'resource_not_found');
});

test('a void invoice says so to its account, and no other does', async () => {
  const buyer = await service.openAccount();
  const sale = { account: buyer.accountId, amountCredits: 10 };
  const { invoice: number } = await sellCredits(service.operator, { ...sale, reference: 'order 1' });
  const { invoice: other } = await sellCredits(service.operator, { ...sale, reference: 'order 2' });
  await voidInvoice(service.operator, { number, reason: 'wrong address', by: randomUUID() });
  const { body } = await buyer.call('/v2/invoices');
  const { invoices } = InvoicesAnswer.parse(body);
  expect(invoices.map(({ number: each, voidedOn }) => [each, voidedOn])).toEqual([
    [other, undefined],
    [number, new Date().toISOString().slice(0, 10)],
  ]);
  expect(JSON.stringify(body)).not.toContain('wrong address');
});

test('what is no number of an invoice is refused', async () => {
  expectFailure(await account.call('/v2/invoices/7'), 400, 'invalid_request');
  expectFailure(
    await account.call('/v2/invoices', { headers: { 'x-api-key': 'nobody' } }),
    401,
    'unauthorized',
  );
});
