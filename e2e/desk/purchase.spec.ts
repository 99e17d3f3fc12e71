import { buy, giveReason, profileArrived } from '../support/company-steps.ts';
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
  await page.goto('/companies/TEST/PROCESSING_FAILED?data=open');
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

test('what the search said stands above the prices, until a profile is bought', async ({ page }) => {
  const { complaints } = watchPage(page);
  // An exact number leads to its company.
  await page.goto('/search?country=TEST&q=T0107107');
  const found = page.locator('[data-purchase] [data-found]');
  await expect(found).toContainText('From the search result of');
  await expect(found).toContainText('Legal form');
  expect(await findBarriers(page)).toEqual([]);
  await buy(page, 'T0107107', { dataPoints: ['companyProfile'] });
  await page.goto('/companies/TEST/T0107107');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(found).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('what no source offers for a company is one line, and has no box', async ({ page }) => {
  const { complaints } = watchPage(page);
  const id = 'DELAY_000_T0000702';
  await buy(page, id, { dataPoints: ['ultimateBeneficialOwners'] });
  await page.goto(`/companies/TEST/${id}?data=open`);
  const panel = page.locator('[data-purchase]').last();
  await expect(panel.locator('[data-not-available]')).toContainText('Beneficial owners (not offered)');
  await expect(panel.getByRole('checkbox', { name: /^Beneficial owners/ })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
