import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { unaudited } from '#lib/desk/testing/unaudited.ts';
import { createPool } from '#lib/platform/db.ts';
import { startIdentityProvider } from '../support/identity-provider.ts';
import { joinAs } from '../support/join.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { trafficRecord } from '../support/traffic-record.ts';
import { watchPage } from '../support/watch-page.ts';

const newEmail = () => `person-${randomUUID()}@example.test`;
const PASSWORD = 'a password for one test';

async function typeIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The administrator's page of users; returns the link for a new one. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/settings/users');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  return page.getByRole('status').getByText('/invite/').innerText();
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
}

test('who is not signed in signs in first, and comes to the page that was wanted', async ({
  page,
  product,
}) => {
  await page.goto('/settings/connection');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await typeIn(page, product.adminEmail, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible();
  const { complaints } = watchPage(page);
  await typeIn(page, product.adminEmail, product.adminPassword);
  await expect(page).toHaveURL(`${product.webUrl}/settings/connection`);
  expect(complaints).toEqual([]);
  const [session] = (await page.context().cookies()).filter(({ name }) => name.includes('session'));
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

test('signing out ends the session itself: a copy of the cookie is good no longer', async ({
  page,
  browser,
  product,
}) => {
  await signIn(page, product, '/settings/profile');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const copy = await context.newPage();
  await copy.goto(`${product.webUrl}/settings/profile`);
  await expect(copy.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await copy.reload();
  await expect(copy).toHaveURL(/\/sign-in/);
  await context.close();
});

// Covered by day by `sign-in.integration.test.ts`.
test('ten tries, then a pause with its length', { tag: '@all' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/sign-in');
  for (let tries = 0; tries < 10; tries += 1) {
    const answered = page.waitForResponse(/callback\/password/);
    await typeIn(page, email, 'wrong');
    await (await answered).finished();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  }
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible();
  await typeIn(page, email, 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toContainText(
    /1[45] minutes/,
  );
});

test('invited by a link, with a second factor, disabled: out on the next request', async ({
  page,
  browser,
  product,
}) => {
  const email = newEmail();
  await signIn(page, product);
  const link = await invite(page, email, 'viewer');
  const context = await browser.newContext({ baseURL: product.webUrl });
  const theirs = await context.newPage();
  await join(theirs, link, 'Vera Viewer');
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'no longer active' })).toBeVisible();
  await theirs.goto('/settings/users');
  await expect(theirs.getByRole('heading', { name: 'Not part of your role', level: 2 })).toBeVisible();

  await theirs.goto('/settings/profile');
  await theirs.getByLabel('Your password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Set up' }).click();
  await expect(theirs.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await theirs.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await theirs.getByLabel('The code shown in the app').fill(totp.generate());
  await theirs.getByRole('button', { name: 'Switch on' }).click();
  await expect(theirs.getByText('On. Signing in requires a code')).toBeVisible();
  const [code = '', spare = ''] = await theirs.getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/).allInnerTexts();
  // Shown once for setting up: from now on no answer of the run holds them.
  trafficRecord().forbid('the secret of a second factor', secret);
  trafficRecord().forbid('a recovery code', spare);

  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await typeIn(theirs, email, PASSWORD);
  // The next step's code: this one's was spent when it was switched on.
  await theirs
    .getByLabel('Code from your authenticator app')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs).toHaveURL((url) => url.pathname === '/');

  await theirs.goto('/settings/profile');
  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(theirs).toHaveURL(/\/sign-in/);
  await typeIn(theirs, email, PASSWORD);
  await theirs.getByRole('button', { name: 'Use a recovery code' }).click();
  await theirs.getByLabel('Recovery code').fill(code);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs).toHaveURL((url) => url.pathname === '/');

  await page.reload();
  await page.getByRole('button', { name: 'Manage Vera Viewer' }).click();
  await page.getByRole('button', { name: 'Disable user' }).click();
  await expect(page.getByRole('button', { name: 'Enable user' })).toBeVisible();
  await theirs.goto('/settings/profile');
  await expect(theirs).toHaveURL(/\/sign-in/);
  await typeIn(theirs, email, PASSWORD);
  await expect(theirs.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible();
  await context.close();
});

