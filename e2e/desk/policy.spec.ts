import type { Page } from '@playwright/test';
import { acceptFlag, approve, assess, submitForReview } from '../support/approve-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { asStranger, makeLink, pathOf, savedReport } from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const box = (page: Page, name: string) => page.locator(`[data-box=${name}]`);
/** A line of a box, by its term. */
const fact = (page: Page, name: string, term: string) =>
  box(page, name).locator('dl > div').filter({ hasText: term });

async function decide(page: Page, where: string, decision: string, reason: string): Promise<void> {
  await box(page, where).getByRole('radio', { name: decision }).check();
  await box(page, where).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await box(page, where).getByRole('button', { name: 'Save decision' }).click();
}

async function savePolicy(page: Page, fill: () => Promise<void>): Promise<void> {
  await page.goto('/settings/policy');
  await fill();
  await page.getByLabel('Reason for the change').fill('Decision of the board');
  await page.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
}

// Covered by day by `change-approved.integration.test.ts`.
test('after the approval risk and review day change by a second person alone', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const { complaints } = watchPage(page);
  const path = await savedReport(page, 'DELAY_0_T0000702');
  await box(page, 'about').getByText('Change details').click();
  await box(page, 'about').getByLabel('Risk').selectOption('High');
  const proposed = await box(page, 'about').getByLabel('Next review').inputValue();
  expect(proposed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await box(page, 'about').getByRole('button', { name: 'Save details' }).click();
  await expect(fact(page, 'about', 'Risk').first()).toContainText('High');
  await submitForReview(page);

  const approver = await joinAs(browser, 'approver');
  await approver.goto(path);
  await expect(box(approver, 'review').locator('[data-approves]')).toContainText('Risk: High');
  await approve(approver, 'Owners and register agree');
  await expect(fact(approver, 'approved', 'In force')).toContainText('v1, shown here');

  // The officer alone changes nothing: a reason, and a second person.
  await page.goto(path);
  await expect(box(page, 'about').getByLabel('Risk')).toHaveCount(0);
  await box(page, 'approved').getByText('Change risk or next review').click();
  await box(page, 'approved').getByLabel('Risk').selectOption('Low');
  await box(page, 'approved').getByLabel('Reason for the change').fill('The branch was sold');
  await box(page, 'approved').getByRole('button', { name: 'Propose change' }).click();
  await expect(page.locator('[data-change]')).toContainText('Low');
  await expect(page.locator('[data-change]')).toContainText('someone else must approve it');
  await expect(fact(page, 'approved', 'Risk')).toContainText('High');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(`/reports?q=DELAY_0_T0000702`);
  await expect(page.locator('[data-report]')).toContainText('change awaiting approval');

  await approver.goto(path);
  await decide(approver, 'approved', 'Reject', 'Show me the contract');
  await expect(approver.locator('[data-change]')).toHaveCount(0);
  // Whoever proposed it reads why it is not so, and proposes it again.
  await page.goto(path);
  await expect(page.locator('[data-rejected-change]')).toContainText('Show me the contract');
  await expect(fact(page, 'approved', 'Risk')).toContainText('High');
  await box(page, 'approved').getByText('Change risk or next review').click();
  await box(page, 'approved').getByLabel('Risk').selectOption('Low');
  await box(page, 'approved').getByLabel('Reason for the change').fill('The contract is in the file');
  await box(page, 'approved').getByRole('button', { name: 'Propose change' }).click();
  await expect(page.locator('[data-change]')).toContainText('The contract is in the file');
  await approver.reload();
  await decide(approver, 'approved', 'Approve', 'Seen the contract');
  await expect(fact(approver, 'approved', 'Risk')).toContainText('Low');
  await expect(approver.locator('[data-change]')).toHaveCount(0);

  // The next version leaves the approved one in sight, everywhere.
  await page.goto('/companies/TEST/DELAY_0_T0000702');
  await page.getByRole('button', { name: 'Save new version' }).click();
  await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
  await expect(page.locator('h1 + [data-versions]')).toHaveText(/v1\s*Approved.*v2\s*Draft/);
  await page.goto('/companies/TEST/DELAY_0_T0000702');
  await expect(page.getByRole('link', { name: /^Report v1 approved · v2 Draft/ })).toBeVisible();
  await page.goto('/reports?q=DELAY_0_T0000702');
  await expect(page.locator('[data-report] [data-versions]')).toHaveText(/v1\s*Approved.*v2\s*Draft/);
  await approver.context().close();
  expect(complaints).toEqual([]);
});

