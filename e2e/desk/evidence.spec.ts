import { readFile } from 'node:fs/promises';
import { approve, assess, submitForReview } from '../support/approve-steps.ts';
import { giveReason, openBought } from '../support/company-steps.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { revokeLink } from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';

const COMPANY = 'DELAY_00_T0001117';

// Covered by day by `reports.spec.ts`, `exports.spec.ts`, `verify.spec.ts` and `shares.spec.ts`, step by step.
test('from a look-up to evidence: saved, re-checked, approved, sealed, verified, shared, revoked', {
  tag: '@all',
}, async ({ page, browser, product }) => {
  await openBought(page, COMPANY);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(COMPANY);
  const path = await saveReport(page);

  await page.getByRole('link', { name: 'Re-check' }).click();
  await giveReason(page, 'Periodic review');
  await page.getByRole('button', { name: 'Read again what was bought · 0 cr' }).click();
  await page.waitForURL(/\/diff\/1\.\.2$/);
  await expect(page.locator('[data-comparison=same]')).toContainText('Compared with itself');

  await page.goto(path);
  await assess(page);
  await submitForReview(page);
  const approver = await joinAs(browser, 'approver');
  await approver.goto(path);
  await approve(approver, 'Nothing has changed since the last look');
  await approver.context().close();

  await page.goto(path);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'PDF', exact: true }).click();
  const download = await coming;
  const pdf = await readFile(await download.path());

  const outside = await browser.newContext({
    baseURL: product.webUrl,
    storageState: { cookies: [], origins: [] },
  });
  const stranger = await outside.newPage();
  await stranger.goto('/verify');
  const name = download.suggestedFilename();
  await stranger
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf });
  await expect(stranger.locator('[data-verdict=genuine]')).toContainText('Approved');

  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await page.locator('[data-link]').innerText()).pathname;
  expect((await stranger.goto(link))?.status()).toBe(200);
  await expect(stranger.locator('[data-shared] [data-section]')).toHaveCount(17);
  await expect(stranger.locator('[data-banner]')).toContainText('personal data limited');
  await page.reload();
  await revokeLink(page);
  await expect(page.locator('[data-share]')).toHaveAttribute('data-state', 'revoked');
  expect((await stranger.goto(link))?.status()).toBe(410);
  await outside.close();
});
