import { giveReason, profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test('the price stands there before anything is spent; then the data does', async ({ page }) => {
  const { complaints } = watchPage(page);
  await page.goto('/companies/TEST/T0000106');
  const panel = page.locator('[data-purchase]');
  await expect(panel.getByRole('button', { name: /^Get data · \d+ cr$/ })).toBeVisible();
  await expect(panel.locator('[data-balance]')).toHaveText(/→/);

  await panel.getByRole('button', { name: /^Get data/ }).click();
  await expect(panel.getByText('Select a reason')).toBeVisible();
  await giveReason(panel, 'Customer onboarding');
  await panel.getByLabel('Reference').fill('CRM-4411');
  await panel.getByRole('button', { name: /^Get data/ }).click();
  await profileArrived(page);

  await page.goto('/companies/TEST/T0000106/history');
  await expect(page.getByText('Customer onboarding · Reference CRM-4411')).toBeVisible();
  await expect(page.locator('[data-outcome="finished"]')).toBeVisible();
  await page.getByRole('button', { name: 'Replay · 0 cr' }).first().click();
  await expect(page.getByText('Identical to the saved answer')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what fails says why and costs nothing', async ({ page }) => {
  await page.goto('/companies/TEST/PROCESSING_FAILED');
  const panel = page.locator('[data-purchase]');
  // Chosen from the start only where nobody has asked before.
  await panel.getByRole('checkbox', { name: /^Profile/ }).check();
  await giveReason(panel, 'Investigation');
  await panel.getByRole('button', { name: /^Get data/ }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/Nothing was charged/)
      .first(),
  ).toBeVisible();
  // Somebody may have asked before: the newest row is this one, and stands still once the page is there.
  await expect(async () => {
    await page.goto('/companies/TEST/PROCESSING_FAILED/history');
    const outcome = page.getByRole('main').locator('[data-outcome]').first();
    await expect(outcome).toHaveAttribute('data-outcome', 'failed', { timeout: 2_000 });
    await expect(page.locator('[data-cost]').first()).toHaveText('0 cr', { timeout: 2_000 });
  }).toPass();
});
