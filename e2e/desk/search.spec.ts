import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { pressUntil } from '../support/press-until.ts';
import { giveAddressAndPassword } from '../support/sign-in.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

test('from a name to a company by keyboard alone, with the search in the address', async ({ page }) => {
  const { complaints } = watchPage(page);
  await page.goto('/search');
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.focus();
  await page.keyboard.type('Testl');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(country).toHaveValue('Testland');
  await expect(page).toHaveURL(/country=TEST$/);
  await expect(page.getByText('Search by name or number')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('Example KLR');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=TEST&q=Example(\+|%20)KLR$/);
  const rows = page.locator('[data-company-row]');
  // The second comes from the register, also where the first was seen before.
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const number = (await rows.first().getAttribute('data-company-row')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/companies/TEST/${number}`);
  expect(complaints.filter((each) => each.includes('Content Security Policy'))).toEqual([]);
});

test('the same address shows the same search to anybody, and c copies a number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/search?country=TEST&q=Insolvent');
  const first = page.locator('[data-company-row]').first();
  await expect(first).toContainText(/Insolvent/);
  await first.focus();
  await page.keyboard.press('c');
  const number = await first.getAttribute('data-company-row');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
});

// Covered by day by `country-options.test.ts`.
test('countries are found by code and by name in other languages; the union asks for its state', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/search');
  const country = page.getByRole('combobox', { name: 'Country' });
  for (const [typed, offered] of [
    ['fr', 'France'],
    ['Frankreich', 'France'],
    ['de', 'Germany'],
    ['Delaware', 'Delaware, United States'],
  ] as const) {
    await country.fill(typed);
    await expect(page.getByRole('option').first(), typed).toContainText(offered);
  }
  await country.fill('usa');
  await page.keyboard.press('Enter');
  await expect(page.getByText('registered with a state')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).fill('wyo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=US-WY$/);
  await expect(country).toHaveValue('Wyoming, United States');
  await page.goto('/search');
  await expect(country, 'the last used country comes back').toHaveValue('Wyoming, United States');
});

test('numbers are recognised and checked; another country’s number offers the switch', async ({ page }) => {
  await page.goto('/search?country=FR');
  const box = page.getByRole('searchbox');
  await box.fill('123 456 782');
  await expect(page.getByText('Looks like a SIREN · 9 digits · check digit OK')).toBeVisible();
  await box.fill('123 456 789');
  await expect(page.getByText('The check digit is wrong for a SIREN')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
  await box.fill('12345678');
  await expect(page.getByText('A SIREN has 9 digits; this has 8.')).toBeVisible();
  await box.fill('SC123456');
  await expect(page.getByText('This looks like a Companies House number (United Kingdom).')).toBeVisible();
  await page.keyboard.press('Alt+Enter');
  await expect(page).toHaveURL(/country=GB&q=SC123456$/);
});

test('the keys: / to the box, ? for help, Ctrl-K to anywhere', async ({ page }) => {
  await page.goto('/coverage');
  await page.getByRole('rowheader').first().waitFor();
  await pressUntil(page, '?', page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette).toBeVisible();
  await page.keyboard.type('prog');
  await expect(palette.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('/?');
  await expect(page.getByRole('searchbox')).toHaveValue('/?');
});

// Covered by day by `shortcut-of.test.ts`, and the test above for the keys.
test('keys of one letter can be switched off, and on again without any of them', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/coverage');
  await page.getByRole('rowheader').first().waitFor();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await pressUntil(page, '?', keys);
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('rowheader').first().waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await expect(keys.getByRole('checkbox')).not.toBeChecked();
  await expect(page, 'the slash led nowhere').toHaveURL(/\/coverage$/);
  await keys.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
});

// Covered by day by `places-for.test.ts`.
test('the palette leads to pages of one’s own role only, and to companies', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await joinAs(browser, 'viewer');
  await page.goto('/coverage');
  await page.getByRole('rowheader').first().waitFor();
  await pressUntil(page, 'Control+k', page.getByRole('dialog', { name: 'Go to' }));
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('option', { name: 'In progress' })).toBeVisible();
  for (const name of ['Users', 'Connection'])
    await expect(palette.getByRole('option', { name })).toHaveCount(0);
  await page.keyboard.type('zzz');
  await expect(palette.getByRole('option'), 'a viewer searches no register').toHaveCount(0);
  await expect(palette.getByRole('status')).toHaveText('No matches.');
  await page.context().close();
});

test('a company that was found has its name before anything of it is bought', async ({ page }) => {
  await page.goto('/search?country=TEST&q=Kite+Flyers');
  await page.locator('[data-company-row="T0000205"]').first().click();
  const name = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/\/companies\/TEST\/T0000205$/);
  await expect(name).not.toContainText('T0000205');
  await expect(page).toHaveTitle(`${await name.innerText()} · Plumbline`);
});

// Covered by day by `search-companies.integration.test.ts`.
test('a provider that differs: no result, too many, down, no credits, not offered, a price before the search', {
  tag: '@all',
}, async ({ page, connection }) => {
  let searches = 0;
  const price = { FR: 0, DE: 2 };
  await connection.answer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === '/v2/balance') return response.end('{"balance":-3,"unit":"credit"}');
    if (url.pathname === '/v2/search') {
      searches += 1;
      const query = url.searchParams.get('query') ?? '';
      const status = { down: 503, poor: 402, unsupported: 406, busy: 429 }[query];
      if (status !== undefined) return response.writeHead(status, { 'retry-after': '30' }).end('{}');
      const count = query === 'many' ? 50 : query === 'some' ? 2 : 0;
      const results = Array.from({ length: count }, (_, index) => ({
        companyNumber: `N${index}`,
        legalName: `Invented <b>${index}</b>`,
      }));
      return response.end(JSON.stringify(results));
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const search = { price: body.includes('"DE"') ? price.DE : price.FR, by: ['name'] };
    return response.end(JSON.stringify({ search }));
  });
  const main = page.getByRole('main');
  for (const [query, told] of [
    ['nobody', 'No company found for “nobody” (France) in the source.'],
    ['nobody', 'This source can be searched by name only.'],
    ['many', 'More than 50 matches. Add a city, or search by number.'],
    [
      'down',
      /The company-data service refused the request \(status 503\)\. Nothing was charged\. .* No response since \d\d:\d\d UTC\./,
    ],
    ['poor', 'the balance is too low'],
    ['unsupported', 'France cannot be searched through this service.'],
    ['busy', /Too many requests\. Resuming in \d+ s\./],
    ['some', 'Invented <b>1</b>'],
  ] as const) {
    await page.goto(`/search?country=FR&q=${query}`);
    await expect(main, query).toContainText(told);
    expect(await findBarriers(page), query).toEqual([]);
  }
  const before = searches;
  await page.goto('/search?country=DE&q=some');
  await expect(main).toContainText('2 cr per search');
  const button = page.getByRole('button', { name: 'Search · 2 cr' });
  await expect(button).toBeVisible();
  expect(searches, 'an address alone spends nothing').toBe(before);
  await button.click();
  await expect(main).toContainText('Invented <b>0</b>');
  expect(searches).toBe(before + 1);
});

// Covered by day by `people.spec.ts`, which comes back to another page.
test('whoever is not signed in comes back to the search after signing in', { tag: '@all' }, async ({
  browser,
  product,
}) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await page.goto(`${product.webUrl}/search?country=TEST&q=Example`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await giveAddressAndPassword(page, product);
  await expect(page).toHaveURL(/\/search\?country=TEST&q=Example$/);
  await page.close();
});

test('what is typed, sent or pressed before the page comes alive is not lost, nor put into an address', async ({
  page,
}) => {
  // Scripts come when we let them.
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (isHeld) await new Promise<void>((come) => held.push(come));
    await route.continue();
  });
  const letCome = () => {
    isHeld = false;
    for (const come of held.splice(0)) come();
  };
  await page.goto('/search', { waitUntil: 'commit' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.pressSequentially('Testl');
  await page.keyboard.press('Enter');
  letCome();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=TEST$/);
  await expect(page.getByRole('searchbox'), 'Enter goes on to what to search for').toBeFocused();

  isHeld = true;
  await page.goto('/settings/profile', { waitUntil: 'commit' });
  await page.getByLabel('New password').fill('a password typed early');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeDisabled();
  letCome();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeEnabled();
  expect(page.url()).not.toContain('?');

  isHeld = true;
  await page.context().clearCookies();
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const email = page.getByLabel('E-mail');
  await email.fill('early@example.test');
  await email.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  letCome();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(email).toHaveValue('early@example.test');
});
