import { expect, type Locator, type Page } from '@playwright/test';

const box = (page: Page, name: string): Locator => page.locator(`[data-box=${name}]`);

/** On the page of a report: sets a risk and, with it, the next review that the policy proposes. A lower risk than proposed has a reason. */
export async function assess(page: Page, risk = 'High'): Promise<void> {
  const about = box(page, 'about');
  await about.getByText('Change details').click();
  await about.getByLabel('Risk').selectOption(risk);
  for (const why of await about.getByLabel('Why the risk is lower than proposed').all())
    await why.fill('Known for years');
  await about.getByRole('button', { name: 'Save details' }).click();
  await expect(about.locator('dl > div').filter({ hasText: 'Risk' }).first()).toContainText(risk);
}

export async function submitForReview(page: Page): Promise<void> {
  await box(page, 'review').getByRole('button', { name: 'Submit for review' }).click();
  await expect(box(page, 'review').locator('[data-state=in_review]')).toBeVisible();
}

/** On the page of a report: accepts the only flag to decide, which a second person confirms by approving the version. */
export async function acceptFlag(page: Page, name: string): Promise<void> {
  const flags = box(page, 'flags');
  await flags.getByRole('button', { name: `Decide: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Decide on flags' });
  await dialog.getByLabel('Accepted').check();
  await dialog.getByRole('textbox', { name: 'Measure' }).fill('Enhanced due diligence');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Source of funds was checked');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(flags.locator('[data-decision=accepted]')).toHaveCount(1);
}

/** Approves for a reason, and says why in spite of each condition that the policy wants a reason for. */
export async function approve(page: Page, reason: string): Promise<void> {
  const review = box(page, 'review');
  await review.getByLabel('Approve', { exact: true }).check();
  await review.getByLabel('Reason', { exact: true }).fill(reason);
  for (const account of await review.getByLabel(/^Why approve/).all())
    await account.fill('Seen and accepted');
  await review.getByRole('button', { name: 'Save decision' }).click();
  await expect(review.locator('[data-state=approved]')).toBeVisible();
}