// Covered by day by `house-policy.integration.test.ts` and `review-report.integration.test.ts`.
test('the policy of the organisation: what it asks of an approver, and whom', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const path = await savedReport(page, 'DELAY_0_T0000404');
  await assess(page);
  await acceptFlag(page, 'EU: high-risk third country: Chiara Castelnovissimo');
  await submitForReview(page);
  try {
    await savePolicy(page, async () => {
      await page.getByLabel('Rule', { exact: true }).selectOption('UK PSC');
      await page.getByLabel('Risk is High').selectOption('Allowed');
      await page.getByLabel('Undecided verdict').selectOption('Allowed');
    });
    await page.goto('/companies/TEST/DELAY_0_T0000404/owners');
    await expect(page.locator('[data-policy=uk-psc]')).toBeVisible();

    const approver = await joinAs(browser, 'approver');
    await approver.goto(path);
    await decide(approver, 'review', 'Approve', 'All in order');
    await expect(approver.getByRole('alert').first()).toContainText('open discrepancies');
    await box(approver, 'review').getByLabel('Why approve with open discrepancies').fill('Filed on Monday');
    await box(approver, 'review').getByRole('button', { name: 'Save decision' }).click();
    await expect(approver.locator('[data-steps]')).toContainText('Open discrepancies: Filed on Monday');
    await approver.context().close();

    await page.goto('/settings/policy');
    await page.getByLabel('Risk is High').selectOption('Not allowed');
    await page.getByLabel('Low risk').fill('6');
    await page.getByLabel('Reason for the change').fill('A slip');
    await page.getByRole('button', { name: 'Save policy' }).click();
    await expect(page.getByRole('alert').first()).toContainText('at least as often');
  } finally {
    await savePolicy(page, async () => {
      await page.getByLabel('Rule', { exact: true }).selectOption('In force today, by country');
      await page.getByLabel('Risk is High').selectOption('Needs a written reason');
      await page.getByLabel('Undecided verdict').selectOption('Needs a written reason');
      await page.getByLabel('Low risk').fill('36');
    });
  }
});

// Covered by day by `organisation.integration.test.ts`, and `every-screen.spec.ts` for the page.
test('name and logo of the organisation: on the gate, a shared report, and the page that verifies', {
  tag: '@all',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/settings/organisation');
  await expect(page.locator('[data-local-address]')).toBeVisible();
  await page.getByLabel('Name').fill('Example Bank plc');
  await page.getByLabel('Postal address').fill('1 Main Street\nExampletown');
  await page.getByRole('button', { name: 'Save organisation' }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 48, height: 48 } });
  const file = page.getByLabel('Image');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await page.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByRole('alert').first()).toContainText('neither a PNG nor a JPEG');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Save logo' }).click();
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await savedReport(page, 'DELAY_0_T0000703');
  const link = pathOf(await makeLink(page));
  const outside = await asStranger(browser, baseURL);
  const stranger = await outside.newPage();
  await stranger.goto(link);
  await expect(stranger.locator('[data-organisation]')).toContainText('Example Bank plc');
  await expect(stranger.locator('[data-banner]')).toContainText('Example Bank plc');
  const logo = stranger.locator('[data-organisation] img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
  await stranger.locator('[data-verify]').click();
  await expect(stranger.locator('[data-asked=known]')).toContainText('Example Bank plc (Plumbline at');
  await outside.close();

  // As other tests know it.
  await page.goto('/settings/organisation');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('No logo yet.')).toBeVisible();
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Postal address').fill('');
  await page.getByRole('button', { name: 'Save organisation' }).click();
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
});
