import { expect, type Page } from '@playwright/test';
import type { RunningProduct } from './running-product.ts';

/** Signs in through the page as the first administrator, and goes on to `path`. */
export async function signIn(
  page: Page,
  product: Pick<RunningProduct, 'webUrl' | 'adminEmail' | 'adminPassword'>,
  path = '/search',
): Promise<void> {
  await page.goto(`${product.webUrl}/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel(/e-?mail/i).fill(product.adminEmail);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(product.adminPassword);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Menu of/ })).toBeVisible({
    timeout: 20_000,
  });
}
