import { openBought } from '../support/company-steps.ts';
import { joinAs, PASSWORD } from '../support/join.ts';
import { expect, test } from '../support/test.ts';

test('a session that ends while somebody buys: nothing is bought, and what was typed comes back', async ({
  browser,
}) => {
  const page = await joinAs(browser, 'officer');
  // Of a company that no other test buys: its page is the panel.
  await page.goto('/companies/TEST/DELAY_0000_T0000115');
  const email = await page.locator('#user-menu p span').nth(1).textContent();
  const panel = page.locator('form[data-purchase]');
  await panel.getByLabel('Ownership structure').check();
  await panel.getByLabel('Maximum, in credits').fill('77');
  await panel.getByLabel('Reason for consulting').selectOption('investigation');
  await panel.getByLabel('Details').fill('A tip from the branch');
  await panel.getByLabel('Reference').fill('CRM-77');
  await page.context().clearCookies();
  await panel.getByRole('button', { name: /^Get data/ }).click();

  await expect(page).toHaveURL(/\/sign-in\?next=/);
  const notice = page.locator('[data-signed-out]');
  await expect(notice).toContainText('You were signed out. Nothing was bought or saved.');
  await expect(notice).toContainText('What you typed is kept');
  await page.getByLabel('E-mail').fill(email ?? '');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL(/T0000115$/);
  await expect(panel.getByLabel('Ownership structure')).toBeChecked();
  await expect(panel.getByLabel('Maximum, in credits')).toHaveValue('77');
  await expect(panel.getByLabel('Reason for consulting')).toHaveValue('investigation');
  await expect(panel.getByLabel('Details')).toHaveValue('A tip from the branch');
  await expect(panel.getByLabel('Reference')).toHaveValue('CRM-77');
  await expect(panel.getByRole('button', { name: 'Get data · at most 77 cr' })).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(left, 'no password is ever kept').not.toContain(PASSWORD);
  await page.context().close();
});

// Covered by day by the test above, of another form.
test('a decision that a session ends before: it is not saved, and comes back with its dialog', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await joinAs(browser, 'officer');
  await openBought(page, 'DELAY_00000_T0000404', '/owners');
  const email = await page.locator('#user-menu p span').nth(1).textContent();
  const decide = page.getByRole('button', { name: /^Decide/ }).first();
  await decide.click();
  const dialog = page.getByRole('dialog', { name: 'Decision' });
  await dialog.getByLabel('Decision').selectOption('report');
  await dialog.getByLabel('Reason').fill('The list of owners is from last year');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Save decision' }).click();

  await expect(page.locator('[data-signed-out]')).toContainText('once you open it again');
  await page.getByLabel('E-mail').fill(email ?? '');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/T0000404\/owners$/);
  await decide.click();
  await expect(dialog.getByLabel('Decision')).toHaveValue('report');
  await expect(dialog.getByLabel('Reason')).toHaveValue('The list of owners is from last year');
  await page.context().close();
});

test('who signs out themselves is told nothing, and nothing they typed is left', async ({ browser }) => {
  const page = await joinAs(browser, 'officer');
  await page.goto('/companies/TEST/T0000117');
  await page.locator('form[data-purchase]').getByLabel('Reference').fill('CRM-78');
  await page.getByRole('button', { name: /Nora New/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.locator('[data-signed-out]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.context().close();
});
