import { randomUUID } from 'node:crypto';
import { buy } from '../support/company-steps.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const PASSPORT = {
  name: 'passport.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 an invented passport'),
};

// By day the commands are covered by `lib/desk/customers`, the screens by `every-screen.spec.ts`.
test('a customer file: created, with companies and a document, decided by another, ended', {
  tag: '@all',
}, async ({ page, browser }) => {
  const { complaints } = watchPage(page);
  const reference = `CIF-${randomUUID().slice(0, 8)}`;
  await buy(page, 'T0000101');
  await page.goto('/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByLabel('Name').fill('Tamarindo family');
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await page.waitForURL(/\/customers\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;

  // By keyboard one of the workspace, then one from its register, then by its number one without data.
  await page.getByRole('button', { name: 'Add company' }).click();
  const box = dialog.getByRole('combobox', { name: 'Name or number' });
  const found = dialog.getByRole('listbox', { name: 'Companies found' }).getByRole('option');
  await box.fill('T000010');
  await expect(found.first()).toContainText('T0000101');
  await box.press('ArrowDown');
  await expectNoBarriers(page, path, { meant: found.and(dialog.getByRole('option', { selected: true })) });
  await box.press('Enter');
  await expect(dialog.locator('[data-picked]')).toContainText('Testland T0000101');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(page.locator('[data-company]')).toHaveCount(1);

  await page.getByRole('button', { name: 'Add company' }).click();
  await dialog.getByRole('combobox', { name: 'Country' }).fill('test');
  await dialog.getByRole('combobox', { name: 'Country' }).press('Enter');
  await expect(box).toBeFocused();
  await expect(dialog.getByText('free', { exact: false })).toBeVisible();
  await box.fill('Insolvent');
  await box.press('Enter');
  await found.first().click();
  await dialog.getByLabel('Role').selectOption('guarantor');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(page.locator('[data-company]')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add company' }).click();
  await box.fill('T0000190');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose the company');
  await dialog.getByRole('combobox', { name: 'Country' }).fill('test');
  await dialog.getByRole('combobox', { name: 'Country' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No data on this company is stored here.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add document' }).click();
  await dialog.getByLabel('File').setInputFiles({ ...PASSPORT, buffer: Buffer.from('<html>') });
  await dialog.getByLabel('Type').selectOption('identity_document');
  await dialog.getByLabel('Expires on').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The file is not a PDF, PNG or JPEG.');
  await dialog.getByLabel('File').setInputFiles(PASSPORT);
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(page.locator('[data-document]')).toContainText('Expired on 31 Jan 2020');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download passport.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('passport.pdf');

  const risk = page.locator('[data-box=risk]');
  await risk.getByText('Propose risk').first().click();
  await risk.getByLabel('Risk').selectOption('medium');
  await risk.getByRole('button', { name: 'Propose risk' }).click();
  await expect(risk.locator('[data-proposal]')).toContainText('Another approver must decide.');
  await expectNoBarriers(page, path, { meant: risk.locator('[data-proposal]') });

  const other = await joinAs(browser, 'approver');
  await other.goto(`/customers?q=${reference}`);
  await expect(other.locator('[data-customer]')).toContainText('decision awaiting approval');
  await other.getByRole('link', { name: reference }).click();
  const proposal = other.locator('[data-proposal]');
  await proposal.getByLabel('Approve').check();
  await proposal.getByLabel('Reason').fill('Agreed with the branch');
  await proposal.getByRole('button', { name: 'Save decision' }).click();
  await expect(other.locator('[data-decision]')).toContainText('Approved');
  await other.context().close();

  await page.goto(`/audit?object=${reference}`);
  await expect(page.getByText(`${reference} · Tamarindo family`).first()).toBeVisible();
  await page.goto(path);
  const end = page.locator('[data-box=end]');
  await end.getByText('End relationship').click();
  await end.getByLabel('Last day').fill(new Date().toISOString().slice(0, 10));
  await end.getByLabel('Reason').fill('Left the bank');
  await end.getByRole('button', { name: 'Save end of relationship' }).click();
  await expect(page.locator('[data-standing] [data-state=ended]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add company' })).toHaveCount(0);
  // The file of the wrong type was refused.
  expect(complaints.filter((each) => !each.includes('/api/desk/customers/documents'))).toEqual([]);
});
