import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueInvoices } from '../invoices/issue-invoices.ts';
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

test('what is no number of an invoice is refused', async () => {
  expectFailure(await account.call('/v2/invoices/7'), 400, 'invalid_request');
  expectFailure(
    await account.call('/v2/invoices', { headers: { 'x-api-key': 'nobody' } }),
    401,
    'unauthorized',
  );
});
