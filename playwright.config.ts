import { defineConfig, devices } from '@playwright/test';
import { readEnv } from '#lib/platform/env.ts';
import { chromiumOptions } from './e2e/support/chromium-options.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-for-tests.ts',
  outputDir: 'test-results',
  projects: [
    { name: 'product', testMatch: '**/*.spec.ts', teardown: 'traffic' },
    // Runs last, whatever ran before: looks through all that was answered.
    { name: 'traffic', testMatch: '**/traffic.teardown.ts' },
  ],
  fullyParallel: true,
  workers: 2,
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
