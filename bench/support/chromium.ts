import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { readEnv } from '#lib/platform/env.ts';
import { chromiumOptions } from '../../e2e/support/chromium-options.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import type { RunningDemo } from '../../scripts/demo/start-demo.ts';

export const startChromium = (): Promise<Browser> => chromium.launch(chromiumOptions(readEnv()));

/** A window in which the demo's officer is signed in; what was loaded on the way is forgotten. */
export async function officersWindow(browser: Browser, demo: RunningDemo): Promise<BrowserContext> {
  const first = await browser.newContext();
  const page = await first.newPage();
  await signIn(page, { webUrl: demo.webUrl, ...demo.people.officer });
  const storageState = await first.storageState();
  await first.close();
  return browser.newContext({ storageState, locale: 'en-GB', timezoneId: 'UTC' });
}
