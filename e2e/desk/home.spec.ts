import type { Page } from '@playwright/test';
import { openBought } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { findReport } from '../support/report-steps.ts';
import { expect, test } from '../support/signed-in.ts';

const listsOn = (page: Page) =>
  page
    .locator('[data-home-list]')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('data-home-list')));

/** Every page that the frame leads to, and what it says where it refuses. */
async function refusalsFor(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const refusals: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const main = await page.getByRole('main').innerText();
    if (/Not part of your role|Your role reads saved data/.test(main) && path !== '/') refusals.push(path);
  }
  return refusals;
}

for (const [role, lists, search] of [
  [
    'officer',
    [
      'givenBack',
      'flagsToDecide',
      'extracts',
      'toConfirm',
      'discrepancies',
      'reviews',
      'expiringDocuments',
      'customerReviews',
      'inProgress',
      'drafts',
      'recent',
    ],
    true,
  ],
  [
    'approver',
    [
      'toApprove',
      'otherResult',
      'givenBack',
      'flagsToDecide',
      'extracts',
      'toConfirm',
      'discrepancies',
      'reviews',
      'expiringDocuments',
      'customerReviews',
      'inProgress',
      'drafts',
      'recent',
    ],
    true,
  ],
  ['viewer', ['openDiscrepancies', 'overdueReviews', 'approved', 'recent'], false],
  ['auditor', ['openDiscrepancies', 'overdueReviews', 'approved', 'recent'], false],
  ['billing', ['balance', 'invoices'], false],
] as const) {
  // By day one role; `view-home.integration.test.ts` and `every-verb.integration.test.ts` have each.
  const tag = role === 'officer' ? [] : '@all';
  test(`${role} begins at home, with own lists, and no link of the frame leads to a refusal`, {
    tag,
  }, async ({ browser }) => {
    const page = await joinAs(browser, role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    expect((await listsOn(page)).toSorted()).toEqual([...lists].toSorted());
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Search for a company' })).toHaveCount(search ? 1 : 0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await expect(page.getByRole('link', { name: 'API documentation' }), 'for administrators').toHaveCount(0);
    expect(await refusalsFor(page)).toEqual([]);
    await page.goto('/search');
    const refusal = role === 'billing' ? 'Not part of your role' : 'Search for a company';
    await expect(page.getByRole('heading', { level: 1 }), 'advice that the role can follow').toHaveText(
      refusal,
    );
    await page.context().close();
  });
}

// Covered by day by `view-home.integration.test.ts`.
test('a report that was submitted waits for the approver: counted, listed, and the list leads on to it', {
  tag: '@all',
}, async ({ browser }) => {
  const officer = await joinAs(browser, 'officer');
  await openBought(officer, 'DELAY_0_T0000404');
  await officer.goto(await findReport(officer, 'DELAY_0_T0000404'));
  await officer.getByRole('button', { name: 'Submit for review' }).click();
  await expect(officer.locator('[data-state=in_review]').first()).toBeVisible();

  const approver = await joinAs(browser, 'approver');
  await approver.goto('/');
  const waiting = approver.locator('[data-home-list=toApprove]');
  const count = Number(await waiting.locator('[data-count]').getAttribute('data-count'));
  expect(count).toBeGreaterThan(0);
  const nav = approver.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: /^Reports/ })).toContainText(String(count));
  await waiting.getByRole('link', { name: /^(Show all|Open list)/ }).click();
  await expect(approver.getByRole('status').filter({ hasText: 'report' })).toContainText(String(count));
  await approver.goto('/');
  await waiting.getByRole('listitem').first().getByRole('link').click();
  await expect(approver).toHaveURL(/\/reports\/[0-9a-f-]{36}$/);
  await officer.context().close();
  await approver.context().close();
});

test('after a purchase the officer lands on the part they came from', async ({ page }) => {
  await page.goto('/companies/TEST/T0000408/people');
  await page.getByRole('main').getByRole('link', { name: 'See its price' }).first().click();
  await expect(page).toHaveURL(/data=open&then=people$/);
  const panel = page.locator('[data-purchase]');
  await panel.getByLabel('Reason for consulting').selectOption({ label: 'Investigation' });
  await panel.getByRole('button', { name: /^Get data · \d+ cr$/ }).click();
  await expect(page).toHaveURL('/companies/TEST/T0000408/people');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

// Covered by day by `every-screen.spec.ts`, and `read-search-address.test.ts`.
test('what is missing is said: an unknown country, one letter; Testland is one press away', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/search?country=ZZ&q=example');
  await expect(page.getByText('“ZZ” is not a country code that can be searched.')).toBeVisible();
  await page.getByRole('link', { name: 'Try Testland' }).click();
  await expect(page).toHaveURL(/country=TEST/);
  const box = page.getByRole('searchbox');
  await box.fill('x');
  await box.press('Enter');
  await expect(page.getByText('Type at least 2 characters.')).toBeVisible();
});
