import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { openBought, overflowOf } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

test('documents are ordered together, kept, previewed and zipped; no signed address reaches the browser', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!/json|html|x-component/.test(type)) return;
    const body = await response.text().catch(() => '');
    if (/signature=|\/v2\/documents\//.test(body)) addresses.push(response.url());
  });
  await page.goto('/companies/TEST/T0000108/documents');
  await page.getByRole('button', { name: /^Get data/ }).click();
  const rows = page.locator('[data-document]');
  await expect(rows.first()).toBeVisible();
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Get 2 documents · \d+ cr$/ }).click();
  await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(2);
  expect(await findBarriers(page)).toEqual([]);

  const shown = page.waitForResponse(/\/api\/desk\/documents\/[0-9a-f-]{36}$/);
  await page
    .getByRole('button', { name: /^Preview of/ })
    .first()
    .click();
  expect((await shown).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-frame-options': 'SAMEORIGIN',
  });
  await page.keyboard.press('Escape');

  const one = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download (?!all)/ })
    .first()
    .click();
  // Whose, what, of which day.
  expect((await one).suggestedFilename()).toMatch(/^.+ \d{4}(-\d\d){0,2}\.pdf$/);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download all as ZIP/ }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(files)).toContain('manifest.json');
  expect(Object.keys(files)).toHaveLength(3);
  expect(addresses).toEqual([]);
});

// Covered by day by `every-screen.spec.ts`, which has the list.
test('the list is narrowed by type and year in the address, and its rows are low', { tag: '@all' }, async ({
  page,
}) => {
  await openBought(page, 'DELAY_0_T0000704', '/documents', ['companyProfile', 'availableDocuments']);
  const rows = page.locator('[data-document]');
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  expect(all).toBeGreaterThan(3);
  const linesOf = (width: number) =>
    test.step(`at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const heights = await rows.evaluateAll((found) =>
        found.map((row) => row.getBoundingClientRect().height),
      );
      // Lines of 20 px, with what is between rows.
      return Math.max(...heights.map((height) => Math.floor((height - 16) / 20)));
    });
  expect(await linesOf(1440)).toBeLessThanOrEqual(2);
  expect(await linesOf(390)).toBeLessThanOrEqual(3);
  expect(await overflowOf(page)).toBe(0);

  await page.getByLabel('Type').selectOption({ label: 'Accounts' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\/documents\?kind=financialStatements/);
  await expect(async () => expect(await rows.count()).toBeLessThan(all)).toPass();
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect(rows).toHaveCount(all);
  await page.goto('/companies/TEST/DELAY_0_T0000704/documents?year=1901');
  await expect(page.getByText('No documents match the filter.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});
