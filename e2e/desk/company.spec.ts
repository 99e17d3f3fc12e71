import { buy, openBought, overflowOf } from '../support/company-steps.ts';
import { expect, test } from '../support/signed-in.ts';

// Covered by day by `journey.spec.ts`, which sees the balance before it buys.
test('opening a company spends nothing: what can be bought is the page', { tag: '@all' }, async ({
  page,
}) => {
  const balance = () =>
    page
      .getByRole('banner')
      .getByText(/^Balance: -?[\d,.]+ cr/)
      .innerText();
  await page.goto('/coverage');
  const before = await balance();
  await page.goto('/companies/TEST/T0000119');
  await expect(page.getByRole('heading', { name: 'Get data on this company' })).toBeVisible();
  expect(await balance()).toBe(before);
});

test('three spellings of a number are one page, at one address, with tab and query', async ({ page }) => {
  for (const typed of ['t0000119', 'T%200000119', 'T0000119']) {
    await page.goto(`/companies/TEST/${typed}/people?show=former`);
    await expect(page).toHaveURL(/\/companies\/TEST\/T0000119\/people\?show=former$/);
  }
  const answer = await page.request.get('/companies/GB/2204417/owners?policy=uk-psc', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toMatch(/\/companies\/GB\/02204417\/owners\?policy=uk-psc$/);
  // So does what the browser asks for while it stays in the page.
  const inside = await page.request.get('/companies/TEST/t0000119?page=2', {
    ...{ maxRedirects: 0, headers: { rsc: '1' } },
  });
  expect(inside.status()).toBe(308);
  expect(inside.headers().location).toMatch(/\/companies\/TEST\/T0000119\?page=2/);
});

test('the overview: names, status in words and shape, each value with its source', async ({ page }) => {
  await openBought(page, 'T0000701');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Example Instruments AK');
  await expect(page.locator('[data-cell=status] [data-status=closed]')).toContainText('Closed: bankruptcy');
  await expect(page.locator('[data-status=closed]')).toHaveCount(1);
  await expect(page.getByText('Nuligita pro bankroto').first()).toBeVisible();
  const box = await page.getByRole('link', { name: 'Source of Nominal capital' }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

test('several sources: each fact tells its own, and where they disagree somebody says why it can stand', async ({
  page,
}) => {
  await openBought(page, 'T0000802');
  await page.getByRole('link', { name: 'Source of LEI' }).click();
  const source = page.getByRole('region', { name: 'Source of LEI' });
  await expect(source).toContainText('Testland Entity Index');
  await expect(source).toContainText('Not authoritative');
  await expect(source.getByRole('button', { name: /^Copy [0-9a-f]{64}$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(source).toHaveCount(0);

  const conflicts = page.locator('[data-conflicts]');
  const counted = (unseen: number) =>
    page.getByRole('heading', { name: `Sources disagree on 3 facts · ${unseen} not reviewed` });
  await expect(counted(3)).toBeVisible();
  await expect(conflicts.getByRole('listitem').first()).toContainText(
    'Sources Disagreeing Example Factory AK',
  );
  await page.getByRole('button', { name: 'Mark as reviewed: Legal name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark this conflict as reviewed' });
  await dialog.getByLabel('Reason').fill('The index has the name of 2019');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(counted(2)).toBeVisible();
  await expect(conflicts).toContainText('The index has the name of 2019');
  await page.getByRole('button', { name: 'Withdraw the review mark: Legal name' }).click();
  const withdrawal = page.getByRole('dialog', { name: 'Withdraw this review mark' });
  await withdrawal.getByLabel('Reason').fill('The name of 2019 is in use again');
  await withdrawal.getByRole('button', { name: 'Withdraw the review mark' }).click();
  await expect(counted(3)).toBeVisible();
});

test('a day of birth is nowhere in the page until it is revealed', async ({ page }) => {
  // a company of this test alone: one that is bought anew meanwhile asks for the page to be loaded again
  await openBought(page, 'T0000203', '/owners');
  await expect(page.getByText('Feb 1971', { exact: true })).toBeVisible();
  const html = await (await page.request.get('/companies/TEST/T0000203/owners')).text();
  const stream = await (
    await page.request.get('/companies/TEST/T0000203/owners', { headers: { rsc: '1' } })
  ).text();
  for (const text of [html, stream]) {
    expect(text).toContain('Priya Tamarindo-Cruz');
    expect(text).not.toMatch(/\\?"day\\?":\s*7\b/);
    expect(text).not.toContain('7 Feb 1971');
  }
  await page.getByRole('button', { name: /^Reveal the full personal data of Priya/ }).click();
  await expect(page.getByText('7 Feb 1971')).toBeVisible();
  await expect(page.getByText('Revealed. This was logged.')).toBeVisible();
});

// Covered by day by `every-screen.spec.ts` and `journey.spec.ts`.
test('people: who holds a role now and before is in the address; the same person is told', {
  tag: '@all',
}, async ({ page }) => {
  await openBought(page, 'T0000213', '/people');
  const former = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: /^Former/ });
  await former.click();
  await expect(page).toHaveURL(/show=former/);
  await expect(former).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('former', { exact: true })).toHaveCount(1);
  await openBought(page, 'T0000701', '/people?show=all');
  await expect(page.locator('[data-tag=beneficialOwner]').first()).toContainText('also beneficial owner');
});

// Covered by day by `every-screen.spec.ts` and `ownership.spec.ts`.
test('ownership: what is left is a row, and companies can be looked up in turn', { tag: '@all' }, async ({
  page,
}) => {
  await openBought(page, 'GRAPH_MIXED', '/ownership?view=register');
  await expect(page.locator('[data-row=unallocated]')).toContainText('10 %');
  await expect(page.getByText('Size not known')).toBeVisible();
  const linked = page.getByRole('table').getByRole('link').first();
  await expect(linked).toHaveAttribute('href', /^\/companies\/TEST\/T0000951$/);
});

// Covered by day by `every-screen.spec.ts`, which has the first page.
test('five thousand establishments are found and paged on the server', { tag: '@all' }, async ({ page }) => {
  await openBought(page, 'T0000703');
  await expect(page.getByText('1–50 of 5,000')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find an establishment' }).fill('vendejo 4242');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page).toHaveURL(/place=vendejo/);
  await expect(page.locator('#establishments li')).toHaveCount(1);
});

// Covered by day by `states.spec.ts` and `owners.spec.ts`.
test('an absence says why, in its own way', { tag: '@all' }, async ({ page }) => {
  await openBought(page, 'T0000405', '/owners');
  await expect(page.locator('[data-absence=restricted]')).toContainText('legitimate interest');
  await openBought(page, 'T0000401', '/owners');
  await expect(page.locator('[data-absence=declared_none]')).toBeVisible();
  await openBought(page, 'T0000702');
  await expect(page.locator('[data-not-provided]')).toContainText(
    /^Not provided by Company Register of Testland: /,
  );
});

test('an address that can name no company is none', async ({ page }) => {
  await page.goto('/companies/XX/1');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

// Not by day: layout only.
test('on a phone the open tab of a company is in sight', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await buy(page, 'T0000701');
  for (const part of ['', '/owners', '/documents', '/history']) {
    await page.goto(`/companies/TEST/T0000701${part}`);
    const open = page.getByRole('navigation', { name: 'Company' }).locator('[aria-current=page]');
    await expect(open).toBeInViewport({ ratio: 0.99 });
    expect(await overflowOf(page)).toBe(0);
  }
});
