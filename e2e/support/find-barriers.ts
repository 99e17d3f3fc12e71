import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe holds to be a serious or critical barrier, each with the elements that it means. The notice that floats
 * above a page tells here what another spec of the same user left running: it is looked at only where it is meant.
 */
export async function findBarriers(page: Page, { withNotice = false } = {}): Promise<string[]> {
  if (!withNotice) await showNotice(page, false);
  // The title may come after the page: between two pages there is none.
  await expect(page).toHaveTitle(/\S/);
  // What lies half under the bar at the top would count as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  if (!withNotice) await showNotice(page, true);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}

const showNotice = (page: Page, isShown: boolean) =>
  page.evaluate(
    (display) => {
      const notice = document.querySelector('[data-arrived-notice]');
      if (notice instanceof HTMLElement) notice.style.display = display;
    },
    isShown ? '' : 'none',
  );
