import type { Page } from '@playwright/test';
import { buy, openBought, overflowOf } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

/** Where the last of these ends, in px from the top of the page. */
const endOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .evaluateAll((found) =>
      Math.max(...found.map((one) => one.getBoundingClientRect().bottom + window.scrollY)),
    );

test('the drawers of the Overview: opened by a link, closed by keyboard, the focus goes back', async ({
  page,
}) => {
  await openBought(page, 'T0000701');
  const at = page.url();
  const sources = 'Sources and requests';
  for (const [name, query, title, shows] of [
    [sources, 'sources=open', sources, /^Sources and requests\s*Request/i],
    // The source of a fact is first.
    [
      ...(['Source of Nominal capital', 'sources=open&at=%2Fcompany%2Fcapital', sources] as const),
      /Source of Nominal capital.*Company Register of Testland.*Authoritative.*Request/is,
    ],
    ['Get more data', 'data=open', 'Get more data', /Ownership structure/],
  ] as const) {
    const link = page.getByRole('banner').or(page.getByRole('main')).getByRole('link', { name }).first();
    await link.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: title });
    await expect(drawer).toContainText(shows);
    await expect(page).toHaveURL(`${at}?${query}`);
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(at);
    await expect(link).toBeFocused();
  }
});

// Not by day: layout only.
for (const [id, most] of [
  ['99000003', 1_600],
  ['99000010', 1_900],
] as const) {
  test(`${id}: the summary is in sight, the page short, on a phone too`, { tag: '@all' }, async ({
    page,
  }) => {
    await buy(page, id, { country: 'GB' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/companies/GB/${id}`);
    await expect(page.locator('[data-cell]')).toHaveCount(4);
    expect(await endOf(page, '[data-cell]')).toBeLessThanOrEqual(500);
    expect(await endOf(page, 'body')).toBeLessThanOrEqual(most);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    expect(await overflowOf(page)).toBe(0);
    expect(await endOf(page, '#flags')).toBeLessThanOrEqual(3 * 844);
    const order = await page
      .locator('[data-summary], #flags, [data-representatives]')
      .evaluateAll((found) => found.map(({ dataset, id: name }) => Object.keys(dataset)[0] ?? name));
    expect(order).toEqual(['summary', 'flags', 'representatives']);
  });
}
