import { approve } from '../support/approve-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { asStranger } from '../support/share-steps.ts';
import { expect, test } from '../support/test.ts';
import {
  buyForCustomer,
  decideSerious,
  INTERNAL,
  pathOfCompany,
  referenceOf,
  saveAndSubmit,
  sealedPdf,
  setFreePeriod,
  verdictOn,
  WALKED,
} from '../support/walk.ts';
import { watchPage } from '../support/watch-page.ts';

// Covered by day step by step by the integration tests of `lib/desk/flags` and `lib/desk/reports`.
for (const company of WALKED) {
  test(`officer and approver, ${company.country}: from a reference to a confirmed review`, {
    tag: '@all',
  }, async ({ browser, product }) => {
    const [officer, approver] = [await joinAs(browser, 'officer'), await joinAs(browser, 'approver')];
    const watched = [watchPage(officer), watchPage(approver)];
    const reference = referenceOf(company);
    // A periodic review reads the sources again: not a day later here.
    await setFreePeriod(product, 0);
    await buyForCustomer(officer, company);
    const serious = await decideSerious(officer, pathOfCompany(company));
    expect(await findBarriers(officer)).toEqual([]);
    const path = await saveAndSubmit(officer);
    await expect(officer.locator('[data-report]')).toContainText(reference);
    await expect(
      officer.locator('[data-box=flags] [data-serious=true] [data-decision=accepted]'),
    ).toHaveCount(serious);
    // Who submitted a version does not decide on it.
    await expect(officer.locator('[data-box=review]').getByLabel('Approve', { exact: true })).toHaveCount(0);

    await approver.goto('/');
    await approver.locator(`main a[href="${path}"]`).first().click();
    await approver.waitForURL(`**${path}`);
    await approve(approver, INTERNAL.approval);
    expect(await findBarriers(approver)).toEqual([]);

    const outside = await asStranger(browser, product.webUrl);
    const stranger = await outside.newPage();
    await officer.reload();
    const first = await verdictOn(stranger, await sealedPdf(officer));
    await expect(first).toHaveAttribute('data-verdict', 'genuine');
    await expect(first).toContainText('Approved');

    await officer.getByRole('link', { name: 'Confirm unchanged' }).click();
    await expect(officer.locator('[data-last-read]').first()).toBeVisible();
    await officer.getByRole('button', { name: 'Read again and submit' }).click();
    await officer.waitForURL(/\/diff\/1\.\.2$/);
    await expect(officer.locator('[data-comparison=same]')).toContainText('read again');
    await expect(officer.locator('[data-comparison] [data-state=in_review]')).toBeVisible();

    await approver.goto('/');
    await approver.locator(`a[href="${path}/diff/1..2"]`).click();
    const review = approver.locator('[data-comparison]');
    await expect(approver.getByLabel('Reason', { exact: true })).toHaveValue(
      /^No change since version 1 of /,
    );
    await approver.getByLabel('Approve', { exact: true }).check();
    for (const account of await approver.getByLabel(/^Why approve/).all())
      await account.fill('Seen and accepted');
    await approver.getByRole('button', { name: 'Save decision' }).click();
    await expect(review.locator('[data-state=approved]')).toBeVisible();

    await officer.goto(path);
    await expect(officer.locator('[data-box=review]')).toContainText('unchanged');
    await expect(
      officer.locator('[data-box=flags] [data-serious=true] [data-decision=accepted]'),
    ).toHaveCount(serious);
    const second = await verdictOn(stranger, await sealedPdf(officer));
    await expect(second).toHaveAttribute('data-verdict', 'genuine');
    await outside.close();
    await Promise.all([officer, approver].map((page) => page.context().close()));
    await setFreePeriod(product, null);
    expect(watched.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
}
