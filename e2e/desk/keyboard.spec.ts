import type { Locator, Page } from '@playwright/test';
import { profileArrived } from '../support/company-steps.ts';
import { expect, test } from '../support/test.ts';

/** Goes on with the Tab key until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(goal);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key never leads to ${goal}.`);
}

/** Where the focus is has to be seen: an outline or a ring, of the element itself or of the row that it opens. */
async function expectVisibleFocus(goal: Locator): Promise<void> {
  const isSeen = await goal.evaluate((element) => {
    const looks = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.closest('li')].flatMap((row) => (row === null ? [] : [getComputedStyle(row)])),
    ];
    return looks.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    );
  });
  expect(isSeen, `the focus on ${goal} is seen`).toBe(true);
}

test('the whole way without a mouse: sign in, search, buy, read, preview, download', async ({
  page,
  product,
}) => {
  await page.goto('/sign-in');
  await tabTo(page, page.getByLabel(/e-?mail/i));
  await page.keyboard.type(product.adminEmail);
  await page.keyboard.press('Tab');
  await page.keyboard.type(product.adminPassword);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Search for a company' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search$/);

  const country = page.getByRole('combobox', { name: 'Country' });
  await tabTo(page, country, 'Shift+Tab');
  await page.keyboard.type('Testl');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=TEST/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('T0000114');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/companies\/TEST\/T0000114$/);

  const reason = page.getByLabel('Reason for consulting');
  await tabTo(page, reason);
  await page.keyboard.press('ArrowDown');
  await expect(reason).toHaveValue('onboarding');
  await tabTo(page, page.getByRole('button', { name: /^Get data · \d+ cr$/ }));
  await page.keyboard.press('Enter');
  await profileArrived(page);

  const tabs = page.getByRole('navigation', { name: 'Parts of the company' });
  for (const [name, path] of [
    [/^People/, 'people'],
    [/^Ownership/, 'ownership'],
    [/^Beneficial owners/, 'owners'],
    [/^History/, 'history'],
    [/^Documents/, 'documents'],
  ] as const) {
    const link = tabs.getByRole('link', { name });
    // From the panel back up to the tabs, along them, and one back from the last.
    await tabTo(page, link, path === 'people' || path === 'documents' ? 'Shift+Tab' : 'Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }

  const box = page.locator('[data-document]').getByRole('checkbox').first();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /^Get 1 document · \d+ cr$/ }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-document][data-state="kept"]')).toHaveCount(1);

  const preview = page.getByRole('button', { name: /^Preview of/ });
  await tabTo(page, preview, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('iframe')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(preview).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: /^Download (?!all)/ }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/[.]pdf$/);
});
