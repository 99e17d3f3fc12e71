import type { Page } from '@playwright/test';
import type { RunningProduct } from './running-product.ts';

/** Signs in through the page as the first administrator, and goes on to `path`. */
export async function signIn(
  page: Page,
  product: Pick<RunningProduct, 'webUrl' | 'adminEmail' | 'adminPassword'>,
  path = '/search',
): Promise<void> {
  await page.goto(`${product.webUrl}/sign-in?next=${encodeURIComponent(path)}`);
  await giveAddressAndPassword(page, product);
  // As long as an action of the caller may take: outside of a test, expect waits five seconds alone.
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Menu of/ })
    .waitFor();
}

/** Fills in and sends the form of the sign-in page. */
export async function giveAddressAndPassword(
  page: Page,
  { adminEmail, adminPassword }: Pick<RunningProduct, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  await page.getByLabel(/e-?mail/i).fill(adminEmail);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(adminPassword);
  await page.getByRole('button', { name: /^sign in$/i }).click();
}
