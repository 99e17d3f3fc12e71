import { expect, type Page } from '@playwright/test';

/** Presses the button on the page of a company; the address of the report that it leads to. */
export async function saveReport(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Save (report|new version)$/ }).click();
  await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Chooses a file in the menu of exports; again where the page moved below it, as it may just after it was opened. */
export async function chooseExport(page: Page, name: string): Promise<void> {
  const file = page.locator('[data-export]').getByRole('link', { name });
  await expect(async () => {
    if (!(await file.isVisible())) await page.getByRole('button', { name: 'Export' }).click();
    await file.click({ timeout: 5_000 });
  }).toPass();
}

/** The address of the report of a company, which is saved where there is none yet. */
export async function findReport(page: Page, companyId: string): Promise<string> {
  await page.goto(`/companies/TEST/${companyId}`);
  const link = page.getByRole('link', { name: /^Report v\d/ });
  if ((await link.count()) === 0) return saveReport(page);
  return (await link.getAttribute('href')) ?? '';
}
