import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a key as a person does who sees nothing happen: a page that is not alive yet hears no key. */
export async function pressUntil(page: Page, key: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
