import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

// A trace keeps every state of the page, which axe changes a thousand times.
test.use({ trace: 'off' });

const VIEWS = [
  { path: '/search', shows: 'Search a company' },
  { path: '/search?country=TEST&q=Insolvent', shows: 'Opening a company spends nothing' },
  { path: '/search?country=FR&q=', shows: 'Search by name' },
  { path: '/search?country=US', shows: 'registered with a state' },
  { path: '/coverage', shows: 'Official documents' },
  { path: '/coverage?open=TEST', shows: 'trade_register_extract' },
  { path: '/coverage?q=united&open=US', shows: 'US-WY' },
  { path: '/coverage?q=atlantis', shows: 'No country matches' },
  { path: '/no/such/page', shows: 'There is no page at this address' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1280]) {
    test(`${colorScheme}, ${width} px: no barrier, nothing wider than the window`, async ({
      browser,
      product,
      administrator,
    }) => {
      test.slow(); // nine pages, each looked through by axe
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        storageState: administrator,
      });
      const page = await context.newPage();
      for (const { path, shows } of VIEWS) {
        await page.goto(`${product.webUrl}${path}`);
        await expect(page.getByText(shows).filter({ visible: true }).first(), path).toBeVisible({
          timeout: 15_000,
        });
        expect(await findBarriers(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
      }
      await context.close();
    });
  }
}

test('follows the scheme of the system', async ({ browser, product }) => {
  const backgrounds: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme });
    await page.goto(product.webUrl);
    backgrounds.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.close();
  }
  expect(backgrounds).toEqual(['rgb(252, 251, 249)', 'rgb(16, 19, 21)']);
});

test('moves nothing once the page stands', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + Number(Reflect.get(entry, 'value'))}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/coverage', { waitUntil: 'networkidle' });
  await expect(page.getByRole('rowheader')).toHaveCount(19);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('prints the table without what is only for the screen', async ({ page }) => {
  await page.goto('/coverage?open=TEST');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText('trade_register_extract', { exact: true })).toBeVisible();
});
