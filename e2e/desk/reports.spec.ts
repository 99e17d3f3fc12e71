import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { ageReport } from '../support/age-report.ts';
import { acceptFlag, approve, assess, submitForReview } from '../support/approve-steps.ts';
import { openCustomer, openKey } from '../support/books-of-tests.ts';
import { buy, giveReason, openBought } from '../support/company-steps.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const Answer = z.looseObject({
  company: z.looseObject({}).optional(),
  legalRepresentatives: z.array(z.unknown()).optional(),
});

/** The register says otherwise: another page on the web, one who representative fewer. */
function otherwise(answer: Record<string, unknown>): Record<string, unknown> {
  const { company, legalRepresentatives, ...rest } = Answer.parse(answer);
  if (company === undefined || legalRepresentatives === undefined) return answer;
  return {
    ...rest,
    company: { ...company, website: 'https://moved.example' },
    legalRepresentatives: legalRepresentatives.slice(1),
  };
}

const box = (page: Page, name: string) => page.locator(`[data-box=${name}]`);
const badge = (page: Page, state: string) => page.locator(`h1 + [data-versions] [data-state=${state}]`);

async function buyRecheck(page: Page): Promise<void> {
  const form = page.locator('[data-recheck-form]');
  await giveReason(form, 'Periodic review');
  await form.getByRole('button', { name: 'Read again what was bought · 0 cr' }).click();
}

