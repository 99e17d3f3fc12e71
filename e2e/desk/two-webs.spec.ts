import { buy } from '../support/company-steps.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';

// Two web applications on one database, as a proxy has them behind one address.

// Covered by day by `package.spec.ts`: two web applications on one database.
test('a session begun at one is one at the other, and ends at both', { tag: '@all' }, async ({
  browser,
  product,
  otherWeb,
}) => {
  const page = await joinAs(browser, 'officer');
  await page.goto(`${otherWeb.webUrl}/search`);
  await expect(page.getByRole('button', { name: 'Menu of Nora New' })).toBeVisible();

  await test.step('ended at the second, refused at the first by the next request', async () => {
    await page.goto(`${otherWeb.webUrl}/settings/profile`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await page.goto(`${product.webUrl}/search`);
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fsearch/);
  });
  await page.context().close();
});

// Covered by day by `package.spec.ts`.
test('what is bought through one is there in the other, for nothing', { tag: '@all' }, async ({
  page,
  product,
  otherWeb,
}) => {
  const companyId = 'DELAY_0000_T0000404';
  await buy(page, companyId, { webUrl: otherWeb.webUrl, dataPoints: ['companyProfile'] });
  await page.goto(`${product.webUrl}/companies/TEST/${companyId}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(companyId);
  await expect(page.getByRole('button', { name: /^Get data/ })).toHaveCount(0);
});
