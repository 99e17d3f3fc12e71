import { defineConfig, devices } from '@playwright/test';
import { readEnv } from '#lib/platform/env.ts';
import { chromiumOptions } from './e2e/support/chromium-options.ts';
import { laterTags, tagPattern } from './scripts/test/plan.ts';

const env = readEnv();
const later = laterTags(env.TEST_TIER);
const laterLeftOut = later.length === 0 ? {} : { grepInvert: new RegExp(tagPattern(later)) };

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-for-tests.ts',
  outputDir: 'test-results',
  projects: [
    // First and alone: they count the credits of the account that the desk's specs share. Others depend on them, so that no filter
    // of the command line applies to them.
    { name: 'service', testMatch: '**/service/*.spec.ts', teardown: 'traffic', ...laterLeftOut },
    // The product as it is shipped, started part by part; no browser. It often waits, so it begins first and the others run
    // meanwhile.
    { name: 'package', testMatch: '**/package/*.spec.ts', dependencies: ['service'] },
    { name: 'desk', testMatch: '**/desk/*.spec.ts', dependencies: ['service'] },
    // Runs last, whatever ran before: looks through all that was answered.
    { name: 'traffic', testMatch: '**/traffic.teardown.ts' },
  ],
  // Each with a product of its own, which the tests of a file use one after the other. With three, beside the tests without
  // a browser, a web application on two cores does not reach its database in time.
  workers: 2,
  forbidOnly: true,
  // To end what hangs. No test is to fail for a machine that is slow or busy, and waiting costs only what fails.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // What is waited for so long never comes: the failure names it.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    // What blinks while it waits keeps the browser drawing.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumOptions(env),
  },
});
