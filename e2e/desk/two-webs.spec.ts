import { buy } from '../support/company-steps.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

// Two web applications on one database, as a proxy has them behind one address.

test('a session begun at one is one at the other, and ends at both', async ({ browser, product }) => {
  const other = await startWeb({ SERVICE_URL: product.serviceUrl, SERVICE_API_KEY: product.serviceApiKey });
  try {
    const page = await joinAs(browser, 'officer');
    await page.goto(`${other.webUrl}/search`);
    await expect(page.getByRole('button', { name: 'Menu of Nora New' })).toBeVisible();

    await test.step('ended at the second, refused at the first by the next request', async () => {
      await page.goto(`${other.webUrl}/settings/profile`);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(/\/sign-in/);
      await page.goto(`${product.webUrl}/search`);
      await expect(page).toHaveURL(/\/sign-in\?next=%2Fsearch/);
    });
    await page.context().close();
  } finally {
    await other.stop();
  }
});

test('what is bought through one is there in the other, for nothing', async ({ page, product }) => {
  const other = await startWeb({ SERVICE_URL: product.serviceUrl, SERVICE_API_KEY: product.serviceApiKey });
  try {
    const companyId = 'DELAY_0000_T0000404';
    await buy(page, companyId, { webUrl: other.webUrl, dataPoints: ['companyProfile'] });
    await page.goto(`${product.webUrl}/companies/TEST/${companyId}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(companyId);
    await expect(page.getByRole('button', { name: /^Get data/ })).toHaveCount(0);
  } finally {
    await other.stop();
  }
});
