import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

test('what is slow is waited for item by item, can be left, and is told when it is there', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await page.goto('/companies/TEST/T0000107_DELAY_12');
  const panel = page.locator('[data-purchase]');
  await panel.getByLabel('Reason for consulting').selectOption({ label: 'Periodic review' });
  await panel.getByRole('button', { name: /^Get data/ }).click();
  await expect(page.locator('[data-item="companyProfile"][data-state="in_progress"]')).toBeVisible();
  await expect(page.locator('[data-waiting="slow"]')).toBeVisible({ timeout: 10_000 });
  await page.goto('/in-progress');
  await expect(page.getByText('T0000107_DELAY_12').first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/search');
  await expect(page.locator('[data-arrived-notice]').getByRole('link', { name: 'Open' })).toBeVisible({
    timeout: 45_000,
  });
  await page.locator('[data-arrived-notice]').getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText('yours until').first()).toBeVisible();
  await expect(page.locator('[data-arrived-notice]').getByRole('link', { name: 'Open' })).toBeHidden();
});
