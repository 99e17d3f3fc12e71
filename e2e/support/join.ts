import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Role } from '#lib/domain/people/role.ts';
import { readRunningProduct } from './running-product.ts';
import { administratorState } from './signed-in.ts';

/** A page of somebody new, invited by the administrator and signed in: nothing of other tests is theirs. */
export async function joinAs(browser: Browser, role: Exclude<Role, 'administrator'>): Promise<Page> {
  const product = await readRunningProduct();
  const asAdministrator = await browser.newContext({
    baseURL: product.webUrl,
    storageState: await administratorState(browser),
  });
  const page = await asAdministrator.newPage();
  await page.goto('/settings/users');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${role}-${randomUUID()}@example.test`);
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const link = await page.getByRole('status').getByText('/invite/').innerText();
  await asAdministrator.close();

  const context = await browser.newContext({
    baseURL: product.webUrl,
    storageState: { cookies: [], origins: [] },
  });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Your name').fill('Nora New');
  await theirs.getByLabel('Choose a password').fill('a password for one test');
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(theirs).toHaveURL((url) => url.pathname === '/');
  return theirs;
}
