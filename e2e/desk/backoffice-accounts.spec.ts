import type { Locator, Page } from '@playwright/test';
import { charge, openCustomer } from '../support/books-of-tests.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';

// One customer: its account, keys, prices and webhooks.

const dialogOf = (page: Page) => page.getByRole('dialog');

/** What the service answers to a purchase by this key. */
async function buyBy(key: string, { publicServiceUrl }: RunningProduct, id: string): Promise<number> {
  const answer = await fetch(`${publicServiceUrl}/v2/company`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ id, countryCode: 'TEST', dataPoints: ['companyProfile'] }),
  });
  return answer.status;
}

const balanceBy = async (key: string, { publicServiceUrl }: RunningProduct): Promise<number> =>
  (await fetch(`${publicServiceUrl}/v2/balance`, { headers: { 'x-api-key': key } })).status;

/** What is shown once, and then never again. */
async function takeOnce(dialog: Locator): Promise<string> {
  const value = await dialog.getByRole('status').locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return value;
}

// Covered by day by `account-states.integration.test.ts`.
test('an account: its key works until it is suspended, again when resumed, and never once it is closed', {
  tag: '@all',
}, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 100 });
  await page.goto(`/backoffice/accounts?text=${encodeURIComponent(customer.name)}`);
  await page.getByRole('link', { name: customer.name }).click();
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();

  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill('production');
  await dialog.getByLabel('Credits per day (UTC)').fill('-1');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Expected 0 or more credits. Nothing was changed.');
  await dialog.getByLabel('Credits per day (UTC)').fill('50');
  await dialog.getByLabel('Calls per minute').fill('60');
  await dialog.getByLabel('Last day (UTC)').fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect(dialog.getByText('It can’t be shown again.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const key = await takeOnce(dialog);
  expect(await buyBy(key, product, 'T0000101')).toBe(200);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'production' });
  await expect(row).toContainText('10 of 50 credits spent today');
  await expect(row).toContainText('60 calls per minute');
  await expect(row).toContainText('31 Dec 2099');
  await expect(page.getByRole('main')).not.toContainText(key);

  await page.getByRole('button', { name: /^Suspend/ }).click();
  await dialog.getByLabel('Reason').fill('Two invoices are overdue');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Two invoices are overdue')).toBeVisible();
  expect(await buyBy(key, product, 'T0000102')).toBe(403);
  await expectNoBarriers(page, 'account', { meant: row });
  await page.getByRole('button', { name: /^Resume/ }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: /^Suspend/ })).toBeVisible();
  expect(await buyBy(key, product, 'T0000102')).toBe(200);

  await page.getByLabel('Contact e-mail').fill('books@quiet-harbour.example');
  await page.getByLabel('Address for invoices').fill('Pier 4\n1010 Harbour');
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByLabel('Cache period in hours').fill('48');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toHaveCount(2);
  await page.reload();
  await expect(page.getByLabel('Address for invoices')).toHaveValue('Pier 4\n1010 Harbour');
  await expect(page.getByLabel('Cache period in hours')).toHaveValue('48');

  await page.getByRole('button', { name: /^Close Quiet/ }).click();
  await dialog.getByLabel('Name of the account').fill('Quiet');
  await dialog.getByLabel('Reason').fill('The contract ended');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog.getByRole('alert')).toContainText('something else was entered');
  await dialog.getByLabel('Name of the account').fill(customer.name);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Permanently closed.')).toBeVisible();
  expect(await balanceBy(key, product)).toBe(401);
  await expect(page.getByRole('button', { name: 'Create a key' })).toHaveCount(0);
});

// Covered by day by `accounts.integration.test.ts`, and the test above for the page.
test('a key is revoked, once it is confirmed', { tag: '@all' }, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 0 });
  await page.goto(`/backoffice/accounts/${customer.id}`);
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name').fill('lost');
  await dialog.getByLabel('Calls per minute').fill('100');
  await dialog.getByLabel('Credits per day (UTC)').fill('1');
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const key = await takeOnce(dialog);
  expect(await balanceBy(key, product)).toBe(200);
  await expect(page.getByRole('row').filter({ hasText: 'lost' })).toContainText('0 of 1 credit spent today');
  await page.getByRole('button', { name: 'Revoke the key lost' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'lost' })).toContainText('Revoked');
  expect(await balanceBy(key, product)).toBe(401);
  // What is on other pages of the account is there under its name.
  await page
    .getByRole('navigation', { name: 'More on this account' })
    .getByRole('link', { name: 'Usage' })
    .click();
  await expect(page.getByRole('textbox', { name: 'Account', exact: true })).toHaveValue(customer.name);
});

