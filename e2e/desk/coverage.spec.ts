import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

const Priced = z.object({
  plan: z.string(),
  dataPoints: z.record(
    z.string(),
    z.object({ available: z.boolean(), price: z.number(), pricingMode: z.string() }),
  ),
});

const priceText = ({ price, pricingMode }: { price: number; pricingMode: string }) =>
  pricingMode === 'variable' ? 'varies' : price === 0 ? 'free' : `${price.toLocaleString('en')} cr`;

const matrixOn = (page: Page) => page.getByRole('table', { name: /^What each country’s sources provide/ });

/** Height of the page below the window's upper edge, in CSS pixels. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('has one row per country with a word per item, and each price that the service says below it', async ({
  page,
  product,
}) => {
  const { complaints } = watchPage(page);
  await page.goto('/coverage');
  await expect(page).toHaveTitle('Coverage and prices · Plumbline');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '19 countries',
  );
  const headings = matrixOn(page).getByRole('rowheader');
  await expect(headings).toHaveCount(19);
  const names = (await headings.allInnerTexts()).map((text) => text.replace(/\s[A-Z]{2}\b.*/s, '').trim());
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('en').compare));
  expect(names[0]).toContain('Testland');

  for (const [country, name] of [
    ['TEST', /^Testland/],
    ['FR', /^France/],
    ['CH', /^Switzerland/],
  ] as const) {
    const response = await fetch(`${product.serviceUrl}/v2/pricing`, {
      method: 'POST',
      headers: { 'x-api-key': product.serviceApiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ country }),
    });
    const { plan, dataPoints } = Priced.parse(await response.json());
    const row = matrixOn(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) });
    const profile = dataPoints.companyProfile;
    if (profile === undefined) throw new Error(`${country} has no price for a profile`);
    await expect(row.getByRole('cell').last()).toContainText(priceText(profile));
    // The button of the row lies over all its cells: a word of any item opens the detail.
    await row.getByRole('cell').nth(2).click({ force: true });
    const items = page.locator(`#detail-${country}`).getByRole('listitem');
    for (const [dataPoint, item] of Object.entries(dataPoints)) {
      const expected = item.available ? priceText(item) : 'not offered';
      await expect(items.filter({ has: page.getByText(dataPoint, { exact: true }) })).toContainText(expected);
    }
    await expect(page.getByText(`of the plan “${plan}”`)).toBeVisible();
  }
  await expect(matrixOn(page).getByRole('row', { name: /^Switzerland/ })).toContainText('Restricted');
  expect(complaints).toEqual([]);
});

test('fits 2,400 px at 1440 and 6,000 px at 390', async ({ page }) => {
  for (const [width, most] of [
    [1440, 2_400],
    [390, 6_000],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/coverage');
    await expect(matrixOn(page).getByRole('rowheader').first()).toBeVisible();
    expect(await heightOf(page), `${width} px wide`).toBeLessThanOrEqual(most);
  }
});

// Covered by day by `journey.spec.ts`, which has it beside a price.
test('shows the balance that the service tells', { tag: '@all' }, async ({ page, product }) => {
  // Other tests buy things meanwhile.
  await expect(async () => {
    const response = await fetch(`${product.serviceUrl}/v2/balance`, {
      headers: { 'x-api-key': product.serviceApiKey },
    });
    const { balance } = z.object({ balance: z.number() }).parse(await response.json());
    await page.goto('/coverage');
    const told = `Balance: ${balance.toLocaleString('en')} cr`;
    await expect(page.getByRole('banner')).toContainText(told, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

// Covered by day by `coverage-rows.test.ts`, and `keyboard.spec.ts` for the keys.
test('is filtered and opened by keyboard alone, and the address remembers', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/coverage');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const filter = page.getByRole('searchbox', { name: 'Filter countries' });
  while (!(await filter.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('Frankreich');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '1 of 19 countries',
  );
  await expect(page).toHaveURL(/\/coverage\?q=Frankreich(#main)?$/);

  await page.keyboard.press('Tab');
  const france = page.getByRole('button', { name: 'France' });
  await expect(france).toBeFocused();
  await expect(france).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(france).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('ultimateBeneficialOwners')).toBeVisible();
  await expect(page).toHaveURL(/\/coverage\?q=Frankreich&open=FR(#main)?$/);

  await page.reload();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '1 of 19 countries',
  );
  await expect(france).toHaveAttribute('aria-expanded', 'true');
  await filter.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '19 countries',
  );
  await expect(page).toHaveURL(/\/coverage\?open=FR(#main)?$/);
});

// Covered by day by `coverage-rows.test.ts`.
test('finds a country by code, by its names in many languages, and a state of the union', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/coverage');
  const filter = page.getByRole('searchbox');
  for (const [query, found] of [
    ['fr', 'France'],
    ['Österreich', 'Austria'],
    ['holland', 'Netherlands'],
    ['中国', 'China'],
  ] as const) {
    await filter.fill(query);
    await expect(matrixOn(page).getByRole('rowheader').first(), query).toContainText(found);
  }
  await filter.fill('delaware');
  await expect(matrixOn(page).getByRole('rowheader')).toHaveText(/United States US\s*Delaware$/);
  await page.getByRole('button', { name: 'United States' }).click();
  await expect(page.getByText('US-DE', { exact: true })).toBeVisible();
  await expect(page.getByText('US-CA', { exact: true })).toHaveCount(0);
  // All states are one row, which opens into a row for each answer.
  await filter.fill('United States');
  await expect(matrixOn(page).getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'United States' }).click();
  await expect(matrixOn(page).getByRole('rowheader', { name: 'New York', exact: true })).toBeVisible();
  await expect(page.getByText('US-CA', { exact: true })).toBeVisible();
});

// Covered by day by `proof-block.test.tsx`, and `every-screen.spec.ts` for the page.
test('says in the detail what was tested of a country, and why something is missing', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/coverage?open=NO');
  await page.getByRole('link', { name: 'What was tested' }).click();
  await expect(page.getByRole('region', { name: 'What was tested' })).toBeInViewport();
  const norway = page.locator('[data-proof="NO"]');
  await expect(norway.getByText('Restricted by law')).toBeVisible();
  await expect(norway.getByText('Since 1 October 2024 the Register of Beneficial Owners')).toBeVisible();
  await expect(page.locator('[data-proof="FR"]')).toBeHidden();
});

// Covered by day by `coverage-rows.test.ts`, and `every-screen.spec.ts` for the page.
test('says so when nothing matches, and leads back', { tag: '@all' }, async ({ page }) => {
  await page.goto('/coverage?q=atlantis');
  await expect(page.getByText('No country matches “atlantis”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '0 of 19 countries',
  );
  await page.getByRole('button', { name: 'Show all countries' }).click();
  await expect(matrixOn(page).getByRole('rowheader')).toHaveCount(19);
});

// Covered by day by `docs.spec.ts`, which opens the page that it leads to.
test('leads to the documentation and the description of the service', { tag: '@all' }, async ({
  page,
  product,
}) => {
  await page.goto('/coverage');
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await expect(page.getByRole('link', { name: 'OpenAPI' })).toHaveAttribute(
    'href',
    `${product.publicServiceUrl}/v2/openapi.json`,
  );
  await page.getByRole('banner').getByRole('link', { name: 'API documentation' }).click();
  await expect(page).toHaveURL(`${product.publicServiceUrl}/docs`);
});

// Covered by day by `every-screen.spec.ts`.
test('an address without a page says so and leads back', { tag: '@all' }, async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.getByText('nothing was charged')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});
