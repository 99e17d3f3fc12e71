import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { atTier } from '#lib/platform/testing/tier.ts';
import { overflowOf } from './company-steps.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Every rule, without the work that no verdict here rests on: collecting what passes, and fetching the style sheets
 * again, for which an experimental rule alone would ask.
 */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** The rules whose verdict rests on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe holds to be a serious or critical barrier, each with the elements that it means.
 */
export async function findBarriers(page: Page, { ofColours = false } = {}): Promise<string[]> {
  // The title may come after the page: between two pages there is none.
  await expect(page).toHaveTitle(/\S/);
  await bringAxe(page);
  const violations = await page.evaluate(
    async (options) => {
      if (window.axe === undefined) throw new Error('The page has changed while axe was brought to it.');
      // What lies half under the bar at the top would count as too small.
      window.scrollTo({ top: 0, behavior: 'instant' });
      return (await window.axe.run(document, options)).violations;
    },
    ofColours ? { ...OPTIONS, runOnly: COLOUR_RULES } : OPTIONS,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}

/** Axe is brought once to each document: at a second look it is warm, which takes half the time. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
}

/** By day all rules in light at 1280 px and colours in dark; `test:all` both at 320 px too. */
const AXE_WIDTHS = atTier({ day: [1280], all: [320, 1280], nightly: [320, 1280] });

/**
 * `meant` is to be seen, no barrier in light and in dark, nothing wider than the window at 320 and at 1280 px. The page is
 * opened once and made wider; dark changes nothing but colours, so only the rules of colour are asked there.
 */
export async function expectNoBarriers(
  page: Page,
  what: string,
  { meant }: { meant: Locator },
): Promise<void> {
  const look = async (colorScheme: 'light' | 'dark', width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await expect(meant, `${what}, ${width} px`).toBeVisible();
    if (!AXE_WIDTHS.includes(width)) return;
    const ofColours = colorScheme === 'dark';
    expect(await findBarriers(page, { ofColours }), `${what}, ${width} px, ${colorScheme}`).toEqual([]);
  };
  for (const width of [320, 1280]) {
    await look('light', width);
    expect(await overflowOf(page), `${what}, ${width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of AXE_WIDTHS.toReversed()) await look('dark', width);
  await page.emulateMedia({ colorScheme: 'light' });
}
