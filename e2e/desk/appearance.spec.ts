import { expect, test } from '../support/signed-in.ts';

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

// Not by day: layout only.
test('moves nothing once the page stands', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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

test('on a phone the pages are in a menu beside the mark, which closes when one has opened', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/coverage');
  const places = page.getByRole('navigation', { name: 'Main' });
  await expect(places).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(places.getByRole('link', { name: 'Coverage' })).toHaveAttribute('aria-current', 'page');
  await places.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(places).toBeHidden();
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await expect(page.locator('#user-menu').getByRole('link', { name: 'Reports' })).toHaveCount(0);
});

// Not by day: layout only.
test('prints the table without what is only for the screen', { tag: '@all' }, async ({ page }) => {
  await page.goto('/coverage?open=TEST');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText('trade_register_extract', { exact: true })).toBeVisible();
});

// Not by day: layout only.
test('the controls of a filter stand at one height, also beside a label of two lines and above a help', {
  tag: '@all',
}, async ({ page }) => {
  for (const [path, width] of [
    ['/reports', 1280],
    ['/discrepancies', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const controls = page.locator('main search :is(.control, [type=submit])').filter({ visible: true });
    await expect(controls.last()).toBeVisible();
    const tops = await controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(Math.max(...tops) - Math.min(...tops), path).toBeLessThan(2);
  }
});
