import { giveReason } from '../support/company-steps.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { watchPage } from '../support/watch-page.ts';

// Covered by day by `subsidiaries.integration.test.ts`.
test('the group is priced, bought and listed on a tab of its own, each company with a link, and filtered there', {
  tag: '@all',
}, async ({ page }) => {
  const { complaints } = watchPage(page);
  await page.goto('/companies/TEST/T0000901/related');
  const panel = page.locator('[data-purchase]');
  await expect(panel.getByRole('checkbox', { name: /^Subsidiaries/ })).toBeChecked();
  await giveReason(panel, 'Customer onboarding');
  await panel.getByRole('button', { name: 'Get data · 6 cr', exact: true }).click();

  const rows = page.locator('[data-subsidiary]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('80 %');
  await expect(rows.first().getByRole('link').first()).toHaveAttribute('href', '/companies/TEST/T0000101');
  await expect(rows.nth(1)).toContainText('former');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Group/ })).toBeVisible();

  await test.step('it is sorted and filtered by its address', async () => {
    const held = page.getByRole('columnheader', { name: 'Held' });
    await held.getByRole('link').click();
    await expect(page).toHaveURL(/related\?sort=held$/);
    await expect(held).toHaveAttribute('aria-sort', 'descending');
    await held.getByRole('link').click();
    await expect(page).toHaveURL(/related\?sort=held&order=asc$/);
    const filter = page.getByRole('search', { name: 'Filter subsidiaries' });
    await filter.getByLabel('Holding').selectOption('Former');
    await filter.getByRole('button', { name: 'Show' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('former');
    await filter.getByLabel('Name or number').fill('nobody of that name');
    await filter.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No companies match this filter')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Show all' }).last().click();
    await expect(rows).toHaveCount(2);
  });

  await expectNoBarriers(page, 'group', { meant: rows.first().getByText('80 %', { exact: true }) });
  expect(complaints).toEqual([]);
});
