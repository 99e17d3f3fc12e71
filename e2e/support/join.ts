import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type { Role } from '#lib/domain/people/role.ts';
import { addUser } from './as-administrator.ts';
import { readRunningProduct } from './running-product.ts';

export const PASSWORD = 'a password for one test';

/** An empty page of a new user, who is signed in: nothing of other tests is theirs. */
export async function joinAs(browser: Browser, role: Exclude<Role, 'administrator'>): Promise<Page> {
  const product = await readRunningProduct();
  const email = `${role}-${randomUUID()}@example.test`;
  await addUser(product, { email, role, name: 'Nora New', password: PASSWORD });
  const context = await browser.newContext({
    baseURL: product.webUrl,
    storageState: { cookies: [], origins: [] },
  });
  // As the sign-in page does, without loading it.
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(await (await context.request.get('/api/auth/csrf')).json());
  const answer = await context.request.post('/api/auth/callback/password', {
    headers: { 'sec-fetch-site': 'same-origin' },
    form: { email, password: PASSWORD, callbackUrl: '/', csrfToken, json: 'true' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return context.newPage();
}
