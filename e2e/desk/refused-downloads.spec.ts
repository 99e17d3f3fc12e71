import type { Page } from '@playwright/test';
import { overflowOf } from '../support/company-steps.ts';
import { findBarriers } from '../support/find-barriers.ts';
import { expect, test } from '../support/signed-in.ts';
import { startWeb } from '../support/start-web.ts';

const KEY = 'plk_of_nobody_in_particular_0123';
const NOBODY = 'http://127.0.0.1:9';
/** The least that the setting takes. */
const TURNS = 10;

/** Follows a link to a file, as a browser does that was led to its address. */
async function refusal(page: Page, address: string) {
  const response = await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The file was not downloaded');
  return {
    status: response?.status(),
    waitS: Number(response?.headers()['retry-after']),
    text: await main.innerText(),
    links: await main.getByRole('link').allTextContents(),
  };
}

/** On a phone and on a desk, in both colours. */
async function expectReadable(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      expect(await findBarriers(page), colorScheme).toEqual([]);
      expect(await overflowOf(page), `${colorScheme} ${size.width}`).toBe(0);
    }
  }
}

test('a download that is refused for now says when to try again; of what is not there, where to look', async ({
  page,
  product,
}) => {
  const { serviceUrl, serviceApiKey } = product;
  const web = await startWeb({
    ...{ SERVICE_URL: serviceUrl, SERVICE_API_KEY: serviceApiKey },
    USER_REQUESTS_PER_MINUTE: String(TURNS),
  });
  try {
    const missing = await refusal(page, `${web.webUrl}/api/desk/invoices/PLB-2026-999999`);
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('There is no invoice with this number. Nothing was charged.');
    expect(missing.links).toEqual(['Go to Invoices', 'Go to Home']);
    await expectReadable(page);

    const usage = `${web.webUrl}/api/desk/usage?from=2026-11-01&to=2026-11-02`;
    // A minute may end among them: then counting begins anew. What is left of it has to last for what follows.
    const waitS = async () => Number((await page.request.get(usage)).headers()['retry-after'] ?? 0);
    await expect.poll(waitS, { intervals: [1] }).toBeGreaterThan(10);
    const busy = await refusal(page, usage);
    expect(busy.status).toBe(429);
    expect(busy.waitS).toBeGreaterThan(0);
    expect(busy.waitS).toBeLessThanOrEqual(60);
    expect(busy.text).toContain(`Nothing was changed or charged. Try again in ${busy.waitS}\u00a0s.`);
    expect(busy.links).toEqual(['Try again', 'Go to Usage', 'Go to Home']);
    await expectReadable(page);
    // Pages are not counted: the way back is open.
    await page.getByRole('link', { name: 'Go to Usage' }).click();
    await expect(page).toHaveURL(/\/settings\/usage$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
    await page.goto('about:blank');
  } finally {
    await web.stop();
  }
});

test('a download that fails because the service is down says so, and that nothing was charged', async ({
  page,
}) => {
  const web = await startWeb({ SERVICE_URL: NOBODY, SERVICE_API_KEY: KEY });
  try {
    const failed = await refusal(page, `${web.webUrl}/api/desk/invoices/PLB-2026-000001`);
    expect(failed.status).toBe(503);
    expect(failed.text).toContain('Nothing was charged. Try again in a moment.');
    expect(failed.links).toEqual(['Try again', 'Go to Invoices', 'Go to Home']);
    expect(await page.content()).not.toContain(NOBODY);
    await expectReadable(page);
    await Promise.all([
      page.waitForResponse((response) => response.status() === 503),
      page.getByRole('link', { name: 'Try again' }).click(),
    ]);
    await page.goto('about:blank');
  } finally {
    await web.stop();
  }
});