// Covered by day by `second-factor-rule.integration.test.ts`.
test('under the rule of the organisation, who has no second factor finds the own profile alone', {
  tag: '@all',
}, async ({ browser, product }) => {
  const theirs = await joinAs(browser, 'officer');
  const pool = createPool(unaudited(product.databaseUrl), { max: 1 });
  const setRule = (rule: string) => pool.query('update desk.setting set second_factor_for = $1', [rule]);
  await setRule('everybody');
  try {
    for (const path of [
      '/',
      '/search',
      '/reports',
      '/settings/users',
      '/companies/TEST/T0000102',
      '/settings/profile',
    ]) {
      await theirs.goto(path);
      await expect(theirs).toHaveURL(/\/settings\/profile$/);
    }
    await expect(theirs.getByText('Your organisation requires a second factor')).toBeVisible();
    expect((await theirs.request.get('/api/desk/lookups/in-progress')).status()).toBe(403);
  } finally {
    await setRule('nobody');
    await pool.end();
  }
  await theirs.goto('/search');
  await expect(theirs).toHaveURL(/\/search$/);
  await theirs.context().close();
});

// Covered by day by `manage-users.integration.test.ts`.
test('the last administrator stays', { tag: '@all' }, async ({ page, product }) => {
  await signIn(page, product, '/settings/users');
  const disable = page.getByRole('button', { name: 'Disable user' });
  // A page that is not alive yet hears no click.
  await expect(async () => {
    await page.getByRole('button', { name: `Manage ${product.adminEmail}` }).click();
    await expect(disable).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await disable.click();
  await expect(page.getByRole('alert').filter({ hasText: 'last administrator' })).toBeVisible();
});

test('the connection is tried, and its key never reaches the browser', async ({ page, product }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await signIn(page, product, '/settings/connection');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('Connected:')).toBeVisible();
  await page.getByLabel('Address of the service').fill('http://data.example.test');
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'https://' })).toBeVisible();
  expect((await Promise.all(bodies)).join('\n')).not.toContain(product.serviceApiKey);
});

// Covered by day by `sign-in-by-sso.integration.test.ts` and `sso-identity.test.ts`.
test('single sign-on: by verified e-mail, for who is invited and nobody else', { tag: '@all' }, async ({
  page,
  browser,
  product,
  otherWeb,
}) => {
  const [known, unverified, unknown, user] = [newEmail(), newEmail(), newEmail(), newEmail()];
  await signIn(page, product);
  const joining = await browser.newContext({ baseURL: product.webUrl });
  await join(await joining.newPage(), await invite(page, user, 'viewer'), 'Ulla User');
  await joining.close();
  await invite(page, known, 'auditor');
  await invite(page, unverified, 'auditor');
  const provider = await startIdentityProvider({
    ...otherWeb.oidc,
    redirectUri: `${otherWeb.webUrl}/api/auth/callback/sso`,
    people: {
      known: { email: known, email_verified: true },
      unverified: { email: unverified, email_verified: false },
      unknown: { email: unknown, email_verified: true },
      user: { email: user, email_verified: true },
    },
  });
  const comeAs = async (login: string) => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await theirs.goto(`${otherWeb.webUrl}/sign-in?next=/settings/profile`);
    await theirs.getByRole('button', { name: 'Continue with House login' }).click();
    await theirs.locator('input[name=login]').fill(login);
    await theirs.locator('input[name=password]').fill('any');
    await theirs.getByRole('button', { name: 'Sign-in' }).click();
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await theirs.waitForURL(`${otherWeb.webUrl}/**`);
    return theirs;
  };
  try {
    const theirs = await comeAs('known');
    await expect(theirs).toHaveURL(`${otherWeb.webUrl}/settings/profile`);
    await expect(theirs.getByRole('main')).toContainText(known);
    await expect(theirs.getByRole('main')).toContainText('Auditor');
    await expect((await comeAs('unverified')).getByRole('alert').first()).toContainText('has not verified');
    await expect((await comeAs('unknown')).getByRole('alert').first()).toContainText(
      'no user with this e-mail',
    );
    // Who has a password here gives it once before the two are linked.
    const linking = await comeAs('user');
    await expect(linking.getByRole('alert').first()).toContainText('Sign in with its password once');
    await typeIn(linking, user, PASSWORD);
    await expect(linking).toHaveURL((url) => url.pathname === '/');
    await expect(await comeAs('user')).toHaveURL(`${otherWeb.webUrl}/settings/profile`);
  } finally {
    await provider.stop();
  }
});
