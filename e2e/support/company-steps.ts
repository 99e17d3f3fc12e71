import { expect, type Locator, type Page } from '@playwright/test';
import type { Country, DeclaredOwners } from '#lib/contract/index.ts';

const ALL = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'] as const;
export type Bought = (typeof ALL)[number] | 'graph';

// `DELAY_0_T0000404`, `DELAY_00_T0000404`: the same company under numbers of a test's own, answered at once.

/** Buys a company's data as the panel does, by its request alone; `webUrl` where it is not the product's own desk. */
export async function buy(
  page: Page,
  companyId: string,
  {
    dataPoints = ALL,
    country = 'TEST',
    declaredOwners,
    reference,
    webUrl = '',
  }: {
    dataPoints?: readonly Bought[] | undefined;
    country?: Country;
    declaredOwners?: DeclaredOwners;
    /** Reference of the customer file that the company belongs to. */
    reference?: string;
    webUrl?: string;
  } = {},
): Promise<void> {
  const answer = await page.request.post(`${webUrl}/api/desk/lookups`, {
    // As the browser says it of a request from a page of ours.
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      country,
      companyId,
      dataPoints,
      reason: 'Onboarding',
      ...(reference === undefined ? {} : { reference }),
      ...(dataPoints.includes('graph')
        ? // A register that is not there is not waited for.
          { confirmedCredits: 400, graphOptions: { timeoutSeconds: 10, declaredOwners } }
        : { confirmedCredits: 100 }),
    },
    timeout: 60_000,
    // A connection that stood idle may be closed just as it is used again; what was bought is not charged twice.
    maxRetries: 2,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Buys a company's data, and goes to a page of it. */
export async function openBought(
  page: Page,
  companyId: string,
  part = '',
  dataPoints?: readonly Bought[],
): Promise<void> {
  await buy(page, companyId, { dataPoints });
  await page.goto(`/companies/TEST/${companyId}${part}`);
}

/** Selects a reason, unless one that was given for this company today stands there. */
export async function giveReason(within: Page | Locator, label: string): Promise<void> {
  const field = within.getByLabel('Reason for consulting');
  await field.or(within.locator('[data-stated-reason]')).first().waitFor();
  if (await field.isVisible()) await field.selectOption({ label });
}

/** Waits until the profile is here: the Overview says whether the company lives. */
export const profileArrived = (page: Page): Promise<void> =>
  expect(page.locator('[data-cell=status] [data-status]')).toBeVisible();

/** Opens the panel that buys further data of a company, on its page. */
export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Get more data' }).click();
  const panel = page.getByRole('dialog', { name: 'Get more data' }).locator('[data-purchase]');
  await expect(panel).toBeVisible();
  return panel;
}

/** Gives the reason that owners' data needs, and presses the button with the price. */
export async function buyInPanel(page: Page): Promise<void> {
  const panel = page.locator('[data-purchase]');
  await giveReason(panel, 'Customer onboarding');
  await panel.getByRole('button', { name: /^Get data · \d+ cr$/ }).click();
}

/** On the page of owners, decides that a difference is not acted on: a second person has to confirm it. */
export async function decideNoAction(page: Page, difference: Locator, reason: string): Promise<void> {
  await difference.getByRole('button', { name: /^(Decide|Change decision) on:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decision' });
  await dialog.getByLabel('Decision').selectOption({ label: 'No action' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(difference).toContainText(reason);
}

/** Unfolds the rule of a page of owners: its text, and the choice of another. */
export const unfoldRule = (page: Page): Promise<void> =>
  page.locator('[data-policy] summary').getByText('Read or change the rule').click();

/** How far the page is wider than the window: nothing may be. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
