import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Every rule, without the work that no verdict here rests on: collecting what passes, and fetching the style sheets
 * again, for which an experimental rule alone would ask.
 */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** The rules whose verdict rests on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe holds to be a serious or critical barrier, each with the elements that it means. The notice that floats
 * above a page tells here what another spec of the same user left running: it is looked at only where it is meant.
 */
export async function findBarriers(
  page: Page,
  { withNotice = false, ofColours = false } = {},
): Promise<string[]> {
  if (!withNotice) await showNotice(page, false);
  // The title may come after the page: between two pages there is none.
  await expect(page).toHaveTitle(/\S/);
  // What lies half under the bar at the top would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page })
    .options(ofColours ? { ...OPTIONS, runOnly: COLOUR_RULES } : OPTIONS)
    // Else axe opens another page for each look, to put together what it found in frames.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  if (!withNotice) await showNotice(page, true);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}

/** The same in light and in dark. Dark changes nothing but colours, so the rules of colour alone are asked there. */
export async function findBarriersOfThemes(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  const light = await findBarriers(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findBarriers(page, { ofColours: true });
  await page.emulateMedia({ colorScheme: 'light' });
  return { light, dark };
}

/** What it should be. */
export const NO_BARRIERS = { light: [], dark: [] };

const showNotice = (page: Page, isShown: boolean) =>
  page.evaluate(
    (display) => {
      const notice = document.querySelector('[data-arrived-notice]');
      if (notice instanceof HTMLElement) notice.style.display = display;
    },
    isShown ? '' : 'none',
  );
