import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { run } from '#lib/platform/db.ts';
import { charge, failRequest, openCustomer } from '../support/books-of-tests.ts';
import { carryForward } from '../support/dropped-months.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';

// The seller's books: what was bought, taken back, used, billed and asked for.

async function recordPurchase(page: Page, account: string, { withInvoice }: { withInvoice: boolean }) {
  await page.goto('/backoffice/credits');
  await page.getByRole('button', { name: 'Record a purchase' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account').fill(account);
  await dialog.getByLabel('Credits', { exact: true }).fill('500');
  await dialog.getByLabel('Reference').fill('transfer 7');
  if (withInvoice) await dialog.getByLabel('Issue an invoice').check();
  await dialog.getByRole('button', { name: 'Record a purchase' }).click();
}

/** The file of the ledger that is shown: its name, and the last two cells of each line. */
async function ledgerFile(page: Page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  return { name: file.suggestedFilename(), ends: lines.map((line) => line.split(',').slice(-2).join(',')) };
}

test('a purchase, its invoice and a correction by two people; the books are right', async ({
  page,
  browser,
  product,
}) => {
  const customer = await openCustomer(product, { credits: 0 });
  await recordPurchase(page, customer.name, { withInvoice: true });
  await expect(page.getByRole('dialog')).toBeHidden();

  // The same payment again changes nothing.
  await recordPurchase(page, customer.name, { withInvoice: false });
  await expect(page.getByRole('alert').filter({ hasText: 'transfer 7 was recorded' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto(`/backoffice/ledger?account=${customer.id}`);
  await page.getByRole('button', { name: /^Correct entry/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Credits to take back').fill('501');
  await dialog.getByLabel('Reason').fill('Four hundred were paid for');
  await dialog.getByRole('button', { name: 'Propose the correction' }).click();
  await expect(dialog.getByRole('alert')).toContainText('500 of the 500 credits');
  await dialog.getByLabel('Credits to take back').fill('100');
  await dialog.getByRole('button', { name: 'Propose the correction' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Correct entry/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'A correction waits for a second person' }).click();
  const mine = page.getByRole('row').filter({ hasText: customer.name });
  await expect(mine).toContainText('Waits for a second person');
  await expect(mine.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(mine.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expectNoBarriers(page, 'credits', { meant: page.getByText('Waits for a second person').first() });

  const second = await joinAs(browser, 'billing');
  await second.goto('/backoffice/credits');
  const theirs = second.getByRole('row').filter({ hasText: customer.name });
  await theirs.getByRole('button', { name: /^Confirm/ }).click();
  await expect(second.getByRole('dialog')).toContainText('changes by −100 credits');
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs).toContainText('Confirmed');
  await second.context().close();

  await page.goto(`/backoffice/ledger?account=${customer.id}`);
  const counter = page.getByRole('row').filter({ hasText: 'takes back entry' });
  await expect(counter).toContainText('−100 cr');
  await expect(counter).toContainText('400 cr');
  await expect(page.getByRole('row').filter({ hasText: 'transfer 7' }).last()).toContainText(
    '100 credits taken back',
  );
  await page.getByRole('button', { name: /^Correct entry/ }).click();
  await expect(dialog).toContainText('100 credits of this entry were taken back before.');
  await expect(dialog.getByLabel('Credits to take back')).toHaveValue('400');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check the books' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The books are right.' })).toContainText(
    '2 entries of 1 account add up to 400 credits',
  );
  await expectNoBarriers(page, 'ledger', { meant: counter });
  const whole = await ledgerFile(page);
  expect(whole.name).toMatch(new RegExp(`^${customer.name} ledger \\d{4}-\\d\\d-\\d\\d\\.csv$`));
  expect(whole.ends).toEqual(['credits,balance_after', '500,500', '-100,400']);
  await page.getByLabel('Kind').selectOption('purchase');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(counter).toHaveCount(0);
  const part = await ledgerFile(page);
  expect(part.name).toContain(`${customer.name} ledger purchase only `);
  expect(part.ends).toEqual(['credits,balance_after', '500,500']);

  await page.goto('/backoffice/ledger');
  await page.getByRole('button', { name: 'Check the books of all accounts' }).click();
  await expect(page.getByText('The books are right.')).toBeVisible();
});

// Covered by day by `drop-old-entries.integration.test.ts`, and `every-screen.spec.ts` for the line.
test('months were dropped: what they came to is a line of the ledger, and a filter says what it cannot list', {
  tag: '@all',
}, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 0 });
  await carryForward(customer);
  await charge(customer, 'KEPT');
  await page.goto(`/backoffice/ledger?account=${customer.id}`);
  const lines = page.getByRole('row');
  await expect(lines.nth(1)).toContainText('Profile of KEPT, Testland');
  await expect(lines.nth(1)).toContainText('428 cr');
  await expect(lines.nth(2)).toContainText('up to Oct 2016');
  const carried = lines.filter({ hasText: 'Carried forward' });
  await expect(carried).toContainText('62 entries, dropped at the end of the retention period');
  await expect(carried.getByRole('cell', { name: '438 cr' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Check the books' }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'The books are right.' });
  await expect(verdict).toContainText('63 entries of 1 account add up to 428 credits');
  await expect(verdict).toContainText('Of these, 62 entries were dropped');
  expect((await ledgerFile(page)).ends).toEqual(['credits,balance_after', '438,438', '-10,428']);
  await page.getByLabel('Kind').selectOption('purchase');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No entries.')).toBeVisible();
  await expect(page.getByText('Not listed: 62 entries up to Oct 2016')).toBeVisible();

  await test.step('numbers that do not contain their month: it is said that it is not known, and why', async () => {
    const old = await openCustomer(product, { credits: 0 });
    await carryForward(old, 62);
    await page.goto(`/backoffice/ledger?account=${old.id}`);
    await expect(carried).toContainText('Not known: numbers of that time do not contain the month');
    expect((await ledgerFile(page)).ends).toEqual(['credits,balance_after', '438,438']);
    await page.goto(`/backoffice/ledger?account=${old.id}&kind=charge`);
    await expect(
      page.getByText(/^Not listed: 62 entries from months that are not known, because/),
    ).toBeVisible();
  });
});

// Covered by day by `end-invoice.integration.test.ts` and `invoice-view.test.ts`.
test('invoices: the PDF, paid, void, and who comes nearer to the next', { tag: '@all' }, async ({
  page,
  product,
}) => {
  const [paying, voided] = [
    await openCustomer(product, { credits: 0 }),
    await openCustomer(product, { credits: 0 }),
  ];
  for (const { name } of [paying, voided]) {
    await recordPurchase(page, name, { withInvoice: true });
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const overdrawn = await openCustomer(product, { credits: 0 });
  await charge(overdrawn, 'OVERDRAWN');

  await page.goto('/backoffice/invoices');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(rowOf(overdrawn.name)).toContainText('30 days');
  await expect(rowOf(overdrawn.name)).toContainText('−10 cr');
  const download = page.waitForEvent('download');
  await rowOf(paying.name).getByRole('link', { name: /^PLB-/ }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await rowOf(paying.name)
    .getByRole('button', { name: /^Mark as paid/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of the payment').fill('transfer 9');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(rowOf(paying.name)).toContainText('Paid');
  await expect(rowOf(paying.name)).toContainText('transfer 9');
  await expect(rowOf(paying.name).getByRole('button')).toHaveCount(0);

  await rowOf(voided.name).getByRole('button', { name: /^Void/ }).click();
  await dialog.getByLabel('Reason').fill('Wrong address');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(rowOf(voided.name)).toContainText('Wrong address');
  await expectNoBarriers(page, 'invoices', { meant: rowOf(voided.name) });

  await page.getByLabel('State').selectOption('void');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(rowOf(voided.name)).toBeVisible();
  await expect(rowOf(paying.name)).toHaveCount(0);
});

// Covered by day by `view-usage.integration.test.ts`, and `every-screen.spec.ts` for the page.
test('usage: by each thing, what the cache saved, and the file', { tag: '@all' }, async ({
  page,
  product,
}) => {
  const customer = await openCustomer(product, { credits: 100 });
  await charge(customer, 'USED');
  await charge(customer, 'USED'); // from the cache
  await page.goto(`/backoffice/usage?account=${customer.id}`);
  await expect(page.getByRole('img', { name: /^Credits charged by day.* 10 in all/ })).toBeVisible();
  await expect(page.getByText('1 item came from the cache, saving 10 credits.')).toBeVisible();
  for (const [by, name] of [
    ['account', customer.name],
    ['key', 'Key not recorded'],
    ['country', 'Testland'],
    ['item', 'Profile'],
    ['outcome', 'From the cache'],
  ] as const) {
    await page.getByLabel('By', { exact: true }).selectOption(by);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('rowheader', { name })).toBeVisible();
  }
  await page.getByLabel('By', { exact: true }).selectOption('day');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toBe('day,account,key,country,item,outcome,items,credits,saved_credits');
  expect(lines.slice(1).map((line) => line.split(',').slice(3).join(' '))).toEqual([
    'TEST companyProfile cached 1 0 10',
    'TEST companyProfile charged 1 10 0',
  ]);

  await test.step('a period: chart, table and file say the same of it', async () => {
    const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    await customer.with((pool) =>
      run(pool, `update service.request set created_at = $2 where company_id = 'USED' and account_id = $1`, [
        ...[customer.id, `${day}T23:59:59.999Z`],
      ]),
    );
    await charge(customer, 'USED-TODAY');
    await page.goto(`/backoffice/usage?account=${customer.id}`);
    await page.getByLabel('From (UTC)').fill(day);
    await page.getByLabel('To (UTC)').fill(day);
    await page.getByRole('button', { name: 'Show' }).click();
    const shown = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
    const shortDay = new Date(day).toLocaleDateString('en-GB', shown).replace('Sept', 'Sep');
    await expect(
      page.getByRole('img', { name: `from ${shortDay} to ${shortDay}: 10 in all, at most 10 in a day` }),
    ).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Total' })).toContainText('10 cr');
    await expect(page.getByRole('rowheader', { name: shortDay })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
    expect(rows.map((line) => line.split(',')[0])).toEqual([day, day]);
    expect(rows.reduce((sum, line) => sum + Number(line.split(',')[7]), 0)).toBe(10);
    await page.getByRole('link', { name: 'Last 30 days' }).click();
    await expect(page.getByRole('img', { name: /10 in all/ })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: shortDay })).toHaveCount(0);
  });

  await page.goto('/backoffice/usage?from=2020-01-01&to=2026-01-01');
  await expect(page.locator('[data-cut=shortened]')).toContainText('At most 400 days are shown at once');
});

// Covered by day by `every-verb.integration.test.ts`, and `every-screen.spec.ts` for the page.
test('a request is found by its id and its company; a failed item is tried again and charged', {
  tag: '@all',
}, async ({ page, product }) => {
  const customer = await openCustomer(product, { credits: 100 });
  const requestId = await failRequest(customer, 'T0000131');
  await page.goto('/backoffice/requests');
  await page.getByLabel('Request or company').fill(requestId);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('row').filter({ hasText: customer.name })).toContainText('1 failed');
  await page.goto('/backoffice/requests?text=t0000131');
  await page.getByRole('link', { name: requestId }).click();
  await expect(page.getByRole('row').filter({ hasText: 'service_unavailable' })).toBeVisible();
  await expectNoBarriers(page, 'request', { meant: page.getByText(requestId) });

  await page.getByRole('button', { name: 'Retry Profile' }).click();
  await expect(page.getByRole('dialog')).toContainText('the account is charged 10 credits');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Retry for 10 credits' }).click();
  await expect(page.getByText('Retry of')).toBeVisible();
  // The service finds it by itself.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'Profile' })).toContainText('Succeeded', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByRole('main')).not.toContainText('Example Instruments');
  await test.step('one that is not there says why that may be', async () => {
    const answer = await page.goto('/backoffice/requests/504c554d-4140-8000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('its month was dropped');
    await expect(page.getByRole('link', { name: 'All requests' })).toBeVisible();
  });
  await page.goto(`/backoffice/requests/${requestId}`);
  await expect(page.getByRole('link', { name: 'Retried in another request' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await page.goto(`/backoffice/ledger?account=${customer.id}`);
  await expect(page.getByRole('row').filter({ hasText: '−10 cr' })).toHaveCount(1);
});
