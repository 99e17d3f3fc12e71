import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

test('documents are ordered together, kept, previewed and zipped; no signed address reaches the browser', async ({
  page,
}) => {
  test.setTimeout(60_000);
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
  await expect(rows.first()).toBeVisible({ timeout: 15_000 });
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Get 2 documents · \d+ cr$/ }).click();
  await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(2, { timeout: 30_000 });
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

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download all as ZIP/ }).click();
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  expect(Object.keys(files)).toContain('manifest.json');
  expect(Object.keys(files)).toHaveLength(3);
  expect(addresses).toEqual([]);
});
