import type { Page } from '@playwright/test';

/** Presses the button on the page of a company; the address of the report that it leads to. */
export async function saveReport(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Save (report|new version)$/ }).click();
  await page.waitForURL(/\/reports\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** The address of the report of a company, which is saved where there is none yet. */
export async function findReport(page: Page, companyId: string): Promise<string> {
  await page.goto(`/companies/TEST/${companyId}`);
  const link = page.getByRole('link', { name: /^Report v\d/ });
  if ((await link.count()) === 0) return saveReport(page);
  return (await link.getAttribute('href')) ?? '';
}
