import type { Page } from '@playwright/test';
import { NOBODY, UNKNOWN_KEY } from '../support/connection.ts';
import { expectNoBarriers } from '../support/find-barriers.ts';
import { joinAs } from '../support/join.ts';
import { expect, test } from '../support/signed-in.ts';

/** Follows a link to a file, as a browser does that was led to its address. */
async function refusal(page: Page, address: string) {
  const response = await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The file was not downloaded');
  return {
    status: response?.status() ?? 0,
    waitS: Number(response?.headers()['retry-after']),
    text: await main.innerText(),
    links: await main.getByRole('link').allTextContents(),
  };
}

const expectReadable = (page: Page, what: string): Promise<void> =>
  expectNoBarriers(page, what, { meant: page.getByRole('heading', { level: 1 }) });

// Covered by day by `stream-document.test.ts` and `turns.test.ts`.
test('a download that is refused for now says when to try again; of what is not there, where to look', {
  tag: '@all',
}, async ({ browser, otherWeb }) => {
  // Of this test alone: nobody else is refused because of it.
  const page = await joinAs(browser, 'billing');
  const missing = await refusal(page, `${otherWeb.webUrl}/api/desk/invoices/PLB-2026-999999`);
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('There is no invoice with this number. Nothing was charged.');
  expect(missing.links).toEqual(['Go to Invoices', 'Go to Home']);
  await expectReadable(page, 'not there');

  const usage = `${otherWeb.webUrl}/api/desk/usage?from=2026-11-01&to=2026-11-02`;
  const askOften = () =>
    Promise.all(Array.from({ length: otherWeb.requestsPerMinute }, () => page.request.get(usage)));
  let busy = { status: 0, waitS: 0, text: '', links: [''] };
  // A minute may end among them, or before the page is asked for: then counting begins anew.
  await expect(async () => {
    await askOften();
    busy = await refusal(page, usage);
  }).toPass();
  expect(busy.status).toBe(429);
  expect(busy.waitS).toBeGreaterThan(0);
  expect(busy.waitS).toBeLessThanOrEqual(60);
  expect(busy.text).toContain(`Nothing was changed or charged. Try again in ${busy.waitS}\u00a0s.`);
  expect(busy.links).toEqual(['Try again', 'Go to Usage', 'Go to Home']);
  await expectReadable(page, 'too many');
  // Pages are not counted: the way back is open.
  await page.getByRole('link', { name: 'Go to Usage' }).click();
  await expect(page).toHaveURL(/\/settings\/usage$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.context().close();
});

// Covered by day by `fetch-document.test.ts`.
test('a download that fails because the service is down says so, and that nothing was charged', {
  tag: '@all',
}, async ({ page, connection }) => {
  await connection.set({ serviceUrl: NOBODY, apiKey: UNKNOWN_KEY });
  const failed = await refusal(page, '/api/desk/invoices/PLB-2026-000001');
  expect(failed.status).toBe(503);
  expect(failed.text).toContain('Nothing was charged. Try again in a moment.');
  expect(failed.links).toEqual(['Try again', 'Go to Invoices', 'Go to Home']);
  expect(await page.content()).not.toContain(NOBODY);
  await expectReadable(page, 'away');
  await Promise.all([
    page.waitForResponse((response) => response.status() === 503),
    page.getByRole('link', { name: 'Try again' }).click(),
  ]);
  await page.goto('about:blank');
});
