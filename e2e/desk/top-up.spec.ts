import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StandInSession,
  startStripe,
  stripeMessage,
} from '#lib/service/payments/testing/stripe-stand-in.ts';
import { type CustomerOfTests, openCustomer, openKey } from '../support/books-of-tests.ts';
import type { Connection } from '../support/connection.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { expect, test } from '../support/signed-in.ts';
import { startService } from '../support/start-service.ts';

// A customer's own side of money: what it pays, by Stripe (a stand-in) or by transfer, and what comes of it at the seller's.

/** Connects the desk to a further instance of the service, with these settings, as a new customer. */
async function startCustomer(
  product: RunningProduct,
  connection: Connection,
  settings: Readonly<Record<string, string>>,
) {
  const customer = await openCustomer(product, { credits: 0 });
  const service = await startService({
    CREDIT_PRICE_EUR_CENTS: '25',
    INVOICE_TAX_PERCENT: '19',
    ...settings,
  });
  await connection.set({ serviceUrl: service.serviceUrl, apiKey: await openKey(product, customer) });
  return { customer, service };
}

/** Begins to buy 100 credits; then the payment page is open. */
async function beginPayment(page: Page, webUrl: string): Promise<void> {
  await page.goto(`${webUrl}/settings/invoices`);
  await expect(page.locator('[data-payment-way=online]')).toContainText('EUR 0.25');
  await expect(page.locator('[data-payment-way=online]')).toContainText('plus 19 % tax');
  const total = page.locator('[data-payment-way=online] output');
  await expect(total).toBeEmpty();
  await page.getByLabel('Credits').fill('100');
  await expect(total).toHaveText('Total EUR 29.75 with tax.');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const returned = (page: Page) => page.locator('[data-payment]');

async function expectInSellersBooks(page: Page, product: RunningProduct, customer: CustomerOfTests) {
  await page.goto(`${product.webUrl}/backoffice/payments?account=${customer.id}`);
  const paid = rowOf(page, customer.name).filter({ hasText: 'PLB-' });
  await expect(paid).toContainText('100 cr');
  await expect(paid).toContainText('EUR 29.75');
  await expect(paid.getByText('Paid', { exact: true })).toBeVisible();
  await expect(rowOf(page, customer.name).filter({ hasText: 'Not paid yet' })).toHaveCount(1);
  await expectNoBarriers(page, 'payments', { meant: paid });
  await page.goto(`${product.webUrl}/backoffice/ledger?account=${customer.id}`);
  await expect(rowOf(page, 'stripe cs_')).toHaveCount(1);
  await expect(rowOf(page, 'stripe cs_')).toContainText('100 cr');
}

// Covered by day by `payments.integration.test.ts` and `top-up.integration.test.ts`.
test('Stripe: a payment is cancelled, the next is paid, confirmed late and told again: credits and an invoice, once', {
  tag: '@all',
}, async ({ page, product, connection, otherWeb }) => {
  const stripe = await startStripe();
  const desk = await startCustomer(product, connection, {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  });
  const tell = async (
    type: string,
    session: StandInSession,
    options: Parameters<typeof stripeMessage>[2] = {},
  ) => {
    const { body, headers } = stripeMessage(type, { ...session, payment_status: 'paid' }, options);
    const answer = await fetch(`${desk.service.serviceUrl}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers,
    });
    await answer.body?.cancel();
    return answer.status;
  };
  try {
    await beginPayment(page, otherWeb.webUrl);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(returned(page)).toContainText('Payment cancelled');
    await expect(returned(page)).toContainText('Nothing was charged');
    expect(await findBarriers(page)).toEqual([]);

    await beginPayment(page, otherWeb.webUrl);
    await page.getByRole('link', { name: 'Pay' }).click();
    await expect(returned(page)).toContainText('Payment not confirmed yet');
    await expect(page.getByText('No invoices.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    const session = stripe.sessions().at(-1);
    if (session === undefined) throw new Error('Stripe made no session');
    expect(await tell('checkout.session.completed', session, { secret: 'whsec_of_somebody_else' })).toBe(400);
    await page.reload();
    await expect(returned(page)).toContainText('Payment not confirmed yet');

    expect(await tell('checkout.session.completed', session, { secondsAgo: 240 })).toBe(200);
    expect(await tell('checkout.session.completed', session)).toBe(200);
    expect(await tell('checkout.session.expired', session)).toBe(200);
    await page.reload();
    await expect(returned(page)).toContainText('Payment received');
    await expect(returned(page)).toContainText('100 credits were added');
    await expect(page.getByRole('banner')).toContainText('100 cr');
    const invoice = rowOf(page, 'PLB-');
    await expect(invoice).toHaveCount(1);
    await expect(invoice).toContainText('Paid on');
    await expect(invoice).toContainText('EUR 29.75');
    await expectNoBarriers(page, 'paid', { meant: invoice });
    const download = page.waitForEvent('download');
    await invoice.getByRole('link').click();
    expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');

    await expectInSellersBooks(page, product, desk.customer);
  } finally {
    await desk.service.stop();
    await stripe.stop();
  }
});

// Covered by day by `top-up.integration.test.ts` and `end-invoice.integration.test.ts`.
test('a bank transfer: where to and under which reference; recorded with its invoice, the credits are there', {
  tag: '@all',
}, async ({ page, product, connection }) => {
  const desk = await startCustomer(product, connection, { INVOICE_BANK: 'Millford Bank | IBAN XX00 0000' });
  try {
    await page.goto('/settings/invoices');
    const way = page.locator('[data-payment-way=bank_transfer]');
    await expect(way).toContainText('Millford Bank');
    const reference = /PLB [0-9A-F]{12}/.exec(await way.innerText())?.[0] ?? '';
    expect(reference).not.toBe('');
    expect(desk.customer.id.replaceAll('-', '').toUpperCase()).toContain(reference.slice(4));
    await expectNoBarriers(page, 'bank transfer', { meant: way });

    await page.goto(`${product.webUrl}/backoffice/credits`);
    await page.getByRole('button', { name: 'Record a purchase' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account').fill(desk.customer.name);
    await dialog.getByLabel('Credits', { exact: true }).fill('250');
    await dialog.getByLabel('Reference').fill(`transfer ${reference}`);
    await dialog.getByLabel('Issue an invoice').check();
    await dialog.getByRole('button', { name: 'Record a purchase' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/settings/invoices');
    await expect(page.getByRole('banner')).toContainText('250 cr');
    const invoice = rowOf(page, 'PLB-');
    await expect(invoice).toContainText('250');
    await expect(invoice).not.toContainText('Void');

    await page.goto(`${product.webUrl}/backoffice/invoices`);
    await rowOf(page, desk.customer.name).getByRole('button', { name: /^Void/ }).click();
    await dialog.getByLabel('Reason').fill('Issued at last year’s price');
    await dialog.getByRole('button', { name: 'Void' }).click();
    // The word “Void” stands on its button too: that is gone with it.
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, desk.customer.name).getByRole('button')).toHaveCount(0);
    // The customer does not pay what is void.
    await page.goto('/settings/invoices');
    await expect(invoice).toContainText('Void since');
  } finally {
    await desk.service.stop();
  }
});
