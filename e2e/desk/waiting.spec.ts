import { buyInPanel, profileArrived } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/test.ts';

// Covered by day by `waiting-words.test.ts`, and the next test for the page.
test('what is slow is waited for item by item, in words that change after 5 and 10 seconds', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await joinAs(browser, 'officer');
  await page.goto('/companies/TEST/T0000107_DELAY_14');
  await buyInPanel(page);
  const waiting = page.locator('article[data-waiting]');
  const words = waiting.getByRole('status');
  const item = waiting.locator('[data-item=companyProfile]');
  await expect(item).toHaveAttribute('data-state', 'in_progress');
  await expect(item).toContainText(/waiting · \d+ s/);
  await expect(words).toHaveText('The source is slow today. It usually takes at most 10 s.');
  await expect(waiting).toHaveAttribute('data-waiting', 'slow');
  await expect(words).toContainText('You can leave this page');
  await expect(words).toContainText(/has not answered yet\. It is asked again until .+ UTC\./);
  await expect(waiting).toHaveAttribute('data-waiting', 'long');
  await expect(waiting, 'and then it is there, without a click').toBeHidden();
  await profileArrived(page);
  await expect(page.locator('[data-arrived-notice] button'), 'what is in sight needs no notice').toHaveCount(
    0,
  );
  await page.context().close();
});

// Covered by day by `news-of.test.ts` and `view-home.integration.test.ts`.
test('what is left running stands under “In progress” and is told wherever the officer is', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await joinAs(browser, 'officer');
  await page.goto('/companies/TEST/T0000109_DELAY_30');
  await buyInPanel(page);
  await expect(page.locator('[data-item=companyProfile][data-state=in_progress]')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^In progress/ })
    .click();
  const mine = page.locator('article', { hasText: 'T0000109_DELAY_30' });
  await expect(mine).toContainText('Requested by Nora New');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coverage' }).click();
  await expect(page).toHaveURL(/\/coverage$/);

  const notice = page.locator('[data-arrived-notice]');
  await expect(notice.getByRole('button', { name: '1 finished' })).toBeVisible({ timeout: 90_000 });
  await expect(notice.getByRole('status')).toContainText('is ready.');
  await expect(notice.getByRole('link'), 'it covers nothing until it is opened').toBeHidden();
  await notice.getByRole('button').click();
  await expect(notice.locator('li')).toHaveAttribute('data-news', 'all');
  expect(await findBarriers(page)).toEqual([]);
  await notice.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(/T0000109_DELAY_30$/);
  await profileArrived(page);
  await expect(notice.getByRole('button')).toHaveCount(0);

  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'Search for a company' })).toBeVisible();
  await expect(notice.getByRole('button'), 'told once is enough').toHaveCount(0);
  await page.context().close();
});

// Covered by day by `view-home.integration.test.ts` and `news-of.test.ts`.
test('somebody else’s request is no news to me, but stands under “In progress” with its name', {
  tag: '@all',
}, async ({ browser }) => {
  const [theirs, page] = [await joinAs(browser, 'officer'), await joinAs(browser, 'viewer')];
  await theirs.goto('/companies/TEST/T0000111_DELAY_20');
  await buyInPanel(theirs);
  await expect(theirs.locator('[data-item=companyProfile][data-state=in_progress]')).toBeVisible();
  await page.goto('/in-progress');
  await expect(page.locator('article', { hasText: 'T0000111_DELAY_20' })).toContainText(
    'Requested by Nora New',
  );
  await expect(page.locator('[data-arrived-notice] button')).toHaveCount(0);
  for (const each of [theirs, page]) await each.context().close();
});

// Covered by day by `lookups.integration.test.ts`.
test('who stops waiting reads what happens to the charge, and is not told of what comes', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await joinAs(browser, 'officer');
  await page.goto('/companies/TEST/T0000113_DELAY_25');
  await buyInPanel(page);
  const stop = page.getByRole('button', { name: 'Stop waiting' });
  await expect(stop).toBeVisible();
  await stop.click();
  const setAside = page.locator('[data-set-aside]');
  await expect(setAside).toContainText('You stopped waiting.');
  await expect(setAside).toContainText('If it does not, nothing is charged.');
  await page.context().close();
});
