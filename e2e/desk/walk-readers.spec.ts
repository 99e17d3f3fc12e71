import type { Page } from '@playwright/test';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/test.ts';
import {
  approvedReport,
  INTERNAL,
  pathOfCompany,
  referenceOf,
  WALKED,
  type Walked,
} from '../support/walk.ts';
import { watchPage } from '../support/watch-page.ts';

/** Buttons and links by which the desk is changed, or data leaves it. */
const ACTS =
  /^(Get (more )?data|Save (report|new version|details|decision)|Decide|Withdraw|Submit for review|Confirm unchanged|Re-check|Share$|Export$|PDF$|Add (company|document)|Propose risk|Change details|New customer)/;
const actsOn = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('main');
  const names = await Promise.all(
    (['button', 'link'] as const).map((role) => main.getByRole(role, { name: ACTS }).allTextContents()),
  );
  return names.flat();
};

const post = (page: Page, path: string, data: object) =>
  page.request.post(path, { headers: { 'sec-fetch-site': 'same-origin' }, data });

/** What a role that only reads may not do, each by its request alone. */
async function expectRefused(page: Page, path: string, { country, companyId }: Walked): Promise<void> {
  const order = { country, companyId, dataPoints: ['companyProfile'], documents: [], confirmedCredits: 100 };
  expect((await post(page, '/api/desk/lookups', order)).status()).toBe(403);
  for (const address of [`${path}/confirm`, `${path}/recheck`, `${path}/v/1/share`]) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible();
    const act = page
      .getByRole('main')
      .getByRole('button', { name: /Read again|Create link/, disabled: false });
    await expect(act, address).toHaveCount(0);
  }
}

/** What officer and approver did, and a word of what they wrote. */
const ACTIONS: readonly (readonly [action: string, said: string | null])[] = [
  ['customer-created', null],
  ['customer-company-added', null],
  ['data-bought', 'Customer onboarding'],
  ['data-received', null],
  ['flag-decided', INTERNAL.flagReason],
  ['report-saved', null],
  ['report-changed', null],
  ['report-submitted', null],
  ['report-decided', INTERNAL.approval],
];

for (const company of WALKED) {
  // Covered by day by `permissions.test.ts` and the integration tests of each command.
  test(`viewer, ${company.country}: reads everything, changes nothing, takes nothing away`, {
    tag: '@all',
  }, async ({ browser, product }) => {
    const path = await approvedReport(browser, product, company);
    const viewer = await joinAs(browser, 'viewer');
    const { complaints } = watchPage(viewer);
    await viewer.goto(pathOfCompany(company));
    await expect(viewer.locator('[data-cell=flags]')).toContainText('decided');
    await expect(viewer.locator('[data-flag] [data-decision=accepted]').first()).toBeVisible();
    expect(await actsOn(viewer)).toEqual([]);
    await viewer.goto(path);
    await expect(viewer.locator('[data-box=review] [data-state=approved]')).toBeVisible();
    await expect(viewer.locator('[data-box=flags]')).toContainText('Accepted');
    expect(await actsOn(viewer)).toEqual([]);
    expect(await findBarriers(viewer)).toEqual([]);
    await viewer.goto(`/customers?q=${referenceOf(company)}`);
    await viewer.locator('[data-customer]').getByRole('link').first().click();
    await expect(viewer.locator('[data-company]')).toContainText(company.companyId);
    expect(await actsOn(viewer)).toEqual([]);
    await viewer.goto('/audit');
    await expect(viewer.locator('[data-entry]')).toHaveCount(0);
    expect(complaints).toEqual([]);

    await expectRefused(viewer, path, company);
    const file = await viewer.request.get(`/api/desk${path}/export?version=1&format=pdf&profile=FULL`);
    expect(file.status()).toBe(403);
    await viewer.context().close();
  });

  // Covered by day by `audit-of-company.integration.test.ts` and `references.integration.test.ts`.
  test(`auditor, ${company.country}: each act is in the audit log under the reference`, {
    tag: '@all',
  }, async ({ browser, product }) => {
    const path = await approvedReport(browser, product, company);
    const auditor = await joinAs(browser, 'auditor');
    const { complaints } = watchPage(auditor);
    const entries = auditor.locator('[data-entry]');
    for (const [action, said] of ACTIONS) {
      const query = new URLSearchParams({ object: referenceOf(company), action });
      await auditor.goto(`/audit?${query}`);
      await expect(entries.first(), action).toBeVisible();
      if (said !== null) await expect(entries.filter({ hasText: said }).first(), action).toBeVisible();
    }
    expect(await findBarriers(auditor)).toEqual([]);
    await auditor.goto(path);
    await expect(auditor.locator('[data-box=review]').getByRole('radio')).toHaveCount(0);
    expect(complaints).toEqual([]);

    await expectRefused(auditor, path, company);
    const file = await auditor.request.get(`/api/desk${path}/export?version=1&format=pdf&profile=FULL`);
    expect(file.status()).toBe(200);
    await auditor.context().close();
  });
}
