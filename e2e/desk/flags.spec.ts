import { approve, assess, submitForReview } from '../support/approve-steps.ts';
import { openBought } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { saveReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const COMPANY = 'T0003001';

// Covered by day by `flag-decisions.integration.test.ts` and `approval-conditions.integration.test.ts`.
test('a serious flag keeps a version from being approved until it is decided, and a second person confirms that', {
  tag: '@all',
}, async ({ page, browser }) => {
  const { complaints } = watchPage(page);
  await openBought(page, COMPANY);
  const serious = page.locator('[data-flag][data-severity=serious]');
  const count = await serious.count();
  expect(count).toBeGreaterThan(0);
  const path = await saveReport(page);
  await assess(page);
  await submitForReview(page);
  const approver = await joinAs(browser, 'approver');
  await approver.goto(path);
  const review = approver.locator('[data-box=review]');
  await expect(review.getByLabel('Approve', { exact: true })).toBeDisabled();
  await expect(review.locator('[data-refused=openSeriousFlag] a')).toHaveAttribute('href', '#flags');

  // On the page of the company, the dialog by keyboard; on the report, what was decided.
  await page.goto(`/companies/TEST/${COMPANY}`);
  for (let at = 0; at < count; at += 1) {
    await serious.locator('[data-decision=open] button').first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decide on flags' });
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Accepted').check();
    await dialog.getByRole('textbox', { name: 'Measure' }).fill('Payments only against invoices');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The liquidator continues the contract');
    await dialog.getByRole('button', { name: 'Save decision' }).click();
    await expect(serious.locator('[data-decision=accepted]')).toHaveCount(at + 1);
  }
  await page.goto(path);
  await expect(page.locator('[data-box=flags] [data-serious=true] [data-decision=accepted]')).toHaveCount(
    count,
  );
  await approver.reload();
  await approve(approver, 'The measure is enough');
  await approver.context().close();
  expect(complaints).toEqual([]);
});
