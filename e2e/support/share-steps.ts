import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { createPool, inTransaction } from '#lib/platform/db.ts';
import { saveReportOf } from './as-administrator.ts';
import { buy } from './company-steps.ts';
import { readRunningProduct } from './running-product.ts';

/** Goes to a new report of a company; its path. */
export async function savedReport(page: Page, companyId: string): Promise<string> {
  await buy(page, companyId);
  const path = await saveReportOf(await readRunningProduct(), companyId);
  await page.goto(path);
  return path;
}

/** From the page of a report: two presses, and what is filled in between. The link. */
export async function makeLink(
  page: Page,
  fill: (page: Page) => Promise<void> = async () => {},
): Promise<string> {
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  return page.locator('[data-link]').innerText();
}

/** Ends the only link of a page: a press, and another once it was said what it means. */
export async function revokeLink(
  page: Page,
  press: (what: Locator) => Promise<unknown> = click,
): Promise<void> {
  await press(page.getByRole('button', { name: /^Revoke the link \(/ }));
  const dialog = page.getByRole('dialog', { name: 'Revoke this link' });
  await expect(dialog).toContainText('This cannot be undone');
  await press(dialog.getByRole('button', { name: 'Revoke link' }));
}

const click = (what: Locator) => what.click();

/** Somebody outside, who never signed in here. */
export const asStranger = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...(baseURL && { baseURL }), storageState: { cookies: [], origins: [] } });

/** The path alone: the link names the address at which the product is known. */
export const pathOf = (link: string): string => new URL(link).pathname;

export const links = (page: Page) => page.locator('[data-share]');

/** What only time does, or many people: no statement of the product may. `$1` is the report; how many rows it was. */
export async function alter(databaseUrl: string, statement: string, path: string): Promise<number | null> {
  const pool = createPool(databaseUrl, { max: 1 });
  const triggers = (are: string) =>
    ['share', 'share_view', 'share_try']
      .map((name) => `alter table desk.${name} ${are} trigger user`)
      .join(';');
  try {
    return await inTransaction(pool, async (database) => {
      await database.query(triggers('disable'));
      const { rowCount } = await database.query(statement, [path.split('/').at(-1)]);
      await database.query(triggers('enable'));
      return rowCount;
    });
  } finally {
    await pool.end();
  }
}
