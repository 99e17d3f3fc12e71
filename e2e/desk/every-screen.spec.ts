import { buy, openBought } from '../support/company-steps.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { findReport } from '../support/report-steps.ts';
import { BEFORE_SIGNING_IN, BOUGHT, SCREENS } from '../support/screens.ts';
import { expect, test } from '../support/signed-in.ts';

// No test needs what another has made, and together they are the longest of all.
test.describe.configure({ mode: 'parallel' });

for (const [name, screens] of Object.entries(SCREENS)) {
  test(`${name}, narrow and wide, light and dark: no barrier, nothing wider than the window`, async ({
    page,
  }) => {
    if (name === 'company' || name === 'reports') for (const id of BOUGHT) await buy(page, id);
    const reports: Record<string, string> = {};
    for (const { reportOf, path, shows, prepare } of screens) {
      if (reportOf !== undefined) reports[reportOf] ??= await findReport(page, reportOf);
      await page.goto(`${reportOf === undefined ? '' : reports[reportOf]}${path}`);
      await expect(page.getByRole('main').first()).toBeVisible();
      await prepare?.(page, (text) => text);
      const meant = page.getByText(shows).filter({ visible: true }).first();
      await expectNoBarriers(page, path, { meant });
    }
  });
}

test('the preview of a document: no barrier, nothing wider than the window', async ({ page }) => {
  await openBought(page, 'T0000128', '/documents');
  await page.locator('[data-document]').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^Get 1 document/ }).click();
  await page.getByRole('button', { name: /^Preview of/ }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await expectNoBarriers(page, 'preview', { meant: page.getByRole('dialog').locator('iframe') });
});

test('before signing in: no barrier, nothing wider than the window', async ({ browser, product }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  for (const path of BEFORE_SIGNING_IN) {
    await page.goto(`${product.webUrl}${path}`);
    await expectNoBarriers(page, path, { meant: page.getByRole('heading', { level: 1 }) });
  }
  await context.close();
});
