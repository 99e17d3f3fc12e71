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

/** The table of prices; below it stands what was tested. */
const pricesOn = (page: Page) => page.getByRole('table', { name: /^What each country’s source provides/ });

test('shows for each country what the service says, credits included', async ({ page, product }) => {
  const { complaints } = watchPage(page);
  await page.goto('/coverage');
  await expect(page).toHaveTitle('Coverage and prices · Plumbline');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '19 countries',
  );
  const headings = pricesOn(page).getByRole('rowheader');
  // The states of the union whose registers lead have a row of their own.
  await expect(headings).toHaveCount(28);
  const names = (await headings.allInnerTexts()).map((text) => text.replace(/\s[A-Z]{2}\b.*/s, '').trim());
  const sorted = names.slice(1).toSorted(new Intl.Collator('en').compare);
  expect(names.slice(1)).toEqual(sorted);
  expect(names[0]).toContain('Testland');

  for (const [country, name] of [
    ['TEST', /^Testland/],
    ['FR', /^France/],
    ['CH', /^Switzerland/],
    ['US-DE', /^United States/],
  ] as const) {
    const response = await fetch(`${product.serviceUrl}/v2/pricing`, {
      method: 'POST',
      headers: { 'x-api-key': product.serviceApiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ country }),
    });
    const { plan, dataPoints } = Priced.parse(await response.json());
    const cells = pricesOn(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .getByRole('cell');
    const columns = [
      ...['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries'],
      ...['graph', 'availableDocuments'],
    ];
    for (const [index, dataPoint] of columns.entries()) {
      const item = dataPoints[dataPoint];
      if (item === undefined) throw new Error(`${country} has no price for ${dataPoint}`);
      const expected = item.available ? priceText(item) : 'not offered';
      await expect(cells.nth(index + 1), `${country} ${dataPoint}`).toContainText(expected);
    }
    await expect(page.getByText(`of the plan “${plan}”`)).toBeVisible();
  }
  expect(complaints).toEqual([]);
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
    await expect(pricesOn(page).getByRole('rowheader').first(), query).toContainText(found);
  }
  await filter.fill('delaware');
  await expect(pricesOn(page).getByRole('rowheader')).toHaveText(/United States US\s*Delaware$/);
  await page.getByRole('button', { name: 'United States' }).click();
  await expect(page.getByText('US-DE', { exact: true })).toBeVisible();
  await expect(page.getByText('US-CA', { exact: true })).toHaveCount(0);
  await filter.fill('United States');
  await expect(page.getByText('US-CA', { exact: true })).toBeVisible();
});

// Covered by day by `proof-section.test.tsx`, and `every-screen.spec.ts` for the page.
test('says below the prices what was tested of each country, and why something is missing', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/coverage');
  await page.getByRole('link', { name: 'What was tested' }).click();
  const tested = page.getByRole('table', { name: 'What was tested' });
  const norway = tested.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Norway' }) });
  // Its register of owners names neither persons nor legal entities to the public.
  await expect(norway.getByText('Restricted by law')).toHaveCount(2);
  const law = tested.getByText('Since 1 October 2024 the Register of Beneficial Owners');
  await expect(law).toBeHidden();
  await tested.getByLabel('Reasons, Norway').click();
  await expect(law).toBeVisible();
});

// Covered by day by `coverage-rows.test.ts`, and `every-screen.spec.ts` for the page.
test('says so when nothing matches, and leads back', { tag: '@all' }, async ({ page }) => {
  await page.goto('/coverage?q=atlantis');
  await expect(page.getByText('No country matches “atlantis”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'countries' })).toHaveText(
    '0 of 19 countries',
  );
  await page.getByRole('button', { name: 'Show all countries' }).click();
  await expect(pricesOn(page).getByRole('rowheader')).toHaveCount(28);
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
