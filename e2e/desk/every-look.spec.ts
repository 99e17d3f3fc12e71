import type { Page } from '@playwright/test';
import { contradictionsIn } from '#lib/domain/report/testing/contradictions.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import type { RunningProduct } from '../support/running-product.ts';
import { screenPath } from '../support/screen-path.ts';
import { PUBLIC_SCREENS, SCREENS, type Screen } from '../support/screens.ts';
import { expect, test } from '../support/signed-in.ts';

// All of `every-screen.spec.ts` again in English, with all rules at 320 px too.
test.describe.configure({ mode: 'parallel' });

async function expectNoBarriersOn(
  page: Page,
  { webUrl, ...product }: RunningProduct,
  { buyer, screens }: { readonly buyer: Page; readonly screens: readonly Screen[] },
): Promise<void> {
  for (const screen of screens) {
    const at = await screenPath(buyer, { webUrl, ...product }, screen);
    await page.goto(`${webUrl}${at}`);
    await expect(page.getByRole('main').first()).toBeVisible();
    await screen.prepare?.(page, (text) => text);
    const lines = (await page.locator('body').innerText()).split('\n');
    expect(contradictionsIn(lines), at).toEqual([]);
    await expectNoBarriers(page, at, {
      meant: page.getByText(screen.shows).filter({ visible: true }).first(),
    });
  }
}

test.describe('every screen in English, narrow and wide, light and dark', { tag: '@all' }, () => {
  for (const [name, screens] of Object.entries(SCREENS)) {
    test(`${name}: no barrier, nothing wider than the window`, async ({ page, product }) => {
      await expectNoBarriersOn(page, product, { buyer: page, screens });
    });
  }

  test('before signing in: no barrier, nothing wider than the window', async ({ page, browser, product }) => {
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
    const stranger = await context.newPage();
    await expectNoBarriersOn(stranger, product, { buyer: page, screens: PUBLIC_SCREENS });
    await context.close();
  });
});
