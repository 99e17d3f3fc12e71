import { openCustomer, openKey } from '../support/books-of-tests.ts';
import { buyInPanel, openBought, profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';

// Covered by day by `top-up.integration.test.ts`, and `spending.integration.test.ts` for what is refused.
test('without credits nothing can be bought: the panel says what is still free, and who can help', {
  tag: '@all',
}, async ({ page, product, connection }) => {
  await openBought(page, 'T0000408', '/people');
  // An account that has never bought a credit.
  const customer = await openCustomer(product, { credits: 0 });
  await connection.set({ apiKey: await openKey(product, customer) });
  const early = await page.context().newPage();
  for (const each of [page, early]) {
    await each.goto(`/companies/TEST/${each === page ? 'T0000125' : 'T0000129'}`);
    await expect(each.getByRole('button', { name: 'Get data · 18 cr' })).toBeEnabled();
  }
  // An account may go below zero once: then it is blocked.
  await buyInPanel(page);
  await profileArrived(page);

  await buyInPanel(early);
  const alert = early.locator('[data-purchase]').getByRole('alert');
  await expect(alert).toContainText('Nothing was bought');
  await expect(alert).toContainText('Ask the operator of the service to top up this account.');

  await page.goto('/companies/TEST/T0000129');
  const panel = page.locator('[data-purchase]');
  await expect(panel).toContainText('You need 18 cr; the balance is −18 cr.');
  await expect(panel).toContainText('Still free: saved data, data in its free period and replays.');
  await expect(panel).toContainText('Ask the operator of the service to top up this account.');
  await expect(panel.getByRole('button', { name: 'Get data · 18 cr' })).toBeDisabled();
  await expect(page.getByRole('banner')).toContainText('blocked');
  expect(await findBarriers(page)).toEqual([]);

  await page.goto('/companies/TEST/T0000408/people');
  await expect(page.getByRole('heading', { level: 1 }), 'what was bought stays').toContainText('Example');
});
