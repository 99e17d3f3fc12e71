import type { BrowserContext } from '@playwright/test';
import { readRunningProduct } from './running-product.ts';
import { signIn } from './sign-in.ts';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Playwright's test with the administrator signed in: once for each worker, through the page. */
export const test = base.extend<object, { administrator: State }>({
  administrator: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await signIn(page, await readRunningProduct());
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  storageState: ({ administrator }, use) => use(administrator),
});