// Covered by day by `plans.integration.test.ts`, and `every-screen.spec.ts` for the page.
test('a plan is copied, an account put on it, and a price from tomorrow on previewed, planned and withdrawn', {
  tag: '@all',
}, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 0 });
  const name = `Volume ${customer.name.slice(-8)}`;
  await page.goto('/backoffice/plans');
  await page.getByRole('button', { name: 'Copy the plan standard' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name of the new plan').fill(name);
  await dialog.getByRole('button', { name: 'Create the plan' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const plan = page.url();

  await page.goto(`/backoffice/accounts/${customer.id}`);
  await page.getByLabel('Plan', { exact: true }).selectOption(name);
  await page.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  await page.goto(plan);
  await expect(page.getByRole('link', { name: customer.name })).toBeVisible();
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/country=FR/);
  await page.getByRole('button', { name: 'Change prices' }).click();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('From (UTC)').fill(tomorrow);
  await dialog.getByLabel('New price of Profile').fill('7');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText('Profile10 → 7');
  await expect(dialog).toContainText(`1 account is on this plan: ${customer.name}`);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('New price of Profile')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 1 price' }).click();
  await expect(dialog).toBeHidden();
  const planned = page.getByRole('row').filter({ hasText: 'Profile, France: 7' });
  await expect(planned).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'companyProfile' })).toContainText('10 cr');
  await expectNoBarriers(page, 'plan', { meant: planned });
  await planned.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('No changes are planned.')).toBeVisible();

  await test.step('an own price from now on; then it is removed again from tomorrow on, and at once', async () => {
    const change = async (fill: () => Promise<void>, previewed: string) => {
      await page.getByRole('button', { name: 'Change prices' }).click();
      await fill();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByRole('listitem')).toHaveText(previewed);
      await dialog.getByRole('button', { name: 'Change 1 price' }).click();
      await expect(dialog).toBeHidden();
    };
    const remove = dialog.getByLabel('Remove own price of Profile; 10 applies');
    const row = page.getByRole('row').filter({ hasText: 'companyProfile' });
    await change(() => dialog.getByLabel('New price of Profile').fill('7'), 'Profile10 → 7');
    await expect(row).toContainText('own price');
    await expect(row).toContainText('7 cr');
    await change(async () => {
      await dialog.getByLabel('From (UTC)').fill(tomorrow);
      await remove.check();
      expect(await findBarriers(page)).toEqual([]);
    }, 'Profile7 → 10, own price removed');
    await expect(
      page.getByRole('row').filter({ hasText: 'Profile, France: own price removed' }),
    ).toBeVisible();
    await expect(row).toContainText('7 cr');
    await change(() => remove.check(), 'Profile7 → 10, own price removed');
    await expect(row).toContainText('10 cr');
    await expect(row).not.toContainText('own price');
  });
});

// Covered by day by `webhooks.integration.test.ts`, and `every-screen.spec.ts` for the page.
test('a webhook: its secret is shown once, a private address is refused, a delivery is sent again', {
  tag: '@all',
}, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 100 });
  await page.goto(`/backoffice/webhooks?account=${customer.id}`);
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Create a webhook' }).click();
  await expect(dialog.getByRole('alert')).toContainText('anybody on the Internet can reach');
  await dialog.getByLabel('Address').fill('https://hooks.quiet-harbour.invalid/plumbline');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create a webhook' }).click();
  const secret = await takeOnce(dialog);
  expect(secret).toMatch(/^whsec_/);

  await charge(customer, 'TOLD');
  await page.getByRole('link', { name: /^Deliveries to/ }).click();
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible();
  const delivery = page.getByRole('row').filter({ hasText: 'Send again' });
  const attempts = delivery.getByRole('listitem');
  // The service sends it by itself, and tries again soon: how often it did so by now is its own affair.
  const moreThan = (count: number) =>
    expect(async () => {
      await page.reload();
      expect(await attempts.count()).toBeGreaterThan(count);
    }).toPass();
  await moreThan(0);
  await expectNoBarriers(page, 'webhooks', { meant: delivery });
  const before = await attempts.count();
  await delivery.getByRole('button', { name: /^Send again/ }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await moreThan(before);
  await expect(page.getByRole('main')).not.toContainText(secret);

  await page.getByRole('button', { name: /^Rotate secret of/ }).click();
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  expect(await takeOnce(dialog)).not.toBe(secret);
  await expect(page.getByText('The previous secret also signs until')).toBeVisible();
  await page.getByRole('button', { name: /^Pause/ }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This account has no webhooks.')).toBeVisible();
});
