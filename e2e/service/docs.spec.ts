import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch-page.ts';

const OPERATIONS = [
  'GET /v2/search',
  'POST /v2/company',
  'GET /v2/company/{requestId}',
  'POST /v2/pricing',
  'GET /v2/balance',
  'GET /v2/invoices',
  'POST /v2/webhooks',
];

test('the documentation page shows every operation, and complains of nothing', async ({ page, product }) => {
  const { complaints } = watchPage(page);
  await page.goto(`${product.publicServiceUrl}/docs`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Plumbline company-data service').first()).toBeVisible();
  for (const operation of OPERATIONS) {
    const [method, path = ''] = operation.split(' ');
    const block = page.locator('.opblock').filter({
      has: page.locator(`[data-path="${path}"]`),
      hasText: method ?? '',
    });
    await expect(block, operation).toBeVisible();
  }
  await page.locator('.opblock').filter({ hasText: 'Search companies' }).getByRole('button').first().click();
  await expect(page.getByText('A company name (legal, commercial or historical)').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

// Covered by day by `generated-client.integration.test.ts` for what the description says.
test('a call can be tried from the documentation page', { tag: '@all' }, async ({ page, product }) => {
  await page.goto(`${product.publicServiceUrl}/docs`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await page.getByLabel(/apiKey|value/i).fill(product.serviceApiKey);
  await page
    .locator('.auth-btn-wrapper')
    .getByRole('button', { name: /Apply credentials|Authorize/ })
    .click();
  await page.locator('.auth-btn-wrapper').getByRole('button', { name: 'Close' }).click();
  const balance = page.locator('.opblock').filter({ hasText: 'Credits left' });
  await balance.getByRole('button').first().click();
  await balance.getByRole('button', { name: 'Execute' }).click();
  await expect(balance.locator('.live-responses-table')).toContainText('"unit": "credit"');
  // The body that is filled in is a request that succeeds.
  const company = page.locator('.opblock').filter({ hasText: 'Retrieve company data' });
  await company.getByRole('button').first().click();
  await company.getByRole('button', { name: 'Execute' }).click();
  await expect(company.locator('.live-responses-table')).toContainText('"companyId": "T0000101"');
});
