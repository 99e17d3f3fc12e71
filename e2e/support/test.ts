import { test as base } from '@playwright/test';
import { type RunningProduct, readRunningProduct } from './running-product.ts';

export { expect } from '@playwright/test';

/** Playwright's test, at the addresses of the product that runs for it. */
export const test = base.extend<{ product: RunningProduct }>({
  // Playwright reads what a fixture needs from this pattern, so that there must be one, although it needs nothing.
  product: async ({ playwright: _ }, use) => use(await readRunningProduct()),
  baseURL: async ({ product }, use) => use(product.webUrl),
});
