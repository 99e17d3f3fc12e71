import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Country } from '#lib/contract/index.ts';
import { createPool, many } from '#lib/platform/db.ts';
import { approve, assess, submitForReview } from './approve-steps.ts';
import { giveReason, profileArrived } from './company-steps.ts';
import { joinAs } from './join.ts';
import { saveReport } from './report-steps.ts';
import type { RunningProduct } from './running-product.ts';

/** A company of the walk: every role works on it, from the reference of a customer to the confirmed review. */
export interface Walked {
  readonly country: Country;
  readonly companyId: string;
}

/** One of Testland and one of each of five registers, each with serious flags. No other test reports on them. */
export const WALKED: readonly Walked[] = [
  { country: 'TEST', companyId: 'T0003004' },
  { country: 'GB', companyId: '99000010' },
  { country: 'NO', companyId: '999800130' },
  { country: 'FR', companyId: '999800113' },
  { country: 'CH', companyId: 'CHE-999.800.043' },
  { country: 'PL', companyId: '0009990007' },
];

export const referenceOf = ({ country, companyId }: Walked): string => `CIF-${country}-${companyId}`;
export const pathOfCompany = ({ country, companyId }: Walked): string => `/companies/${country}/${companyId}`;

/** What officer and approver write about the decision: the customer and third parties never read it. */
export const INTERNAL = {
  measure: 'Payments only against invoices',
  flagReason: 'The branch checked this with the holder of office',
  approval: 'The measures cover the flags of this company',
} as const;

/** How long the account of the product gets the same data again for nothing; null: as long as the service says. */
export async function setFreePeriod({ databaseUrl }: RunningProduct, seconds: number | null): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    await pool.query('update service.account set cache_period_seconds = $1', [seconds]);
  } finally {
    await pool.end();
  }
}

const Approved = z.object({ id: z.string() });

/** Path of the approved report of a company of the walk; officer and approver walk there if they have not yet. */
export async function approvedReport(
  browser: Browser,
  product: RunningProduct,
  company: Walked,
): Promise<string> {
  const pool = createPool(product.databaseUrl, { max: 1 });
  const approved = `select r.id from desk.report r join desk.review_step s on s.report_id = r.id
    where r.country = $1 and r.company_id = $2 and s.to_state = 'approved'`;
  const [found] = await many(pool, approved, [company.country, company.companyId], Approved).finally(() =>
    pool.end(),
  );
  if (found !== undefined) return `/reports/${found.id}`;
  const [officer, approver] = [await joinAs(browser, 'officer'), await joinAs(browser, 'approver')];
  await setFreePeriod(product, 0);
  await buyForCustomer(officer, company);
  await decideSerious(officer, pathOfCompany(company));
  const path = await saveAndSubmit(officer);
  await approver.goto(path);
  await approve(approver, INTERNAL.approval);
  await Promise.all([officer.context().close(), approver.context().close()]);
  return path;
}

/** From the search to the data, for a customer by reference. */
export async function buyForCustomer(page: Page, company: Walked): Promise<void> {
  await page.goto(`/search?country=${company.country}`);
  await page.getByRole('searchbox').fill(company.companyId);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL((url) => url.pathname === pathOfCompany(company));
  const panel = page.locator('[data-purchase]');
  await giveReason(panel, 'Customer onboarding');
  await panel.getByLabel('Reference').fill(referenceOf(company));
  await panel.getByRole('button', { name: /^Get data · \d+ cr$/ }).click();
  await profileArrived(page);
}

/** On the page of a company: accepts each serious flag with a measure, flags of one code together. How many there were. */
export async function decideSerious(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const serious = page.locator('[data-flag][data-severity=serious]');
  const open = serious.locator('[data-decision=open]');
  const count = await serious.count();
  expect(count).toBeGreaterThan(0);
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await open.first().getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Decide on flags' });
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByLabel('Accepted').check();
    await dialog.getByRole('textbox', { name: 'Measure' }).fill(INTERNAL.measure);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(INTERNAL.flagReason);
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
  await expect(serious.locator('[data-decision=accepted]')).toHaveCount(count);
  return count;
}

/** On the page of a company: saves the report, sets risk and review day, and submits it. Its path. */
export async function saveAndSubmit(page: Page): Promise<string> {
  const path = await saveReport(page);
  await assess(page);
  await submitForReview(page);
  return path;
}

/** The sealed PDF of the version that the page shows. */
export async function sealedPdf(page: Page): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.locator('[data-actions]').getByRole('link', { name: 'PDF', exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Gives a PDF to the page that verifies reports, as anybody can; the verdict. */
export async function verdictOn(page: Page, pdf: Awaited<ReturnType<typeof sealedPdf>>): Promise<Locator> {
  await page.goto('/verify');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: pdf.name, mimeType: 'application/pdf', buffer: pdf.bytes });
  return page.locator('[data-verdict]');
}
