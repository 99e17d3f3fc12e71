import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { readEnv } from '#lib/platform/env.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const chromium = readEnv().PLAYWRIGHT_CHROMIUM ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

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
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        // As root there is no sandbox to be had, and no test leaves this machine.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
