import { z } from 'zod';
import { buyInPanel, openBought, profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

// Covered by day by `lookups.integration.test.ts` and `order-bar.test.tsx`.
test('one of two documents is missing at the register: it costs nothing, says so, and can be chosen again', {
  tag: '@all',
}, async ({ page }) => {
  await openBought(page, 'T0000706', '/documents');
  const row = (name: string) => page.locator('[data-document]').filter({ hasText: name }).first();
  const missing = row('Letter of the founders');
  await missing.getByRole('checkbox').check();
  await row('List of shareholders').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get 2 documents · 8 cr', exact: true }).click();
  await expect(row('List of shareholders')).toHaveAttribute('data-state', 'kept');
  await expect(missing).toHaveAttribute('data-state', 'failed');
  await expect(missing).toContainText('is listed, but missing from the archive. Nothing was charged.');
  await expect(missing.getByRole('checkbox')).toBeEnabled();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/companies/TEST/T0000706/history');
  const order = page.locator('[data-lookup]').first();
  await expect(order).toContainText('4 cr');
  await expect(order).toContainText('confirmed 8 cr');
});

const Answer = z.looseObject({
  documents: z.looseObject({ otherDocuments: z.array(z.looseObject({})).optional() }).optional(),
});

// Covered by day by `order-bar.test.tsx`.
test('a document without a price is ordered up to a limit, and not before it is set', {
  tag: '@all',
}, async ({ page, connection }) => {
  await connection.alter((answer) => {
    const { documents, ...rest } = Answer.parse(answer);
    if (documents?.otherDocuments === undefined) return answer;
    const unpriced = documents.otherDocuments.map(({ price: _, ...document }) => document);
    return { ...rest, documents: { ...documents, otherDocuments: unpriced } };
  });
  await page.goto('/companies/TEST/T0000138');
  await buyInPanel(page);
  await profileArrived(page);
  await page.goto('/companies/TEST/T0000138/documents');
  const row = page.locator('[data-document]').filter({ hasText: 'List of shareholders' });
  await expect(row).toContainText('not published');
  await row.getByRole('checkbox').check();
  const order = page.getByRole('button', { name: /^Get 1 document/ });
  await expect(order).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Enter a valid maximum first.')).toBeVisible();
  await page.getByLabel('Maximum, in credits').fill('7');
  await expect(order).toHaveText('Get 1 document · at most 7 cr');
  await order.click();
  await expect(row).toHaveAttribute('data-state', 'kept');
});
