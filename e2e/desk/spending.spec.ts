import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';

/** Sets what the person whose row names them may spend in a day. */
async function setLimit(page: Page, name: string, credits: string): Promise<void> {
  await page.goto('/settings/spending');
  await page.getByRole('button', { name: `Change limit of ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits a day').fill(credits);
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog).toBeHidden();
}

// Covered by day by `spending.integration.test.ts`.
test('a limit is set, refuses a purchase, is raised, and the purchase is made and counted', {
  tag: '@all',
}, async ({ page, browser }) => {
  const officer = await joinAs(browser, 'officer');
  await officer.goto('/settings/profile');
  // Everybody who joins in these tests has one name.
  const name = `Sparing ${randomUUID()}`;
  await officer.getByRole('textbox', { name: 'Name' }).fill(name);
  await officer.getByRole('button', { name: 'Save name' }).click();
  await expect(officer.getByRole('banner')).toContainText(name);
  await officer.goto('/settings/usage');
  await expect(officer.getByText('Nothing was bought in these days.')).toBeVisible();

  await page.goto('/settings/spending');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('No limit');
  await setLimit(page, name, '17');
  await expect(row).toContainText('17 cr own');

  await officer.goto('/companies/TEST/T0000131');
  const panel = officer.locator('[data-purchase]');
  await expect(panel.locator('[data-spending]')).toContainText('17 of 17 cr left');
  await expect(panel.locator('[data-why-not]')).toContainText(
    'You may spend 17 credits a day (UTC); 17 are left.',
  );
  await expect(panel.getByRole('button', { name: 'Get data · 18 cr' })).toBeDisabled();
  expect(await findBarriers(officer)).toEqual([]);

  await setLimit(page, name, '18');
  await officer.reload();
  await expect(panel.locator('[data-spending]')).toContainText('18 of 18 cr left');
  // Lowered while the panel stands open: what is on the screen is not what counts.
  await setLimit(page, name, '10');
  await panel.getByRole('combobox', { name: 'Reason for consulting' }).selectOption('Periodic review');
  await panel.getByRole('button', { name: 'Get data · 18 cr' }).click();
  await expect(panel.getByRole('alert')).toContainText('Nothing was bought. Ask an administrator');
  await setLimit(page, name, '30');
  await officer.reload();
  await panel.getByRole('combobox', { name: 'Reason for consulting' }).selectOption('Periodic review');
  await panel.getByLabel('Reference').fill('CASE-SPENDING');
  await panel.getByRole('button', { name: 'Get data · 18 cr' }).click();
  await profileArrived(officer);

  await page.goto('/settings/spending');
  await expect(row).toContainText('18 cr');
  await officer.goto('/settings/usage?by=reference');
  await expect(officer.getByRole('row').filter({ hasText: 'CASE-SPENDING' })).toContainText('18 cr');
  await expect(officer.locator('[data-usage-of=own]')).toBeVisible();
  const [download] = await Promise.all([
    officer.waitForEvent('download'),
    officer.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  // Profile, beneficial owners and the list of documents, under their header.
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).every((line) => line.includes('CASE-SPENDING'))).toBe(true);

  await page.goto('/settings/usage?by=person');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('18 cr');
});

// Covered by day by `every-screen.spec.ts`.
test('a service that takes no payment says whom to ask', { tag: '@all' }, async ({ page }) => {
  await page.goto('/settings/invoices');
  await expect(page.locator('[data-payment-way=none]')).toContainText('Ask its operator for credits.');
});