test('save, re-check, compare, submit, approve by another', async ({
  page,
  browser,
  product,
  connection,
}) => {
  let isOther = false;
  // A key that has paid for nothing: of what another spec paid for, the desk does not know until when it is free.
  const apiKey = await openKey(product, await openCustomer(product, { credits: 500 }));
  await connection.alter((answer) => (isOther ? otherwise(answer) : answer), apiKey);
  const { complaints } = watchPage(page);
  await buy(page, 'DELAY_0000_T0000404');
  await page.goto('/companies/TEST/DELAY_0000_T0000404?policy=uk-psc');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('T0000404');
  const path = await saveReport(page);
  await expect(badge(page, 'draft')).toBeVisible();
  await expect(page.locator('[data-policy=uk-psc]')).toContainText('> 25 %');
  await expect(page.locator('[data-section]')).toHaveCount(18);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.locator('[data-look=good]').first()).toBeVisible();
  await expect(box(page, 'integrity').locator('[data-sha256]')).toHaveText(/^[0-9a-f]{64}$/);

  // Days of birth are kept back until they are asked for.
  const people = page.locator('[data-section=representatives]');
  const day = /\d{1,2} [A-Z][a-z]{2} (19|20)\d{2}/;
  const masked = await people.locator('[data-field=birth]').first().innerText();
  expect(masked).not.toMatch(day);
  await page.getByRole('link', { name: 'Show personal data' }).click();
  await expect(page.getByText('Viewing them was logged.')).toBeVisible();
  await expect(people.locator('[data-field=birth]').first()).toContainText(day);
  await page.getByRole('link', { name: 'Hide personal data' }).click();

  await box(page, 'integrity').getByRole('button', { name: 'Replay the requests (free)' }).click();
  await expect(page.locator('[data-replay] [data-outcome=same]')).toHaveCount(1);

  // The same once more: a version whose comparison says that nothing was read again.
  await page.goto(path);
  await page.getByRole('link', { name: 'Re-check' }).click();
  await expect(page.locator('[data-total]')).toHaveText('0 cr');
  await buyRecheck(page);
  await page.waitForURL(/\/diff\/1\.\.2$/);
  await expect(page.locator('[data-comparison=same]')).toContainText('Compared with itself');
  expect(await findBarriers(page)).toEqual([]);

  isOther = true;
  await page.goto(`${path}/recheck`);
  await buyRecheck(page);
  await page.waitForURL(/\/diff\/2\.\.3$/);
  const identity = page.locator('[data-group=identity]');
  await expect(identity.locator('[data-change=changed]').first()).toBeVisible();
  await expect(identity).toContainText('https://moved.example');
  await expect(page.locator('[data-group=people] [data-change=removed]')).toHaveCount(1);
  await page.getByLabel('Earlier').selectOption('1');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.waitForURL(/\/diff\/1\.\.3$/);
  await expectNoBarriers(page, 'comparison', {
    meant: identity.getByText('https://moved.example').first(),
  });

  await page.goto(`${path}/v/1`);
  await expect(badge(page, 'superseded')).toBeVisible();
  await expect(page.locator('[data-older]')).toContainText('Open version 3');
  await box(page, 'integrity').getByRole('button', { name: 'Replay the requests (free)' }).click();
  await expect(page.locator('[data-replay] [data-outcome=different]')).toHaveCount(1);
  // Fact by fact, though the company is made of newer requests by now.
  await expect(page.locator('[data-replay] [data-comparison=changed]')).toContainText(
    'https://moved.example',
  );

  await page.goto(path);
  await submitForReview(page);
  await expect(box(page, 'review').locator('[data-own]')).toContainText(
    'view but not decide your own report',
  );
  await expect(box(page, 'review').getByRole('button', { name: 'Save decision' })).toHaveCount(0);

  const approver = await joinAs(browser, 'approver');
  await approver.goto(path);
  // Nothing without a risk, a review day and a decision on each serious flag: each says where it is set.
  const review = box(approver, 'review');
  await expect(review.getByLabel('Approve', { exact: true })).toBeDisabled();
  await expect(review.locator('[data-refused]')).toHaveCount(3);
  await expect(review.locator('[data-refused=openSeriousFlag] a')).toHaveAttribute('href', '#flags');
  await expect(review.locator('[data-refused=riskNotSet] a')).toHaveAttribute('href', '#about');
  await page.reload();
  await assess(page);
  await acceptFlag(page, 'EU: high-risk third country: Chiara Castelnovissimo');
  await approver.goto(path);
  await approve(approver, 'Owners and register agree');
  await expect(approver.locator('[data-steps]')).toContainText('Owners and register agree');
  await expect(approver.locator('[data-steps] li')).toHaveCount(3);
  await approver.context().close();

  await page.goto('/companies/TEST/DELAY_0000_T0000404');
  await page.getByRole('link', { name: /^Report v3 · Approved · \d/ }).click();
  await expect(badge(page, 'approved')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('details, notes, the list with its filters and views, CSV', async ({ page }) => {
  await buy(page, 'DELAY_00_T0000404', { reference: '=KYC-7' });
  await page.goto('/companies/TEST/DELAY_00_T0000404');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('T0000404');
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await page.getByLabel('Reason for this version').fill('Yearly review');
  await page.keyboard.press('Escape');
  const path = await saveReport(page);
  await expect(box(page, 'versions')).toContainText('Yearly review');

  const about = box(page, 'about');
  await expect(about.getByRole('link', { name: '=KYC-7' })).toHaveAttribute('href', /^\/customers\//);
  await about.getByText('Change details').click();
  await about.getByLabel('Risk').selectOption({ label: 'High' });
  await about.getByLabel('Next review').fill('2026-01-31');
  await about.getByLabel('Tags').fill('onboarding, =high value');
  await about.getByRole('button', { name: 'Save details' }).click();
  await expect(about.locator('[data-due=late]')).toBeVisible();
  await expect(about.getByRole('link', { name: 'onboarding' })).toBeVisible();

  const notes = page.locator('[data-notes=shareholders]');
  await notes.getByText('Add a note').click();
  await notes.getByLabel('Note').fill('Is the holding confirmed?');
  await notes.getByRole('button', { name: 'Save note' }).click();
  await expect(notes.locator('[data-thread]')).toContainText('Is the holding confirmed?');
  await notes.locator('[data-thread]').getByText('Reply').click();
  await notes.locator('[data-thread]').getByLabel('Note').fill('By the customer, yes');
  await notes.locator('[data-thread]').getByRole('button', { name: 'Save note' }).click();
  await expect(notes.locator('[data-thread] li')).toContainText('By the customer, yes');
  await expect(notes.locator('summary').first()).toContainText('Notes (2)');

  await page.goto('/reports');
  const row = page.locator(`tr[data-report="${path.split('/').at(-1)}"]`);
  await expect(row).toContainText('days overdue');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Overdue' }).click();
  await expect(page).toHaveURL(/due=overdue&sort=due/);
  await expect(row).toBeVisible();
  await page.getByLabel('Risk').selectOption({ label: 'Low' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('[data-empty]')).toContainText('No reports match');
  await page.goto('/reports?tag=onboarding&risk=high');
  await page.getByRole('columnheader', { name: 'Company' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByText('Save view').click();
  await page.getByLabel('Name', { exact: true }).fill('High by name');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'High by name' })).toHaveAttribute('aria-current', 'true');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export list as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain("'=KYC-7");
  expect(csv).not.toMatch(/(^|,)"?=/m);
  await page.getByRole('button', { name: 'Remove “High by name”' }).click();
  await expect(views.getByRole('link', { name: 'High by name' })).toHaveCount(0);
});

// Covered by day by `retention.integration.test.ts` and `purge.integration.test.ts`.
test('retention: the end, the hold, the purge and what is left', { tag: '@all' }, async ({
  page,
  product,
}) => {
  await openBought(page, 'DELAY_00_T0000402');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('T0000402');
  const path = await saveReport(page);
  const retention = box(page, 'retention');
  await expect(retention).toContainText('relationship is ongoing');
  await retention.getByText('Set the end of the business relationship').click();
  await retention.getByLabel('Ended on').fill('2019-05-31');
  await retention.getByLabel('Reason').first().fill('Account closed');
  await retention.getByRole('button', { name: 'Save end date' }).click();
  // However early the end: what was saved today is kept from today on.
  const years = new Date().getUTCFullYear() + 5;
  await expect(retention.locator('dl')).toContainText(`${years}`);
  await retention.getByText('Place legal hold').first().click();
  const hold = retention.locator('form').filter({ hasText: 'Place legal hold' });
  await hold.getByLabel('Reason').fill('Court order 7/26');
  await hold.getByRole('button').click();
  await expect(retention.locator('dl')).toContainText('Court order 7/26');
  await expect(retention.getByText('Purge this report')).toHaveCount(0);
  // On hold, so that the clock is not quicker than this test.
  await ageReport(product.databaseUrl, path);
  await page.reload();
  await retention.getByText('Set the end of the business relationship').click();
  // The same day again changes nothing.
  await retention.getByLabel('Ended on').fill('2019-05-30');
  await retention.getByLabel('Reason').first().fill('Account closed');
  await retention.getByRole('button', { name: 'Save end date' }).click();
  await expect(retention.getByRole('alert')).toContainText('permanently removed within the hour');
  await retention.getByLabel('I confirm').check();
  await retention.getByRole('button', { name: 'Save end date' }).click();
  await expect(retention.getByRole('alert')).toHaveCount(0);
  await expect(retention).toContainText('30 May 2024');
  await retention.getByText('Release legal hold').first().click();
  const release = retention.locator('form').filter({ hasText: 'Release legal hold' });
  await expect(release).toContainText('without the hold');
  await release.getByLabel('Reason').fill('Order lifted');
  await release.getByRole('button').click();
  await retention.getByText('Purge this report').click();
  await retention
    .locator('form')
    .filter({ hasText: 'Purge permanently' })
    .getByLabel('Reason')
    .fill('Time is over');
  await retention.getByLabel('I understand that this cannot be undone').check();
  await retention.getByRole('button', { name: 'Purge permanently' }).click();
  await expect(page.locator('[data-certificate]')).toContainText('Removed: 1 version, 1 answer, 0 notes,');
  await expect(page.locator('[data-section]')).toHaveCount(0);
  await page.goto(`${path}/v/1`);
  await expect(page.locator('[data-certificate]')).toContainText('30 May 2019');
  expect(await findBarriers(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download certificate (JSON)' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    company: { country: 'TEST', companyId: 'DELAY_00_T0000402' },
    relationshipEndedOn: '2019-05-30',
  });

  // Of the company nothing is held: its page offers everything again, its history says what was there.
  await page.goto('/companies/TEST/DELAY_00_T0000402');
  await expect(page.getByRole('heading', { name: 'Get data on this company' })).toBeVisible();
  await page.goto('/companies/TEST/DELAY_00_T0000402/history');
  await expect(page.locator('[data-outcome=purged]').first()).toContainText(
    'the data received was permanently removed',
  );
  await expect(page.getByRole('button', { name: /Replay/ })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('a viewer reads and changes nothing', async ({ page, browser }) => {
  await openBought(page, 'DELAY_0_T0000401');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('T0000401');
  const path = await saveReport(page);
  const viewer = await joinAs(browser, 'viewer');
  await viewer.goto(path);
  await expect(viewer.locator('[data-section]')).toHaveCount(18);
  await expect(viewer.locator('article form')).toHaveCount(1); // asking the service again, free
  await expect(viewer.getByRole('link', { name: 'Show personal data' })).toHaveCount(0);
  await viewer.goto(`${path}?show=all`);
  await expect(viewer.getByRole('main').getByRole('alert')).toContainText(
    'Your role (viewer) may not do this',
  );
  await viewer.context().close();
});
