import { expect, type Page } from '@playwright/test';

const ALL = ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'] as const;
type Bought = (typeof ALL)[number] | 'graph';

/** Buys a company's data as the panel does, and goes to a page of it. */
export async function openBought(
  page: Page,
  companyId: string,
  part = '',
  dataPoints: readonly Bought[] = ALL,
): Promise<void> {
  // A page of ours, from which a purchase may come.
  if (page.url() === 'about:blank') await page.goto('/coverage');
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/desk/lookups', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status;
    },
    {
      country: 'TEST',
      companyId,
      dataPoints,
      reason: 'Onboarding',
      ...(dataPoints.includes('graph')
        ? // A register that is not there is not waited for.
          { confirmedCredits: 400, graphOptions: { timeoutSeconds: 10 } }
        : { confirmedCredits: 100 }),
    },
  );
  expect(status).toBe(200);
  await page.goto(`/companies/TEST/${companyId}${part}`);
}

/** Gives the reason that owners' data needs, and presses the button with the price. */
export async function buyInPanel(page: Page): Promise<void> {
  const panel = page.locator('[data-purchase]');
  await panel.getByLabel('Reason for consulting').selectOption({ label: 'Onboarding of a customer' });
  await panel.getByRole('button', { name: /^Get data · \d+ cr$/ }).click();
}

/** How far the page is wider than the window: nothing may be. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
