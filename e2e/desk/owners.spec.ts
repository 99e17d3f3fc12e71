import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { decideNoAction, openBought, unfoldRule } from '../support/company-steps.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';

// T0000404 itself is what the journey buys: this is the same company at another number.
const run = promisify(execFile);

const STRUCTURE = ['companyProfile', 'ultimateBeneficialOwners', 'graph'] as const;
const openOwners = (page: Page, companyId: string, query = '') =>
  openBought(page, companyId, `/owners${query}`);
const rowOf = (page: Page, name: string) => page.locator(`[data-owner="${name}"]`);
const classesOf = (page: Page) =>
  page.locator('[data-class]').evaluateAll((all) => all.map((one) => one.getAttribute('data-class')).sort());

/** How far down the screen the last of it stands. */
const endOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
};

const AT_1440 = { width: 1440, height: 900 };

// Few owners from a list of shareholders; some from a trust, one of them undecided; far more than a screen holds.
for (const { companyId, query, data, rows, answer } of [
  {
    companyId: 'DELAY_0_T0000404',
    query: '',
    data: undefined,
    rows: 2,
    answer: 'One person is a beneficial owner under this rule.',
  },
  {
    companyId: 'T0000301',
    query: '',
    data: STRUCTURE,
    rows: 4,
    answer: 'Undecided: Tomás Tamarindo-Cruz.',
  },
  {
    companyId: 'GRAPH_WIDE',
    query: '?threshold=0.5',
    data: STRUCTURE,
    rows: 100,
    answer: '154 persons are beneficial owners under this rule.',
  },
]) {
  // By day the first.
  const tag = rows === 2 ? [] : '@all';
  test(`the answer and the first owner stand above the fold: ${companyId}`, { tag }, async ({ page }) => {
    await page.setViewportSize(AT_1440);
    await openBought(page, companyId, `/owners${query}`, data);
    await expect(page.locator('[data-outcome]')).toContainText(answer);
    const owners = page.locator('[data-owner]');
    expect(await owners.count()).toBeGreaterThanOrEqual(rows);
    const first = owners.first();
    await expect(first.locator('[data-verdict=yes]')).toHaveText('Beneficial owner');
    await expect(first.locator('td').nth(1)).toContainText('%');
    expect(await endOf(page.locator('[data-outcome]'))).toBeLessThan(400);
    expect(await endOf(first)).toBeLessThanOrEqual(AT_1440.height);
    // The rule is named with its threshold; its text comes on demand.
    const rule = page.locator('[data-policy]');
    await expect(rule.locator('summary')).toContainText(/ownership > 25 %|ownership > 0.5 %/);
    await expect(rule.getByText('do not appear in lists of holders')).toBeHidden();
    await unfoldRule(page);
    await expect(rule.getByText('do not appear in lists of holders')).toBeVisible();
    await expect(rule.getByRole('button', { name: 'Apply this rule' })).toBeVisible();
  });
}

test('owners that disagree: both sides, the arithmetic, and what differs until when', async ({ page }) => {
  await openOwners(page, 'DELAY_0_T0000404');
  const holder = rowOf(page, 'Bohumil Dvořáčník');
  await expectNoBarriers(page, 'disagree', { meant: holder });
  await expect(holder).toContainText('25–50 %');
  await expect(holder).toContainText('90 %');
  await expect(holder.locator('[data-class=band_differs]')).toContainText('14 days left');
  await expect(page.locator('[data-coming=eu-amlr]')).toContainText('EU AMLR applies from 10 Jul 2027');
  await expect(page.locator('[data-policy=eu-amld]')).toContainText('ownership > 25 %, control > 50 %');
  await expect(page.locator('[data-policy=eu-amld]')).not.toContainText('not in force today');
  await expect(
    rowOf(page, 'Adaeze Ekwuemesi-Bell').locator('[data-class=missing_in_computation]'),
  ).toBeVisible();
  await holder.getByText('Why?').click();
  await expect(holder).toContainText('90 %; > 25 %: yes');
  await expect(holder).not.toContainText('90 % = 90 %');
  await expect(holder.getByRole('link', { name: 'Calculation' })).toHaveAttribute(
    'href',
    /^\/companies\/TEST\/DELAY_0_T0000404\/ownership\?.*why=/,
  );
});

