import { defineConfig, devices } from '@playwright/test';
import { readEnv } from '#lib/platform/env.ts';
import { chromiumOptions } from './e2e/support/chromium-options.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-for-tests.ts',
  outputDir: 'test-results',
  projects: [
    // First and alone: they count the credits of the account that the desk's specs share.
    { name: 'service', testMatch: '**/service/*.spec.ts', teardown: 'traffic' },
    { name: 'desk', testMatch: '**/desk/*.spec.ts', dependencies: ['service'] },
    // Runs last, whatever ran before: looks through all that was answered.
    { name: 'traffic', testMatch: '**/traffic.teardown.ts' },
  ],
  fullyParallel: true,
  // One after the other: they share a user and an account, and two browsers would share two cores with the product.
  workers: 1,
  forbidOnly: true,
  // Generous: on a machine with other work a page takes its time, and waiting costs only what fails.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(readEnv()),
  },
});
