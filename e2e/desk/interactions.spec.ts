import type { Locator, Page } from '@playwright/test';
import { approve, assess, submitForReview } from '../support/approve-steps.ts';
import { buy, openBought, openPanel } from '../support/company-steps.ts';
import { joinAs } from '../support/join.ts';
import { findReport } from '../support/report-steps.ts';
import { revokeLink, savedReport } from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { setFreePeriod } from '../support/walk.ts';

/** A hand that counts what it does: each press, choice and text that is typed is one interaction. */
function countingHand() {
  let count = 0;
  const one =
    <Given extends unknown[]>(act: (...given: Given) => Promise<unknown>) =>
    async (...given: Given) => {
      count += 1;
      await act(...given);
    };
  return {
    press: one((target: Locator) => target.click()),
    choose: one((target: Locator, label: string) => target.selectOption({ label })),
    type: one((target: Locator, text: string) => target.fill(text)),
    /** Types and sends it off with Enter. */
    enter: one(async (target: Locator, text: string) => {
      await target.fill(text);
      await target.press('Enter');
    }),
    count: () => count,
  };
}

test('an exact number to profile and owners: 3; the next purchase keeps its reason', async ({ page }) => {
  const hand = countingHand();
  const number = 'T0000409';
  await page.goto('/search?country=TEST');
  await hand.enter(page.getByRole('searchbox'), number);
  await expect(page).toHaveURL(`/companies/TEST/${number}`);
  const panel = page.locator('[data-purchase]');
  await hand.choose(panel.getByLabel('Reason for consulting'), 'Customer onboarding');
  await hand.press(panel.getByRole('button', { name: /^Get data · \d+ cr$/ }));
  await expect(page.locator('[data-cell=owners] [data-owner-row]').first()).toBeVisible();
  await expect(page.locator('[data-representatives] li').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Identity' }).first()).toBeVisible();
  expect(hand.count()).toBeLessThanOrEqual(3);

  const further = await openPanel(page);
  const kept = further.locator('[data-stated-reason]');
  await expect(kept).toContainText('Reason: Customer onboarding');
  await kept.getByRole('button', { name: 'Change' }).click();
  await expect(further.getByLabel('Reason for consulting')).toBeVisible();
});

// Covered by day by `exports.spec.ts`, which presses the same buttons.
test('from a company to its saved report and the PDF: 3', { tag: '@all' }, async ({ page }) => {
  // No other test saves this company: `reports.spec.ts` counts the versions of DELAY_0000_T0000404.
  await openBought(page, 'DELAY_000000_T0000404');
  const hand = countingHand();
  await hand.press(page.getByRole('button', { name: /^Save (report|new version)$/ }));
  await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
  const pdf = page.waitForEvent('download');
  await hand.press(page.getByRole('main').getByRole('link', { name: 'PDF', exact: true }));
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
  expect(hand.count()).toBeLessThanOrEqual(3);
});

// Covered by day by `owners.spec.ts`, which presses the same.
test('from a company to why somebody is an owner: 2', { tag: '@all' }, async ({ page }) => {
  await openBought(page, 'DELAY_0000_T0000404');
  const hand = countingHand();
  await hand.press(
    page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: /^Beneficial owners/ }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const owner = page.locator('[data-owner]').filter({ hasText: 'Why?' }).first();
  await hand.press(owner.getByText('Why?'));
  await expect(owner).toContainText(/\d+ %; > 25 %: yes/);
  expect(hand.count()).toBeLessThanOrEqual(2);
});

// Covered by day by `shares.spec.ts`, which presses the same buttons.
test('from a report to a minimal share: 4; from the links of a report to the end of one: 2', {
  tag: '@all',
}, async ({ page }) => {
  const path = await savedReport(page, 'DELAY_000_T0000701');
  const sharing = countingHand();
  await sharing.press(page.getByRole('link', { name: 'Share', exact: true }));
  await expect(page.getByRole('radio', { name: /^Minimal/ })).toBeChecked();
  await sharing.type(page.getByRole('textbox', { name: 'Recipients' }), 'partner@bank.example');
  await sharing.press(page.getByRole('button', { name: 'Create link' }));
  await expect(page.locator('[data-link]')).toContainText('/s/');
  expect(sharing.count()).toBeLessThanOrEqual(4);

  await page.goto(path);
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  const revoking = countingHand();
  await revokeLink(page, revoking.press);
  await expect(page.locator('[data-share]')).toHaveAttribute('data-state', 'revoked');
  expect(revoking.count()).toBeLessThanOrEqual(2);
});

async function submitAndApprove(page: Page, approver: Page, path: string): Promise<void> {
  await page.goto(path);
  await assess(page);
  await submitForReview(page);
  await approver.goto(path);
  await approve(approver, 'Nothing speaks against it');
}

// Covered by day by `reports.spec.ts`, which presses the same buttons.
test('who approved a company, and on what data: 3', { tag: '@all' }, async ({ page, browser }) => {
  const company = 'DELAY_000_T0000409';
  await buy(page, company);
  const path = await findReport(page, company);
  const approver = await joinAs(browser, 'approver');
  await submitAndApprove(page, approver, path);

  await page.goto(`/companies/TEST/${company}`);
  const asking = countingHand();
  await asking.press(page.getByRole('link', { name: /^Report v1 · Approved/ }));
  const steps = page.locator('[data-steps]');
  await expect(steps).toContainText('Nothing speaks against it');
  await asking.press(page.getByRole('main').getByText('Sources', { exact: true }).first());
  await expect(page.locator('[data-section=sources]')).toContainText('Testland');
  expect(asking.count()).toBeLessThanOrEqual(3);
  await approver.context().close();
});

// Covered by day by `confirm-report.integration.test.ts`, which calls the same commands.
test('a periodic review without change: officer 3, approver 3', { tag: '@all' }, async ({
  page,
  browser,
  product,
}) => {
  const company = 'DELAY_0000_T0000401';
  const approver = await joinAs(browser, 'approver');
  await setFreePeriod(product, 0);
  await buy(page, company);
  const path = await findReport(page, company);
  await page.goto(path);
  await assess(page, 'Medium');
  await submitForReview(page);
  await approver.goto(path);
  await approve(approver, 'Nothing speaks against it');

  await page.goto('/reports');
  const officer = countingHand();
  await officer.press(page.locator(`main a[href="${path}"]`).first());
  await officer.press(page.getByRole('link', { name: 'Confirm unchanged' }));
  await expect(page.locator('[data-last-read]').first()).toContainText('Testland');
  await officer.press(page.getByRole('button', { name: 'Read again and submit' }));
  await page.waitForURL(/\/diff\/1\.\.2$/);
  await expect(page.locator('[data-comparison=same]')).toContainText('read again');
  await expect(page.locator('[data-comparison] [data-state=in_review]')).toBeVisible();
  expect(officer.count()).toBeLessThanOrEqual(3);

  await approver.goto('/');
  const second = countingHand();
  await second.press(approver.locator(`a[href="${path}/diff/1..2"]`));
  await expect(approver.getByLabel('Reason', { exact: true })).toHaveValue(/^No change since version 1 of /);
  await second.press(approver.getByLabel('Approve', { exact: true }));
  await second.press(approver.getByRole('button', { name: 'Save decision' }));
  await expect(approver.locator('[data-comparison] [data-state=approved]')).toBeVisible();
  expect(second.count()).toBeLessThanOrEqual(3);
  await approver.context().close();
  await setFreePeriod(product, null);
});
