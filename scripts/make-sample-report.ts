// node scripts/make-sample-report.ts: docs/sample-report.pdf, the report of a company of Testland as the product gives it
// out: demo started on free ports in a folder of its own, saved by the officer, sealed. Everything ends with it.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { readEnv } from '#lib/platform/env.ts';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { findReport } from '../e2e/support/report-steps.ts';
import { signIn } from '../e2e/support/sign-in.ts';
import { createProgress } from '../launcher/progress.ts';
import { startDemo } from './demo/start-demo.ts';

const COMPANY = 'T0001117';
const file = resolve(import.meta.dirname, '../docs/sample-report.pdf');

const progress = createProgress(process.stdout);
const demo = await startDemo({ progress });
try {
  await progress.step('Making the report', async () => {
    const browser = await chromium.launch(chromiumOptions(readEnv()));
    try {
      const page = await browser.newPage({ baseURL: demo.webUrl });
      await signIn(page, { webUrl: demo.webUrl, ...demo.people.officer });
      const answer = await page.request.get(`/api/desk${await findReport(page, COMPANY)}/export`);
      if (!answer.ok()) throw new Error(`The report was not given out: ${await answer.text()}`);
      await writeFile(file, await answer.body());
    } finally {
      await browser.close();
    }
  });
  console.log('docs/sample-report.pdf is written.');
} finally {
  await demo.stop();
}