// Covered by day by `owners-view.test.ts`, and the walk for the page.
test('what registers say instead of a name is a row, and what follows from it', { tag: '@all' }, async ({
  page,
}) => {
  const title = page.getByRole('heading', { name: 'Beneficial owners', exact: true });
  await openOwners(page, 'T0000401');
  await expect(page.locator('[data-statement=none_exists]')).toContainText('neniu persono');
  await expect(page.locator('[data-outcome=none_found]')).toContainText('No beneficial owner found');
  await expect(page.locator('[data-managers]')).toContainText('Senior managing officials');
  await expect(page.locator('[data-steps]')).toContainText('Senior managers considered: named');
  await expect(page.locator('[data-steps]')).toContainText(
    'agreements and vetoes: not shown by the holdings',
  );
  await expect(page.locator('[data-policy]')).toContainText('do not appear in lists of holders');
  expect(await classesOf(page)).toEqual([]);
  await expectNoBarriers(page, 'declared none', { meant: title });

  await page.goto('/companies/TEST/T0000401/owners?policy=uk-psc');
  await expect(page.locator('[data-steps]')).toContainText('Senior managers considered: not applicable');
  await expect(page.locator('[data-managers]')).toHaveCount(0);

  await openOwners(page, 'T0000402');
  await expect(page.locator('[data-statement=exists_not_identified]')).toContainText('not yet identified');
  expect(await classesOf(page)).toEqual(['register_says_none_or_unidentified']);
  await expectNoBarriers(page, 'not identified', { meant: title });

  await openOwners(page, 'T0000405');
  await expect(page.locator('[data-statement=restricted]')).toContainText('Not disclosed to us');
  await expect(page.locator('[data-not-compared=restricted]')).toContainText('Not compared');
  await expect(page.locator('[data-verdict=ownerAlone]')).toContainText('not compared');
  await expect(page.getByText('No difference')).toHaveCount(0);
  expect(await classesOf(page)).toEqual([]);

  await openOwners(page, 'T0000211');
  await expect(page.locator('[data-statement=exempt]')).toContainText('Exempt from declaring');
  await expect(page.locator('[data-absence=not_provided]').first()).toContainText('Nothing computed');
  expect(await classesOf(page)).toEqual([]);
  await expectNoBarriers(page, 'exempt', { meant: title });
});

// Covered by day by `section-absence.test.tsx`.
test('before anything is bought the tab says what is missing, and lists nothing', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/companies/TEST/T0000410/owners');
  await expect(page.locator('[data-absence=not_requested]').first()).toBeVisible();
  await expect(page.locator('[data-owners]')).toHaveCount(0);
});

test('without declared owners nothing is said to agree: what is missing, and where its price is', async ({
  page,
}) => {
  const companyId = 'DELAY_00_T0000404';
  await openBought(page, companyId, '/owners', ['companyProfile']);
  const row = rowOf(page, 'Bohumil Dvořáčník');
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  const notice = page.locator('[data-not-compared=not_requested]');
  await expect(notice).toContainText('Not compared: declared owners were not bought');
  await expect(notice.getByRole('link', { name: 'See the price of declared owners' })).toBeVisible();
  await expect(row).toContainText('no data');
  await expect(row.locator('[data-verdict=ownerAlone]')).toContainText('not compared');
  await expect(page.getByText('not declared', { exact: true })).toHaveCount(0);
  await saveReport(page);
  await expect(
    page.locator('#conclusion').getByText('Not compared: declared owners were not bought.'),
  ).toBeVisible();
  await expect(page.getByText('owners agree')).toHaveCount(0);
});

