import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { giveReason, openBought, unfoldRule } from '../support/company-steps.ts';
import { expectNoBarriers, findBarriers } from '../support/find-barriers.ts';
import { pressUntil } from '../support/press-until.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

/** Buys the structure of a company, with what else there is to compare it with, and waits until it is complete. */
async function openStructure(page: Page, companyId: string, query = ''): Promise<void> {
  await openBought(page, companyId, '/ownership', ['companyProfile', 'graph']);
  await expect(page.locator('[data-stopped]')).toBeVisible();
  if (query !== '') await page.goto(`/companies/TEST/${companyId}/ownership?${query}`);
}

const tree = (page: Page) => page.getByRole('treegrid');
/** The holders; the untraced parts follow in the same table. */
const holders = (page: Page) => tree(page).locator('tbody').first().getByRole('row');
const rowOf = (page: Page, name: string | RegExp) => tree(page).getByRole('row', { name }).first();

test('a limit that is spent: going on has its price, and never pays for the same twice', async ({ page }) => {
  // The first of this file: what the others buy is free then.
  await page.goto('/companies/TEST/T0000936/ownership?buy=');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Maximum, in credits').fill('20');
  await giveReason(dialog, 'Customer onboarding');
  await dialog.getByRole('button', { name: 'Get data · at most 20 cr' }).click();
  await expect(page.locator('[data-stopped=budget_exhausted]')).toBeVisible();
  const spent = await page.locator('[data-stopped]').innerText();
  expect(spent).toMatch(/\b[12]?\d cr spent/);
  const goOn = tree(page).locator('[data-go-on]').first();
  const price = Number(await goOn.getAttribute('data-go-on'));
  expect(price).toBeGreaterThan(0);
  const nodesBefore = await holders(page).count();
  await goOn.click();
  await expect(dialog.getByLabel('Maximum, in credits')).toHaveValue(String(price));
  await giveReason(dialog, 'Customer onboarding');
  await dialog.getByRole('button', { name: /^Get data · at most/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[data-stopped]')).toContainText(`${price} cr spent`);
  expect(await holders(page).count()).toBeGreaterThan(nodesBefore);
});

test('an offer of a holder is bought over the page, for the reason of this company, and leads back', async ({
  page,
}) => {
  await openBought(page, 'T0000331', '/ownership', ['companyProfile']);
  const end = page.locator('[data-coverage]').getByRole('row', { name: /^Declaring Example 332 KLR/ });
  await end.getByRole('link', { name: /^Declared owners of Declaring Example 332 KLR · / }).click();
  const dialog = page.getByRole('dialog', { name: 'Get data of Declaring Example 332 KLR' });
  await expect(dialog.getByRole('checkbox', { name: /^Declared owners|^Beneficial owners/ })).toBeChecked();
  await expect(dialog.locator('[data-stated-reason]')).toBeVisible();
  await dialog.getByRole('button', { name: /^Get data/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/companies/TEST/T0000331/ownership');
  await expect(end.getByRole('link', { name: /^Declared owners of/ })).toHaveCount(0);
  await expect(tree(page)).toContainText('Ines Ullensvåg');
});

test('the table begins within 360 px and the drawing too; no row is higher than 72 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const topOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  for (const companyId of ['GRAPH_CIRCULAR', 'GRAPH_MIXED']) {
    await openStructure(page, companyId);
    expect(await topOf('[role=treegrid]'), companyId).toBeLessThanOrEqual(360);
    const heights = await tree(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), companyId).toBeLessThanOrEqual(72);
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
    await page.goto(`/companies/TEST/${companyId}/ownership?view=graph`);
    await expect(page.locator('[data-drawing]')).toBeVisible();
    expect(await topOf('[aria-label="Graph tools"]'), companyId).toBeLessThanOrEqual(360);
  }
});

// Covered by day by the tests above and below, and `every-screen.spec.ts`.
test('a simple structure: direct, in all, and what the rule says, operator included', {
  tag: '@all',
}, async ({ page }) => {
  const { complaints } = watchPage(page);
  await openStructure(page, 'GRAPH_SIMPLE');
  await expect(page.locator('[data-policy]')).toContainText('ownership > 25 %, control > 50 %');
  await expect(page.locator('[data-policy]')).toContainText('2015/849');
  await expect(page.locator('[data-resolved]')).toHaveText('Fully traced: 100 %');
  await expect(tree(page).locator('[data-verdict=yes]')).toHaveCount(2);
  await expect(tree(page).locator('[data-computed]')).toHaveText(['60 %', '40 %']);
  await unfoldRule(page);
  await page.getByLabel('Custom threshold in %').fill('50');
  await page.getByRole('button', { name: 'Apply this rule' }).click();
  await expect(page).toHaveURL(/threshold=50/);
  await expect(page.locator('[data-policy]')).toContainText('ownership > 50 %');
  await expect(tree(page).locator('[data-verdict=yes]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tree(page).locator('[data-verdict=yes]')).toHaveCount(2);
  expect(complaints).toEqual([]);
});

// Covered by day by `owners.spec.ts`, which chooses another.
test('a rule that is chosen on one tab is that of the other', { tag: '@all' }, async ({ page }) => {
  await openStructure(page, 'GRAPH_SIMPLE');
  await unfoldRule(page);
  await page.getByLabel('Rule').selectOption('UK PSC');
  await page.getByLabel('Custom threshold in %').fill('40');
  await page.getByRole('button', { name: 'Apply this rule' }).click();
  await expect(page.locator('[data-policy=uk-psc]')).toContainText('ownership > 40 %');
  await expect(page.getByRole('button', { name: 'Apply this rule' })).toBeFocused();
  const tabs = page.getByRole('navigation', { name: 'Parts of the company' });
  await tabs.getByRole('link', { name: /^Beneficial owners/ }).click();
  await expect(page).toHaveURL(/owners\?policy=uk-psc&threshold=40$/);
  await expect(page.locator('[data-policy=uk-psc]')).toContainText('ownership > 40 %');
  await unfoldRule(page);
  await page.getByLabel('Comparison').selectOption('≥, exactly this percentage counts');
  await page.getByRole('button', { name: 'Apply this rule' }).click();
  await expect(page.locator('[data-policy=uk-psc]')).toContainText('ownership ≥ 40 %');
  await tabs.getByRole('link', { name: /^Ownership/ }).click();
  await expect(page.locator('[data-policy=uk-psc]')).toContainText('ownership ≥ 40 %');
  await expect(tree(page).locator('[data-verdict=yes]')).toHaveCount(2);
});

// Covered by day by `voting-view.test.ts`, and the tests beside for the table.
test('voting power: where nobody has a majority, why it can’t be told, and nothing where somebody has', {
  tag: '@all',
}, async ({ page }) => {
  await openBought(page, 'DELAY_0_T0000401', '/ownership', ['companyProfile']);
  const voting = page.locator('[data-voting]');
  await expect(voting).toContainText('analysis, not law');
  await expect(voting).toContainText('shares are counted instead');
  const rows = voting.getByRole('table', { name: /^Voting power in/ }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['20 %', '37.5 %', '20 %']);
  // Under EU AMLR a majority over all chains controls it; under UK PSC nobody has one.
  await openStructure(page, 'GRAPH_CIRCULAR', 'policy=uk-psc&focus=TEST%3AT0000921');
  await expect(voting.locator('[data-voting-of]')).toHaveAttribute('data-voting-of', 'TEST:T0000921');
  await expect(voting.getByRole('row').nth(1).getByRole('cell')).toHaveText(['50 %', '50 %', '50 %']);
  await page.goto('/companies/TEST/GRAPH_CIRCULAR/ownership?policy=eu-amlr');
  await expect(page.locator('[data-figures]')).toBeVisible();
  await expect(voting).toHaveCount(0);
});

test('a circle: marked, solved, and its factor shown under “Why?”', async ({ page }) => {
  await openStructure(page, 'GRAPH_CIRCULAR');
  await expect(page.locator('[data-circles]')).toHaveText('1 circular holding');
  await expect(tree(page).locator('[data-same-as]').filter({ hasText: 'circular holding' })).toBeVisible();
  await tree(page)
    .getByRole('link', { name: /^Why\?/ })
    .last()
    .click({ force: true });
  const why = page.getByRole('dialog');
  await expect(why.locator('[data-formula]').first()).toContainText('=');
  await expect(why.locator('[data-cycle-factor]').first()).toContainText('circular holding');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
  await expect(page).not.toHaveURL(/why=/);
});

// Covered by day by `same-verdicts.test.ts`, and the tests beside for the table.
test('a chain: control at each level, and every step of the path with its share', { tag: '@all' }, async ({
  page,
}) => {
  await openStructure(page, 'GRAPH_CHAIN');
  await rowOf(page, /person/)
    .getByRole('link', { name: /^Why\?/ })
    .click();
  const why = page.getByRole('dialog');
  await expect(why.locator('[data-ground=ownership] [data-formula]')).toHaveText(
    '100 % × 100 % × 100 % × 100 % = 100 %',
  );
  await expect(why.locator('[data-ground=control] [data-chain] li')).toHaveCount(4);
});

test('the tree by keyboard alone', async ({ page }) => {
  await openStructure(page, 'GRAPH_DEEP');
  const rows = holders(page);
  await rows.first().focus();
  await pressUntil(page, 'End', tree(page).locator('tbody:first-of-type > :last-child:focus'));
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  const before = await rows.count();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/collapsed=/);
  await expect(rows.nth(1)).toHaveAttribute('aria-expanded', 'false');
  expect(await rows.count()).toBeLessThan(before);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rows).toHaveCount(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Why/ })).toBeVisible();
});

