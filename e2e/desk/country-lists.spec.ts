import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

// Covered by day by `own-lists.integration.test.ts`, and the page by `screens.ts`.
test('a list of countries is added, changed and removed', { tag: '@all' }, async ({ page }) => {
  const { complaints } = watchPage(page);
  await page.goto('/settings/countries');
  await expect(page.getByRole('rowheader', { name: 'FATF: call for action' })).toBeVisible();
  await page.getByRole('button', { name: 'Add list' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Shell companies');
  await form.getByLabel('Date of the list').fill('2026-01-31');
  await form.getByLabel('Source').fill('Risk committee');
  await form.getByLabel('Countries').fill('VG Shells\nXX');
  await form.getByLabel('Reason for the change').fill('Decided');
  await form.getByRole('button', { name: 'Save list' }).click();
  // What was typed stays.
  await expect(form.getByRole('alert')).toContainText('XX is not a country code of ISO 3166.');
  await form.getByLabel('Countries').fill('VG Shells\nPA');
  await form.getByRole('button', { name: 'Save list' }).click();
  const row = page.getByRole('row', { name: 'Shell companies' });
  await expect(row).toContainText('2 countries');
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change Shell companies' }).click();
  await expect(form.getByLabel('Countries')).toHaveValue('PA\nVG Shells');
  await form.getByLabel('Countries').fill('PA');
  await form.getByLabel('Reason for the change').fill('Decided again');
  await form.getByRole('button', { name: 'Save list' }).click();
  await expect(row).toContainText('1 country');

  await page.getByRole('button', { name: 'Remove Shell companies' }).click();
  await form.getByLabel('Reason for the change').fill('Over');
  await form.getByRole('button', { name: 'Remove list' }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/audit');
  await expect(page.getByText('removed Country list Shell companies').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
