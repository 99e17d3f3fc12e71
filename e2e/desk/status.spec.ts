import { NOBODY, UNKNOWN_KEY } from '../support/connection.ts';
import { expect, test } from '../support/test.ts';
import { watchPage } from '../support/watch-page.ts';

test('anybody sees how the product and its registers are', async ({ page }) => {
  const { complaints } = watchPage(page);
  await page.goto('/verify');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
  await expect(page.getByRole('row', { name: 'Company-data service' })).toContainText('Works');
  await expect(page.getByRole('row', { name: 'Database' })).toContainText('Works');
  await expect(page.locator('[data-source]').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a service that is away is said, and no figure beside it says otherwise', async ({
  page,
  connection,
  otherWeb,
}) => {
  await connection.set({ serviceUrl: NOBODY, apiKey: UNKNOWN_KEY });
  // No page of status has been asked for there: what is found is told again for ten seconds.
  await page.goto(`${otherWeb.webUrl}/status`);
  await expect(page.getByRole('main')).toContainText('The company-data service does not answer');
  await expect(page.getByRole('row', { name: 'Company-data service' })).toContainText('Does not answer');
  await expect(page.getByRole('main')).not.toContainText('Everything works');
  await expect(page.locator('[data-source]')).toHaveCount(0);
  expect(await page.content()).not.toContain(NOBODY);
});
