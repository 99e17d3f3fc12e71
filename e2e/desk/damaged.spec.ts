import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tamperWith } from '#lib/desk/testing/tamper-with.ts';
import { createPool } from '#lib/platform/db.ts';
import { approve, assess, submitForReview } from '../support/approve-steps.ts';
import { shareOf } from '../support/as-administrator.ts';
import { openBought } from '../support/company-steps.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { asStranger, savedReport } from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { sealedPdf, verdictOn } from '../support/walk.ts';

/** As the owner of the database alters a row around the audit log. `$id` is the report. */
async function alterReport({ databaseUrl }: RunningProduct, path: string, set: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    await tamperWith(pool, 'report', `update desk.report set ${set} where id = '${path.split('/').at(-1)}'`);
  } finally {
    await pool.end();
  }
}

const SAID = 'it differs from the audit log in risk, review day, reference or legal hold';

// Covered by day by `as-recorded.integration.test.ts`, which alters each table.
test('an approved report whose risk is altered in the database is refused everywhere', {
  tag: '@all',
}, async ({ page, browser, product }) => {
  const company = 'DELAY_0000_T0000702';
  const path = await savedReport(page, company);
  await assess(page);
  await submitForReview(page);
  const approver = await joinAs(browser, 'approver');
  await approver.goto(path);
  await approve(approver, 'Nothing speaks against it');
  await approver.context().close();
  await page.reload();
  const pdf = await sealedPdf(page);
  const link = await shareOf(product, path);
  const outside = await asStranger(browser, product.webUrl);
  const stranger = await outside.newPage();
  await expect(await verdictOn(stranger, pdf)).toContainText('Approved');

  await alterReport(product, path, `risk = 'low'`);
  const alert = page.getByRole('main').getByRole('alert');
  for (const address of [path, `${path}/v/1`, `${path}/v/1/share`, `${path}/confirm`]) {
    await page.goto(address);
    await expect(alert, address).toContainText(SAID);
    await expect(page.getByRole('main').getByRole('button'), address).toHaveCount(0);
  }
  await expectNoBarriers(page, path, { meant: alert });
  for (const format of ['pdf', 'json', 'zip']) {
    const file = await page.request.get(`/api/desk${path}/export?version=1&format=${format}&profile=FULL`);
    expect(file.ok(), format).toBe(false);
    expect(await file.text(), format).toContain('damaged');
  }
  await page.goto(`/reports?q=${company}`);
  await expect(page.locator('[data-report]')).toContainText('Damaged: differs from the audit log');
  await page.goto(`/companies/TEST/${company}`);
  await expect(page.locator('[data-cell=report]')).toContainText('Damaged: differs from the audit log');
  await expect(page.locator('[data-cell=report]')).not.toContainText(/Low|Approved/);

  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This report cannot be shown');
  await expect(stranger.locator('[data-shared]')).toHaveCount(0);
  await expect(await verdictOn(stranger, pdf)).toContainText(
    'our records of its review contradict each other',
  );
  await outside.close();

  await alterReport(product, path, `risk = 'high'`);
  await page.goto(path);
  await expect(page.locator('[data-box=review] [data-state=approved]')).toBeVisible();
});

// Covered by day by `damaged-document.integration.test.ts`.
test('a document whose stored bytes are altered is not delivered, and its attempt is in the audit log', {
  tag: '@all',
}, async ({ page, product }) => {
  const company = 'DELAY_0000_T0000704';
  await openBought(page, company, '/documents', ['companyProfile', 'availableDocuments']);
  const rows = page.locator('[data-document]');
  await rows.nth(0).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Get 1 document · \d+ cr$/ }).click();
  await expect(page.locator('[data-document][data-state=kept]')).toHaveCount(1);
  const download = page.getByRole('link', { name: /^Download (?!all)/ }).first();
  const address = (await download.getAttribute('href')) ?? '';
  const stored = await (await page.request.get(address)).body();
  const restore = await alterStored(product, stored);

  const refused = await page.goto(address);
  expect(refused?.status()).toBe(409);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The file was not downloaded');
  const main = page.getByRole('main');
  await expect(main).toContainText('differs from the file stored on');
  await expect(main).toContainText('Ask your administrator to restore it from a backup.');
  await expectNoBarriers(page, address, { meant: page.getByRole('heading', { level: 1 }) });
  await page.goto(`/audit?object=${company}&action=file-damaged`);
  await expect(page.locator('[data-entry]').first()).toContainText('Damaged file not delivered');
  await restore();
  expect((await page.request.get(address)).status()).toBe(200);
});

/** Alters one byte of the stored file that has these bytes; what it returns restores it. */
async function alterStored({ dataDir }: RunningProduct, bytes: Buffer): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'blobs', 'kept');
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    const found = await readFile(path).catch(() => undefined);
    if (found === undefined || !found.equals(bytes)) continue;
    await writeFile(path, Buffer.from(found.map((byte, at) => (at === 0 ? byte ^ 1 : byte))));
    return () => writeFile(path, found);
  }
  throw new Error('No stored file has these bytes.');
}