test('another rule is in the address, and obliges nobody until somebody says so', async ({ page }) => {
  await openOwners(page, 'T0000404');
  await unfoldRule(page);
  await page.getByLabel('Rule').selectOption('UK PSC');
  await page.getByRole('button', { name: 'Apply this rule' }).click();
  await expect(page).toHaveURL(/policy=uk-psc/);
  await expect(page.locator('[data-policy=uk-psc]')).toContainText('> 25 %');
  const notListed = page.locator('[data-owners]').getByText('Not on the list');
  const count = await notListed.count();
  expect(count).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Add these discrepancies to the list' }).click();
  await expect(notListed).toHaveCount(0);
  await page.goto('/discrepancies?company=T0000404');
  await expect(page.locator('[data-discrepancy]').filter({ hasText: 'UK PSC > 25 %' })).toHaveCount(count);
});

test('a decision with its reason, another beside it, and the report', async ({ page }) => {
  await openOwners(page, 'DELAY_0_T0000404');
  const band = page.locator('[data-class=band_differs]');
  await band.getByRole('button', { name: /^Decide on:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decision' });
  await expect(dialog).toContainText('90 %');
  await dialog.getByLabel('Decision').selectOption({ label: 'Ask the customer' });
  await dialog.getByLabel('Reason').fill('Asked by letter');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(band.locator('[data-state=asked]')).toContainText('Customer asked');
  await expect(band).toContainText('14 days left');
  await expect(band).toContainText('It stays open');
  await page.goto('/discrepancies?state=asked&company=DELAY_0_T0000404');
  await expect(page.locator('[data-discrepancy=band_differs]')).toContainText('Asked by letter');
  await page.goto('/companies/TEST/DELAY_0_T0000404/owners');

  await band.getByRole('button', { name: /^Change decision on:/ }).click();
  await dialog.getByLabel('Decision').selectOption({ label: 'Report' });
  await dialog.getByLabel('Reason').fill('The customer confirmed the holding');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(band).toContainText('The customer confirmed the holding');
  await expect(band.locator('[data-state=decided]')).toBeVisible();

  await band.getByRole('button', { name: /^File discrepancy:/ }).click();
  const report = page.getByRole('dialog', { name: 'Discrepancy report' });
  await report.getByLabel('Reporting entity').fill('Example Bank plc');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^\S.* discrepancy report EU \d{4}-\d\d-\d\d [0-9a-f]{8}\.pdf$/,
  );
  const path = await download.path();
  expect((await run('pdfinfo', [path])).stdout).toMatch(/Tagged:\s+yes/);
  const { stdout: text } = await run('pdftotext', ['-layout', path, '-']);
  for (const words of ['Example Bank plc', 'Bohumil Dvořáčník', 'T0000404', '90 %', 'Article 24']) {
    expect(text).toContain(words);
  }
  await expect(report.locator('[data-warning=form]')).toHaveCount(0);
  await report
    .getByLabel('Form', { exact: true })
    .selectOption({ label: 'United Kingdom: registrar of companies' });
  await expect(report.locator('[data-warning=form]')).toContainText(
    'a different rule from the one this form uses (EU 4th and 5th directive)',
  );
  await report.getByLabel('Format').selectOption('JSON');
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(JSON.parse(await readFile(await json.path(), 'utf8'))).toMatchObject({
    form: 'uk',
    company: { number: 'DELAY_0_T0000404' },
    decision: { outcome: 'report' },
  });
  await page.keyboard.press('Escape');

  await decideNoAction(page, band, 'Withdrawn after a second look');
});

// Covered by day by `second-person.integration.test.ts` of `lib/desk/discrepancies`.
test('no action: assigned by name, and closed once a second person confirms it', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  await openOwners(page, 'DELAY_000_T0000404');
  const band = page.locator('[data-class=band_differs]');
  await band.getByRole('button', { name: /^Assign:/ }).click();
  const assign = page.getByRole('dialog', { name: 'Assign discrepancy' });
  await assign.getByLabel('Assignee').selectOption({ index: 1 });
  await assign.getByRole('button', { name: 'Save assignee' }).click();
  await expect(band.locator('[data-assignee]')).toContainText('Assigned to');

  await decideNoAction(page, band, 'A rounding in the declaration');
  await expect(band.locator('[data-state=unconfirmed]')).toContainText('Awaiting confirmation');
  await expect(band).toContainText('It stays open until a second person confirms this decision.');
  await expect(band).toContainText('14 days left');
  await expect(page.getByRole('button', { name: /^Confirm: no action/ })).toHaveCount(0);

  const second = await joinAs(browser, 'approver');
  await second.goto('/');
  const waiting = second.locator('[data-home-list=toConfirm]');
  await expect(waiting.getByRole('link').last()).toBeVisible();
  await waiting.getByRole('link', { name: /^(Open list|Show all)/ }).click();
  await expect(second).toHaveURL(/\/discrepancies\?state=toConfirm$/);
  await second.getByLabel('Company').fill('DELAY_000_T0000404');
  await second.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(second).toHaveURL(/company=DELAY_000_T0000404/);
  const row = second.locator('[data-discrepancy]').filter({ hasText: 'DELAY_000_T0000404' });
  await expect(second.locator('[data-discrepancy]')).toHaveCount(1);
  await expect(row).toContainText('A rounding in the declaration');
  await row.getByRole('button', { name: /^Confirm: no action\./ }).click();
  const sure = second.getByRole('dialog', { name: 'Confirm: no action' });
  await expect(sure).toContainText('A rounding in the declaration');
  await expect(sure).toContainText('This cannot be undone');
  await sure.getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('No discrepancies match the filter.')).toBeVisible();
  await second.context().close();

  await page.reload();
  await expect(band.locator('[data-state=decided]')).toBeVisible();
  await expect(band).toContainText('Confirmed by');
});

