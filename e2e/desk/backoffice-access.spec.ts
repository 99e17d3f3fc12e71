import type { Page } from '@playwright/test';
import { openCustomer } from '../support/books-of-tests.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';

/** Every page of the backoffice, and what only it shows. */
const PAGES = [
  ['accounts', 'Open an account'],
  ['accounts/desk', 'Plan and limits'],
  ['plans', 'A plan says what each item costs'],
  ['plans/standard', 'Documents by category'],
  ['webhooks', 'Choose an account to see its webhooks'],
  ['credits', 'Record a purchase'],
  ['payments', 'Filter payments'],
  ['usage', 'Items that customers requested'],
  ['invoices', 'Next automatic invoices'],
  ['ledger', 'Check the books of all accounts'],
  ['requests', 'A request id, or the number of a company'],
] as const;

/** All that a page sends. `every-screen.spec.ts` shows them. */
const textOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(`/backoffice/${path}`)).text();

// Covered by day by `every-verb.integration.test.ts` of `lib/backoffice`; the walk opens each page.
test('each page opens for an administrator and for billing, and for no officer', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const [billing, officer] = [await joinAs(browser, 'billing'), await joinAs(browser, 'officer')];
  for (const [path, shows] of PAGES) {
    for (const each of [page, billing]) expect(await textOf(each, path), path).toContain(shows);
    const refusal = await textOf(officer, path);
    expect(refusal, path).toContain('Not part of your role');
    expect(refusal, path).not.toContain(shows);
  }
  await officer.goto('/backoffice/accounts');
  await expect(officer.getByRole('main')).toContainText('Not part of your role');
  await expect(officer.getByRole('banner').getByRole('link', { name: 'Backoffice' })).toHaveCount(0);
  await officer.context().close();

  // Billing opens a customer's account as an administrator does.
  await billing.goto('/backoffice/accounts');
  await billing.getByRole('button', { name: 'Open an account' }).click();
  await billing.getByRole('dialog').getByLabel('Name of the customer').fill('Amber Quay Bank');
  await billing.getByRole('dialog').getByRole('button', { name: 'Open an account' }).click();
  await expect(billing.getByRole('row').filter({ hasText: 'Amber Quay Bank' })).toContainText('0 cr');
  await billing.context().close();
});

// Covered by day by `every-screen.spec.ts`, which opens filtered pages.
test('what is asked for in a filter stands in its fields, and no more once all is shown', {
  tag: '@all',
}, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 0 });
  await page.goto('/backoffice/ledger');
  await page.getByLabel('Account').fill(customer.name);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText(`Balance of ${customer.name}`)).toBeVisible();
  await expect(page.getByLabel('Account')).toHaveValue(customer.name);
  await page.getByRole('link', { name: 'Ledger' }).click();
  await expect(page.getByText('Choose an account to see its entries.')).toBeVisible();
  await expect(page.getByLabel('Account')).toHaveValue('');

  await page.goto('/backoffice/usage');
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01/);
  const { searchParams } = new URL(page.url());
  await expect(page.getByLabel('From (UTC)')).toHaveValue(searchParams.get('from') ?? '');
  await expect(page.getByLabel('To (UTC)')).toHaveValue(searchParams.get('to') ?? '');
});
