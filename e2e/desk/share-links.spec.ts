import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import {
  alter,
  asStranger,
  links,
  makeLink,
  pathOf,
  revokeLink,
  savedReport,
} from '../support/share-steps.ts';
import { expect, test } from '../support/signed-in.ts';

test('unknown, expired and revoked are one answer: status, headers, bytes', async ({
  page,
  browser,
  product,
}) => {
  const path = await savedReport(page, 'DELAY_0_T0000402');
  const ended = await makeLink(page);
  await revokeLink(page);
  await expect(links(page)).toHaveAttribute('data-state', 'revoked');
  await page.goto(path);
  const old = await makeLink(page);
  const past =
    'update desk.share set expires_at = clock_timestamp() where report_id = $1 and revoked_at is null';
  expect(await alter(product.databaseUrl, past, path)).toBe(1);
  await page.reload();
  await expect(links(page).first()).toHaveAttribute('data-state', 'expired');

  const stranger = await asStranger(browser, product.webUrl);
  const ask = async (address: string, method: string) => {
    const answer = await stranger.request.fetch(address, { method });
    const { date: _, ...headers } = answer.headers();
    return { status: answer.status(), headers, body: await answer.text() };
  };
  for (const tail of ['', '/file?format=pdf', '/file?format=chart', '?section=sources&page=2']) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const unknown = await ask(`/s/${'A'.repeat(43)}${tail}`, method);
      expect(unknown.status, `${method} ${tail}`).toBe(410);
      expect(unknown.headers['cache-control']).toBe('no-store');
      expect(unknown.headers['x-robots-tag']).toContain('noindex');
      expect(unknown.headers['referrer-policy']).toBe('no-referrer');
      expect(unknown.headers['set-cookie']).toBeUndefined();
      for (const address of [pathOf(ended), pathOf(old), '/s/x', '/s/x.svg', '/s/%00']) {
        expect(await ask(`${address}${tail}`, method), `${method} ${address}${tail}`).toEqual(unknown);
      }
    }
  }
  await stranger.close();
});

// Covered by day by `shares.spec.ts`, which revokes one that is read.
test('a link that is revoked while somebody reads: the next download says so', { tag: '@all' }, async ({
  page,
  browser,
  product,
}) => {
  await savedReport(page, 'DELAY_0_T0000406');
  const link = await makeLink(page, () => page.getByLabel('Allow downloads').check());
  const stranger = await asStranger(browser, product.webUrl);
  const theirs = await stranger.newPage();
  await theirs.goto(pathOf(link));
  await expect(theirs.locator('[data-banner]')).toBeVisible();
  await revokeLink(page);
  await expect(links(page)).toHaveAttribute('data-state', 'revoked');
  await theirs.getByRole('link', { name: 'PDF' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This link is not active');
  await stranger.close();
});

// Covered by day by `list-shares.integration.test.ts`.
test('all links: filters, days, and the end of all', { tag: '@all' }, async ({ page, browser, product }) => {
  const path = await savedReport(page, 'DELAY_0_T0000403');
  const link = await makeLink(page);
  await page.goto('/settings/shares?state=active&text=DELAY_0_T0000403');
  await expect(links(page)).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('State').selectOption('Revoked');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No links match.')).toBeVisible();

  await page.getByLabel('Maximum number of days').fill('5');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByRole('alert').first()).toContainText('default');
  await page.getByLabel('Default number of days').fill('5');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/settings/shares?text=DELAY_0_T0000403');
  await links(page).getByRole('link').first().click();
  await expect(page.getByLabel('Valid for (days)')).toHaveValue('5');

  // Of a long log the newest are shown, and that they are.
  const looks = `insert into desk.share_view (share_id, thing, is_bot)
    select id, 'page', at = 1 from desk.share, generate_series(1, 1001) at where report_id = $1`;
  expect(await alter(product.databaseUrl, looks, path)).toBe(1_001);
  await page.reload();
  await page.getByRole('link', { name: /views of the link/ }).click();
  await expect(page.locator('[data-views-cut]')).toContainText('Showing the newest 1,000 of 1,001 views');
  await page.goto('/settings/shares');
  await page.getByLabel('Maximum number of days').fill('30');
  await page.getByLabel('Default number of days').fill('7');
  await page.getByRole('button', { name: 'Save days' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const end = page.locator('[data-revoke-all]');
  await end.getByRole('checkbox').check();
  await end.getByRole('button', { name: /^Revoke \d+ links?$/ }).click();
  await expect(end).toContainText('No active links.');
  const stranger = await asStranger(browser, product.webUrl);
  expect((await stranger.request.get(pathOf(link))).status()).toBe(410);
  await stranger.close();
});

// Covered by day by `every-verb.integration.test.ts`.
test('who may only read shares nothing', { tag: '@all' }, async ({ page, browser }) => {
  const path = await savedReport(page, 'DELAY_0_T0000408');
  const viewer = await joinAs(browser, 'viewer');
  await viewer.goto(path);
  await expect(viewer.locator('[data-section]').first()).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Share', exact: true })).toHaveCount(0);
  await viewer.goto(`${path}/v/1/share`);
  await expect(viewer.getByRole('button', { name: 'Create link' })).toHaveCount(0);
  await viewer.goto('/settings/shares');
  await expect(viewer.locator('[data-revoke-all]')).toHaveCount(0);
  await viewer.context().close();
});