test('the list: found from the overview, filtered in the address', async ({ page }) => {
  // On the list because the data has come: nobody has opened the tab of its owners.
  await openBought(page, 'T0000402');
  const strip = page.locator('[data-strip=discrepancies]');
  await expect(strip).toContainText('open discrepanc');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discrepancies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discrepancies' })).toBeVisible();
  await page.getByLabel('Company').fill('owner not identified');
  await page.getByLabel('Type').selectOption({ label: 'The register names no owner' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/company=owner\+not\+identified/);
  const rows = page.locator('[data-discrepancy]');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('14 days left');
  await page.getByLabel('State').selectOption({ label: 'Overdue' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No discrepancies match the filter.')).toBeVisible();
});

test('an officer says who is one person: it stays, with the reason', async ({ page }) => {
  await openOwners(page, 'T0000407');
  const owner = rowOf(page, 'Elowen Marrowby');
  await expect(owner).toHaveCount(1);
  await expect(owner.locator('[data-match=held]')).toContainText('certain: same name, same month of birth');
  await owner.getByRole('button', { name: /^Change whether/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are these the same person?' });
  await dialog.getByLabel('Decision').selectOption({ label: 'Different persons' });
  await dialog.getByLabel('Reason').fill('Mother and daughter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owner).toHaveCount(2);
});

// Covered by day by `company.spec.ts`, which has it of another company.
test('no day of birth is in the page or its stream', { tag: '@all' }, async ({ page }) => {
  await openOwners(page, 'DELAY_0_T0000404');
  const address = '/companies/TEST/DELAY_0_T0000404/owners';
  const html = await (await page.request.get(address)).text();
  const stream = await (await page.request.get(address, { headers: { rsc: '1' } })).text();
  for (const text of [html, stream]) {
    expect(text).toContain('Bohumil');
    expect(text).not.toMatch(/\\?"day\\?":\s*\d/);
  }
});