// Covered by day by `every-screen.spec.ts` and `same-verdicts.test.ts`.
test('a mixed structure: open ends with reasons, a trust, a foreign holder; nothing is joined by name', {
  tag: '@all',
}, async ({ page }) => {
  await openStructure(page, 'GRAPH_MIXED');
  await expect(tree(page).locator('[data-open-end]').first()).toBeVisible();
  await expect(page.locator('[data-coverage] [data-end]').first()).toBeVisible();
  await expect(page.locator('[data-complex]')).toBeVisible();
  await expect(page.locator('[data-resolved]')).toContainText('–');
  await expect(page.locator('[data-obstacle=unsized]')).toContainText(
    'Not computed. The size of the holding is not given',
  );
});

// Covered by day by `section-absence.test.tsx`.
test('no holder named: what there is says why', { tag: '@all' }, async ({ page }) => {
  await openBought(page, 'GRAPH_EMPTY', '/ownership', ['companyProfile', 'graph']);
  await expect(page.locator('[data-absence], [data-figures]').first()).toBeVisible();
  await expect(page.locator('[data-follow]')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

test('the drawing: nodes are reached and told, moved by buttons alone, and explain themselves', async ({
  page,
}) => {
  const { complaints } = watchPage(page);
  await openStructure(page, 'GRAPH_CIRCULAR', 'view=graph');
  const drawing = page.locator('[data-drawing]');
  await expect(drawing.locator('[data-edge=back]')).toHaveCount(1);
  const root = drawing.locator('[data-node]').first();
  await expect(root).toHaveAccessibleName(/^Graph Circular Example Holding KLR, Testland company/);
  // What the browser draws anew when it takes the page over may take the focus with it.
  await expect(async () => {
    await root.focus();
    await page.keyboard.press('ArrowUp');
    await expect(drawing.locator('[data-node]:not([data-node="TEST:GRAPH_CIRCULAR"]):focus')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(drawing.locator('[data-node]:focus')).toHaveAccessibleName(/ % /);
  const seen = () => drawing.getAttribute('viewBox');
  const before = await seen();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(seen).not.toBe(before);
  const larger = await seen();
  await page.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(seen).not.toBe(larger);
  await page.getByRole('button', { name: 'Fit' }).click();
  await page
    .locator('[data-chosen]')
    .getByRole('link', { name: /^Why\?/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Why/ })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the drawing opens whole at every width, and small holders are one box until they are asked for', async ({
  page,
}) => {
  await openStructure(page, 'GRAPH_WIDE', 'view=graph');
  const drawing = page.locator('[data-drawing]');
  const boxes = drawing.locator('[data-node]');
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(async () => {
      const frame = await drawing.boundingBox();
      const shown = await boxes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
      expect(shown.length).toBeLessThanOrEqual(40);
      expect(frame).not.toBeNull();
      if (frame === null) return;
      for (const { left, right, top, bottom } of shown) {
        expect(left).toBeGreaterThanOrEqual(frame.x);
        expect(right).toBeLessThanOrEqual(frame.x + frame.width);
        expect(top).toBeGreaterThanOrEqual(frame.y);
        expect(bottom).toBeLessThanOrEqual(frame.y + frame.height);
      }
    }).toPass();
  }
  await expectNoBarriers(page, 'drawing', { meant: drawing });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-grouped="145"]')).toBeVisible();
  const group = drawing.locator('[data-node$="/further-holders"]');
  await expect(group).toHaveAccessibleName(/^145 further holders/);
  await group.click();
  await page.getByRole('button', { name: 'Show each holder' }).click();
  await expect(page).toHaveURL(/opened=/);
  await expect(boxes).toHaveCount(162);
  await page.getByRole('button', { name: 'Group small holders again' }).click();
  await expect(group).toBeVisible();
  // The table names everybody all the while.
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.getByRole('link', { name: 'Show all rows' }).click();
  await expect(holders(page)).toHaveCount(162);
});

// By day `every-screen.spec.ts` has the table and the arithmetic of a smaller structure.
test('a wide structure as table and arithmetic: no barrier, nothing too wide', { tag: '@all' }, async ({
  page,
}) => {
  await openStructure(page, 'GRAPH_WIDE');
  await expectNoBarriers(page, 'table', { meant: tree(page) });
  await tree(page)
    .getByRole('link', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('every file comes, is what it says, and names the company', async ({ page }) => {
  await openStructure(page, 'GRAPH_SIMPLE');
  await page.getByRole('button', { name: 'Export' }).click();
  const fetched = async (format: string) => {
    const coming = page.waitForEvent('download');
    await page.locator(`[data-format=${format}]`).click();
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const bods = await fetched('bods');
  expect(bods.name).toMatch(/^Graph Simple Example Trading KLR ownership \d{4}-\d\d-\d\d\.bods\.json$/);
  const statements: unknown = JSON.parse(bods.bytes.toString('utf8'));
  expect(statements).toEqual(expect.arrayContaining([expect.objectContaining({ recordType: 'person' })]));
  const nodes = (await fetched('nodes')).bytes.toString('utf8').trim().split('\r\n');
  expect(nodes).toHaveLength(4);
  expect((await fetched('edges')).bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
  const svg = (await fetched('svg')).bytes.toString('utf8');
  expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(svg).toContain('Beneficial owners: EU 4th and 5th directive &gt; 25 %, control &gt; 50 %');
  expect((await fetched('mermaid')).bytes.toString('utf8')).toMatch(/^flowchart TD\n/);
  const png = (await fetched('png')).bytes;
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
});

test('one state: what is narrowed in the table is narrowed in the drawing, and the address says it', async ({
  page,
}) => {
  await openStructure(page, 'GRAPH_DEEP');
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Levels').selectOption('2');
  await expect(page).toHaveURL(/depth=2/);
  const rows = holders(page);
  await expect(rows).toHaveCount(5);
  await page.getByRole('link', { name: 'Graph', exact: true }).click();
  await expect(page.locator('[data-drawing] [data-node]')).toHaveCount(5);
  await page.getByRole('link', { name: 'As listed' }).click();
  await expect(page.getByRole('heading', { name: 'Shareholders' })).toBeVisible();
});
