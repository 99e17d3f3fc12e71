import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Role } from '#lib/domain/people/role.ts';
import { inviteByVerb } from './invite-by-verb.ts';
import { readRunningProduct } from './running-product.ts';

/** A page of somebody new, invited by the administrator and signed in: nothing of other tests is theirs. */
export async function joinAs(browser: Browser, role: Exclude<Role, 'administrator'>): Promise<Page> {
  const product = await readRunningProduct();
  const link = await inviteByVerb(product, { role, email: `${role}-${randomUUID()}@example.test` });
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
