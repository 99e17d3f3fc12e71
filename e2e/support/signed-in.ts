import type { Browser, BrowserContext } from '@playwright/test';
import { readRunningProduct } from './running-product.ts';
import { signIn } from './sign-in.ts';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

let administrator: Promise<State> | undefined;

/** The administrator's session: signed in through the page, once for each worker. */
export function administratorState(browser: Browser): Promise<State> {
  administrator ??= signInOnce(browser);
  return administrator;
}

async function signInOnce(browser: Browser): Promise<State> {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await signIn(page, await readRunningProduct());
  const state = await page.context().storageState();
  await page.close();
  return state;
}

/** Playwright's test with the administrator signed in. */
export const test = base.extend({
  storageState: async ({ browser }, use) => use(await administratorState(browser)),
});
